import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { HISTORY_MERGE_TAG } from "lexical";
import { useState } from "react";
import type { DialogProps } from "../block";
import { FormDialog, useDataNode } from "../form-dialog";
import { LineField } from "../line/line-field";
import { $footnotesWith, $insertFootnote, footnote } from "./footnote";

/** Edits the note. Escape saves it and returns to its number in the text; Cancel leaves it as it was. */
export function FootnoteDialog({ nodeKey, onClose }: DialogProps) {
  const [editor] = useLexicalComposerContext();
  const { before } = useDataNode(nodeKey, footnote);
  const [note, setNote] = useState(before.note);
  const [place] = useState(() =>
    editor.read(() => $footnotesWith(before.note).findIndex((node) => node.getKey() === nodeKey)),
  );

  function close(kept: string) {
    const $save = () => {
      const found = footnote.$find(nodeKey);
      if (!found && kept === before.note) return;
      // if others have changed its paragraph meanwhile, another node is in its place
      const node = found ?? $footnotesWith(before.note)[place] ?? $insertFootnote();
      node.selectNext();
      if (kept === "") node.remove();
      else node.setData({ note: kept });
    };
    // a new footnote and its note are one step of undo
    editor.update($save, { discrete: true, ...(before.note === "" && { tag: HISTORY_MERGE_TAG }) });
    onClose();
  }

  const save = () => close(note);
  return (
    <FormDialog title="Footnote" submitLabel="Done" onSubmit={save} onClose={save} onCancel={() => close(before.note)}>
      <LineField label="Note" hint="Without words the footnote goes." value={note} onChange={setNote} autoFocus />
    </FormDialog>
  );
}
