import { KEY_ESCAPE_COMMAND, type LexicalEditor } from "lexical";
import { useEffect, useState } from "react";
import { focusEditor } from "./focus-editor";
import { onCommand } from "./block";

// outside of the editor's element, but part of it
const OVERLAYS = "[role=dialog], [role=alertdialog], [role=menu], [data-sonner-toaster]";

/** The editor over the whole window, until Escape or focus on the page behind it. */
export function useFullScreen(editor: LexicalEditor, frame: HTMLElement | null) {
  const [isOn, setOn] = useState(false);

  useEffect(() => {
    if (!isOn) return;
    const stop = onCommand(editor, KEY_ESCAPE_COMMAND, () => {
      const isMenuOpen = editor.getRootElement()?.hasAttribute("aria-controls");
      if (isMenuOpen) return false;
      setOn(false);
      return true;
    });
    const follow = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || frame?.contains(target) || target.closest(OVERLAYS)) return;
      setOn(false);
    };
    document.addEventListener("focusin", follow);
    const { overflow } = document.documentElement.style;
    document.documentElement.style.overflow = "hidden";
    return () => {
      stop();
      document.removeEventListener("focusin", follow);
      document.documentElement.style.overflow = overflow;
    };
  }, [editor, frame, isOn]);

  return {
    isOn,
    toggle: () => {
      setOn(!isOn);
      focusEditor(editor);
    },
  };
}
