import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $createTableNodeWithDimensions, $isTableNode } from "@lexical/table";
import { $getNodeByKey, $getState, $setState } from "lexical";
import { useState } from "react";
import type { DialogProps } from "../block";
import { blocksOf } from "../clean-html";
import { DialogInput, FormDialog } from "../form-dialog";
import { LineField } from "../line/line-field";
import { $nodesOf } from "../read-html";
import { $placeBlock } from "../writing/place-block";
import { captionState } from "./table";

const MAX_ROWS = 100;
const MAX_COLUMNS = 20;

const within = (typed: string, most: number): number => Math.min(most, Math.max(1, Number(typed) || 1));

/** Asks for the size and caption of a new table, or for the caption of an existing one. */
export function TableDialog({ nodeKey, onClose }: DialogProps) {
  const [editor] = useLexicalComposerContext();
  const [rows, setRows] = useState("3");
  const [columns, setColumns] = useState("3");
  const [before] = useState(() =>
    editor.read(() => {
      const node = nodeKey === undefined ? null : $getNodeByKey(nodeKey);
      return $isTableNode(node) ? $getState(node, captionState) : "";
    }),
  );
  const [caption, setCaption] = useState(before);
  const isNew = nodeKey === undefined;

  function save() {
    editor.update(() => {
      if (!isNew) {
        const node = $getNodeByKey(nodeKey);
        if (caption === before) return;
        // others have replaced or removed the table: the words stay in a paragraph
        if (!$isTableNode(node)) return $nodesOf(blocksOf(caption)).forEach($placeBlock);
        // both captions stay if others have written another one meanwhile
        $setState(node, captionState, (now) => (now === before || now === caption ? caption : `${now} ${caption}`));
        return;
      }
      const table = $createTableNodeWithDimensions(within(rows, MAX_ROWS), within(columns, MAX_COLUMNS), {
        rows: true,
        columns: false,
      });
      $setState(table, captionState, caption);
      $placeBlock(table);
      table.getFirstDescendant()?.selectStart();
    });
    onClose();
  }

  return (
    <FormDialog
      title={isNew ? "Insert table" : "Table caption"}
      submitLabel={isNew ? "Insert" : "Apply"}
      onSubmit={save}
      onClose={onClose}
    >
      {isNew && (
        <div className="grid grid-cols-2 gap-4">
          {[
            { label: "Rows", value: rows, most: MAX_ROWS, set: setRows },
            { label: "Columns", value: columns, most: MAX_COLUMNS, set: setColumns },
          ].map(({ label, value, most, set }, index) => (
            <DialogInput
              key={label}
              label={label}
              type="number"
              min={1}
              max={most}
              value={value}
              onChange={set}
              autoFocus={index === 0}
            />
          ))}
        </div>
      )}
      <LineField
        label="Caption"
        hint="What the table shows. Read aloud before it"
        value={caption}
        onChange={setCaption}
        autoFocus={!isNew}
      />
    </FormDialog>
  );
}
