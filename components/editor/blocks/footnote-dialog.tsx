import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { HISTORY_MERGE_TAG } from "lexical";
import { useState } from "react";
import type { DialogProps } from "../block";
import { FormDialog, useDataNode } from "../form-dialog";
import { LineField } from "../line/line-field";
import { $footnoteWith, footnote } from "./footnote";

/** Edits the note. Escape saves it and returns to its number in the text. */
export function FootnoteDialog({ nodeKey, onClose }: DialogProps) {
  const [editor] = useLexicalComposerContext();
  const { before } = useDataNode(nodeKey, footnote);
  const [note, setNote] = useState(before.note);

  function save() {
    const $save = () => {
      const node = footnote.$find(nodeKey) ?? (note === before.note ? undefined : $footnoteWith(before.note));
      if (!node) return;
      node.selectNext();
      if (note === "") node.remove();
      else node.setData({ note });
    };
    // a new footnote and its note are one step of undo
    editor.update($save, { discrete: true, ...(before.note === "" && { tag: HISTORY_MERGE_TAG }) });
    onClose();
  }

  return (
    <FormDialog title="Footnote" submitLabel="Done" onSubmit={save} onClose={save}>
      <LineField label="Note" hint="Without words the footnote goes." value={note} onChange={setNote} autoFocus />
    </FormDialog>
  );
}
