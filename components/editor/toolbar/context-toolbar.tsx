import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { Toolbar } from "radix-ui";
import { type ReactNode, useEffect, useRef } from "react";
import { focusEditor } from "../focus-editor";

export function ContextToolbar({ label, children }: { label: string; children: ReactNode }) {
  const [editor] = useLexicalComposerContext();
  const hasFocus = useRef(false);

  // a tool may take its block away, and the tools with it
  useEffect(
    () => () => {
      if (hasFocus.current && document.activeElement === document.body) focusEditor(editor);
    },
    [editor],
  );

  return (
    <Toolbar.Root
      // Ctrl+F9 finds it
      data-slot="context-tools"
      aria-label={label}
      // room for the focus outline
      className="-m-1 flex min-w-0 items-center gap-0.5 overflow-x-auto p-1"
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") focusEditor(editor);
      }}
    >
      {children}
    </Toolbar.Root>
  );
}
