"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { Toolbar } from "radix-ui";
import type { ReactNode } from "react";
import { focusEditor } from "../focus-editor";

export function ContextToolbar({ label, children }: { label: string; children: ReactNode }) {
  const [editor] = useLexicalComposerContext();
  return (
    <Toolbar.Root
      aria-label={label}
      // room for the focus outline
      className="-m-1 flex min-w-0 items-center gap-0.5 overflow-x-auto p-1"
      onKeyDown={(event) => {
        if (event.key === "Escape") focusEditor(editor);
      }}
    >
      {children}
    </Toolbar.Root>
  );
}
