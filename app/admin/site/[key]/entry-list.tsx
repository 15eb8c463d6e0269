"use client";

import { Plus, Trash2 } from "lucide-react";
import { useRef } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import { useField } from "@/components/admin/fields/use-field";
import { DragHandle, MoveButton, SortableItem, SortableList } from "@/components/admin/lists/sortable";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { blankOf, entryName, entryTitle, type ListNode, toForm } from "./field-tree";
import { NodeField } from "./node-field";

export function EntryList({ list, name }: { list: ListNode; name: string }) {
  const { label, hint, max = Infinity, entry = "entry" } = list.field;
  const { id, error, control } = useField(name);
  const { fields, append, remove, move } = useFieldArray({ control, name });
  const values = useWatch({ control, name }) as unknown[] | undefined;
  const addButton = useRef<HTMLButtonElement>(null);
  const titles = fields.map((_, index) => entryTitle(list, values?.[index], index));
  const isFull = fields.length >= max;

  const add = () => {
    const [blank] = toForm(list, [blankOf(list.of)]) as object[];
    if (!isFull && blank) append(blank);
  };

  return (
    <fieldset className="my-2 min-w-0 border-t pt-3" aria-describedby={`${id}-count`}>
      <legend className="font-display float-left mb-1 text-base font-bold tracking-[-0.02em]">{label}</legend>
      <p id={`${id}-count`} className="text-muted-foreground clear-both mb-2 text-[0.8125rem]">
        {hint} {fields.length} of {max} at most.
      </p>
      <SortableList
        label={label}
        entries={fields.map((field, index) => ({ id: field.id, name: titles[index] ?? "" }))}
        onMove={move}
        className="grid grid-cols-[minmax(0,1fr)] gap-2"
      >
        {fields.map((field, index) => {
          const title = titles[index] ?? "";
          return (
            <SortableItem key={field.id} id={field.id} className="bg-card min-w-0 rounded border">
              <div className="bg-muted flex items-center gap-1 border-b px-1 py-0.5">
                <DragHandle name={title} />
                <p className="min-w-0 flex-1 truncate text-sm font-semibold">{title}</p>
                <MoveButton index={index} direction="up" label={`Move up ${title}`} />
                <MoveButton index={index} direction="down" label={`Move down ${title}`} />
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={`Remove ${title}`}
                  title={`Remove ${title}`}
                  onClick={() => {
                    remove(index);
                    addButton.current?.focus();
                  }}
                >
                  <Trash2 />
                </Button>
              </div>
              <div role="group" aria-label={title} className="px-3 pt-3">
                <NodeField node={entryNode(list)} name={entryName(list, name, index)} />
              </div>
            </SortableItem>
          );
        })}
      </SortableList>
      <Button
        ref={addButton}
        variant="outline"
        size="sm"
        className="mt-2"
        aria-label={`Add ${entry.toLowerCase()}`}
        aria-disabled={isFull || undefined}
        onClick={add}
      >
        <Plus /> Add
      </Button>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

/** Without the label: the title of the entry replaces it. */
function entryNode({ of }: ListNode) {
  return of.kind === "group" ? { ...of, label: "" } : of;
}
