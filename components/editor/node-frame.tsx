"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { useLexicalNodeSelection } from "@lexical/react/useLexicalNodeSelection";
import { CLICK_COMMAND, COMMAND_PRIORITY_LOW, type NodeKey } from "lexical";
import { useLayoutEffect, useRef, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/utils";
import { OPEN_DIALOG } from "./block";

/** Around a block that is selected as a whole: a click selects it, a double click or its button opens its dialog. */
export function NodeFrame({
  block,
  nodeKey,
  editLabel,
  className,
  children,
}: {
  /** The block whose dialog changes it. */
  block: string;
  nodeKey: NodeKey;
  editLabel: string;
  className?: string;
  /** May be a function that is told whether the block is selected. */
  children: ReactNode | ((isSelected: boolean) => ReactNode);
}) {
  const [editor] = useLexicalComposerContext();
  const [isSelected, setSelected, clearSelection] = useLexicalNodeSelection(nodeKey);
  const frame = useRef<HTMLSpanElement>(null);
  const edit = () => editor.dispatchCommand(OPEN_DIALOG, { block, nodeKey });

  // with the block: a press on it may come before effects are run
  useLayoutEffect(
    () =>
      editor.registerCommand(
        CLICK_COMMAND,
        ({ target, shiftKey }) => {
          if (!(target instanceof Element) || !frame.current?.contains(target)) return false;
          if (target.closest("button, input")) return true;
          // a link in the article is not followed while it is edited
          if (!shiftKey) clearSelection();
          setSelected(true);
          return true;
        },
        COMMAND_PRIORITY_LOW,
      ),
    [editor, clearSelection, setSelected],
  );

  return (
    <span
      ref={frame}
      className={cn("relative", isSelected && "outline-ring outline-3 outline-offset-2", className)}
      onDoubleClick={edit}
      onClick={(event) => event.preventDefault()}
    >
      {typeof children === "function" ? children(isSelected) : children}
      {isSelected && (
        <Button variant="outline" size="sm" className="bg-card hover:bg-card/90 absolute top-2 right-2" onClick={edit}>
          {editLabel}
        </Button>
      )}
    </span>
  );
}
