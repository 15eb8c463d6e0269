"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { COMMAND_PRIORITY_LOW } from "lexical";
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { type DialogName, OPEN_DIALOG } from "./open-dialog";

export type DialogProps = { nodeKey?: string; onClose: () => void };

const DIALOGS: Record<DialogName, ComponentType<DialogProps>> = {
  image: lazy(() => import("./nodes/image/image-dialog")),
  video: lazy(() => import("./nodes/video/video-dialog")),
  table: lazy(() => import("./nodes/table/table-dialog")),
  link: lazy(() => import("./nodes/link/link-dialog")),
};

/** The dialogs of the blocks, each fetched when it is first asked for. */
export function Dialogs() {
  const [editor] = useLexicalComposerContext();
  const [open, setOpen] = useState<{ name: DialogName; nodeKey?: string }>();
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
  if (!open) return null;
  const { name, ...props } = open;
  const Dialog = DIALOGS[name];
  const close = () => {
    setOpen(undefined);
    requestAnimationFrame(() => editor.focus());
  };
  return (
    <Suspense fallback={null}>
      <Dialog {...props} onClose={close} />
    </Suspense>
  );
}
