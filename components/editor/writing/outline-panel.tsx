import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { focusEditor } from "../focus-editor";
import { isolateEvents } from "../isolate-events";
import { goToNode, headingsOf } from "./find";

export function OutlinePanel({ onClose }: { onClose: () => void }) {
  const [editor] = useLexicalComposerContext();
  const [headings, setHeadings] = useState(() => headingsOf(editor));
  const panel = useRef<HTMLElement>(null);
  const least = Math.min(...headings.map(({ level }) => level));

  useEffect(() => editor.registerUpdateListener(() => setHeadings(headingsOf(editor))), [editor]);
  useEffect(() => panel.current?.querySelector("button")?.focus(), []);

  function close() {
    onClose();
    focusEditor(editor);
  }

  return (
    <nav
      ref={panel}
      aria-label="Outline"
      className="border-border bg-background flex max-h-40 items-start gap-3 overflow-y-auto border-b px-3 py-2"
      {...isolateEvents({ Escape: close })}
    >
      {headings.length === 0 ? (
        <p className="text-muted-foreground min-w-0 flex-1 py-1.5">The text has no headings.</p>
      ) : (
        <ol className="min-w-0 flex-1">
          {headings.map(({ key, level, text }) => (
            <li key={key} style={{ paddingInlineStart: `${level - least}rem` }}>
              <button
                type="button"
                className="hover:bg-accent min-h-7 w-full truncate px-1.5 text-left pointer-coarse:min-h-11"
                onClick={() => goToNode(editor, key)}
              >
                {text || "Untitled"}
              </button>
            </li>
          ))}
        </ol>
      )}
      <Button variant="ghost" size="icon-sm" aria-label="Close the outline" onClick={close}>
        <X />
      </Button>
    </nav>
  );
}
