import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { useLexicalNodeSelection } from "@lexical/react/useLexicalNodeSelection";
import { CLICK_COMMAND, type NodeKey } from "lexical";
import { type ReactNode, useLayoutEffect } from "react";
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

/** What takes a click itself, such as the caption. */
const FIELDS = "button, input, label, [tabindex], [contenteditable=true]";

/**
 * Frames a block that is selected as a whole: a double click or the button opens its dialog. A click selects it, also
 * beside the frame, where the browser would put the caret in a place without typing.
 */
export function NodeFrame({ block, nodeKey, editLabel, className, children }: Props) {
  const [editor] = useLexicalComposerContext();
  const [isSelected, setSelected, clearSelection] = useLexicalNodeSelection(nodeKey);
  const edit = () => editor.dispatchCommand(OPEN_DIALOG, { block, nodeKey });

  // a layout effect, because a click may come before effects have run
  useLayoutEffect(
    () =>
      onCommand(editor, CLICK_COMMAND, ({ target, shiftKey }) => {
        const around = editor.getElementByKey(nodeKey);
        if (!(target instanceof Element) || !around?.contains(target)) return false;
        // words of the caption may be selected by a drag that ends beside it
        if ([target.closest(FIELDS), document.activeElement].some((field) => around.contains(field))) return true;
        if (!shiftKey) clearSelection();
        setSelected(true);
        return true;
      }),
    [editor, nodeKey, clearSelection, setSelected],
  );

  return (
    <span
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
