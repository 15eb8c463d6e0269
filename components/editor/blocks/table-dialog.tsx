"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $createTableNodeWithDimensions, $isTableNode } from "@lexical/table";
import { $getNodeByKey, $getState, $setState } from "lexical";
import { useId, useState } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { DialogProps } from "../block";
import { FormDialog } from "../form-dialog";
import { LineField } from "../line/line-field";
import { $placeBlock } from "../writing/place-block";
import { captionState } from "./table";

const within = (typed: string, most: number): number => Math.min(most, Math.max(1, Number(typed) || 1));

/** The size of a new table, the caption of any. */
export function TableDialog({ nodeKey, onClose }: DialogProps) {
  const [editor] = useLexicalComposerContext();
  const id = useId();
  const [rows, setRows] = useState("3");
  const [columns, setColumns] = useState("3");
  const [caption, setCaption] = useState(() =>
    editor.read(() => {
      const node = nodeKey === undefined ? null : $getNodeByKey(nodeKey);
      return $isTableNode(node) ? $getState(node, captionState) : "";
    }),
  );
  const isNew = nodeKey === undefined;

  function save() {
    editor.update(() => {
      if (!isNew) {
        const node = $getNodeByKey(nodeKey);
        if ($isTableNode(node)) $setState(node, captionState, caption);
        return;
      }
      const table = $createTableNodeWithDimensions(within(rows, 100), within(columns, 20), {
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
          <Field id={`${id}-rows`} label="Rows">
            {(control) => (
              <Input
                {...control}
                type="number"
                min={1}
                max={100}
                value={rows}
                onChange={({ target }) => setRows(target.value)}
                autoFocus
              />
            )}
          </Field>
          <Field id={`${id}-columns`} label="Columns">
            {(control) => (
              <Input
                {...control}
                type="number"
                min={1}
                max={20}
                value={columns}
                onChange={({ target }) => setColumns(target.value)}
              />
            )}
          </Field>
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
