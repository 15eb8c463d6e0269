"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { Toolbar } from "radix-ui";
import type { ReactNode } from "react";
import { focusEditor } from "../focus-editor";

/** The tools of the block that the selection is in. */
export function ContextToolbar({ label, children }: { label: string; children: ReactNode }) {
  const [editor] = useLexicalComposerContext();
  return (
    <Toolbar.Root
      aria-label={label}
      // room for the outline of a tool
      className="-m-1 flex min-w-0 items-center gap-0.5 overflow-x-auto p-1"
      onKeyDown={(event) => {
        if (event.key === "Escape") focusEditor(editor);
      }}
    >
      {children}
    </Toolbar.Root>
  );
}
