import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { useLexicalNodeSelection } from "@lexical/react/useLexicalNodeSelection";
import { CLICK_COMMAND, type NodeKey } from "lexical";
import { useLayoutEffect, useRef, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/utils";
import { OPEN_DIALOG, onCommand } from "./block";

type Props = {
  /** The block whose dialog opens. */
  block: string;
  nodeKey: NodeKey;
  /** Without it, the block has no dialog. */
  editLabel?: string;
  className?: string;
  children: ReactNode;
};

/** Frames a block that is selected as a whole: a click selects it, a double click or the button opens its dialog. */
export function NodeFrame({ block, nodeKey, editLabel, className, children }: Props) {
  const [editor] = useLexicalComposerContext();
  const [isSelected, setSelected, clearSelection] = useLexicalNodeSelection(nodeKey);
  const frame = useRef<HTMLSpanElement>(null);
  const edit = () => editor.dispatchCommand(OPEN_DIALOG, { block, nodeKey });

  // a layout effect, because a click may come before effects have run
  useLayoutEffect(
    () =>
      onCommand(editor, CLICK_COMMAND, ({ target, shiftKey }) => {
        if (!(target instanceof Element) || !frame.current?.contains(target)) return false;
        if (target.closest("button, input")) return true;
        if (!shiftKey) clearSelection();
        setSelected(true);
        return true;
      }),
    [editor, clearSelection, setSelected],
  );

  return (
    <span
      ref={frame}
      className={cn("relative", isSelected && "outline-ring outline-3 outline-offset-2", className)}
      onDoubleClick={editLabel ? edit : undefined}
      // links are not followed while editing
      onClick={(event) => event.preventDefault()}
    >
      {children}
      {isSelected && editLabel && (
        <Button variant="outline" size="sm" className="bg-card hover:bg-card/90 absolute top-2 right-2" onClick={edit}>
          {editLabel}
        </Button>
      )}
    </span>
  );
}
