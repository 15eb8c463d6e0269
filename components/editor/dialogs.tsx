"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { COMMAND_PRIORITY_LOW } from "lexical";
import { Suspense, useEffect, useState } from "react";
import { OPEN_DIALOG } from "./block";
import { ALL_BLOCKS } from "./blocks";

/** Each is fetched when it first opens. */
export function Dialogs() {
  const [editor] = useLexicalComposerContext();
  const [open, setOpen] = useState<{ block: string; nodeKey?: string }>();
  useEffect(
    () =>
      editor.registerCommand(
        OPEN_DIALOG,
        (request) => {
          setOpen(request);
          return true;
        },
        COMMAND_PRIORITY_LOW,
      ),
    [editor],
  );
  const Dialog = ALL_BLOCKS.find(([name]) => name === open?.block)?.[1].dialog;
  if (!open || !Dialog) return null;
  const { block: _block, ...props } = open;
  return (
    <Suspense fallback={null}>
      <Dialog {...props} onClose={() => setOpen(undefined)} />
    </Suspense>
  );
}
