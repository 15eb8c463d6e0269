"use client";

import { Plus, Trash2 } from "lucide-react";
import { useRef } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import { useField } from "@/components/admin/fields/form";
import { DragHandle, MoveButton, SortableItem, SortableList } from "@/components/admin/lists/sortable";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import type { Field, List } from "@/lib/content/fields";
import { entryName, entryTitle, newEntry } from "./form-values";
import { LeafField } from "./leaf-field";
import { OrderedList } from "./ordered-list";
import { useRemovedEntries } from "./removed-entries";

function EntryList({ list, name }: { list: List; name: string }) {
  const { label, hint, max, of } = list;
  const { id, error, control } = useField(name);
  const { fields, append, remove, move } = useFieldArray({ control, name });
  const values = useWatch({ control, name }) as unknown[] | undefined;
  const addButton = useRef<HTMLButtonElement>(null);
  const titles = fields.map((_, index) => entryTitle(list, values?.[index], index));
  const isFull = fields.length >= max;
  const noteRemoved = useRemovedEntries();

  const add = () => {
    if (!isFull) append(newEntry(list));
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
                    noteRemoved(name, index, title);
                    remove(index);
                    addButton.current?.focus();
                  }}
                >
                  <Trash2 />
                </Button>
              </div>
              <div role="group" aria-label={title} className="px-3 pt-3">
                <NodeField field={withoutLabel(of)} name={entryName(list, name, index)} />
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
        aria-label={`Add ${of.label.toLowerCase()}`}
        aria-disabled={isFull || undefined}
        onClick={add}
      >
        <Plus /> Add
      </Button>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

/** The title of the entry replaces its heading. */
const withoutLabel = (field: Field) => (field.type === "group" ? { ...field, label: "" } : field);

export function NodeField({ field, name }: { field: Field; name: string }) {
  if (field.type === "list" && field.ends) return <OrderedList list={field} name={name} ends={field.ends} />;
  if (field.type === "list") return <EntryList list={field} name={name} />;
  if (field.type !== "group") return <LeafField field={field} name={name} />;
  const children = Object.entries(field.fields).map(
    ([child, of]) =>
      of.type !== "constant" && <NodeField key={child} field={of} name={name ? `${name}.${child}` : child} />,
  );
  if (!field.label) return <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">{children}</div>;
  return (
    <fieldset className="my-2 min-w-0 border-t pt-3">
      <legend className="font-display float-left mb-2 w-full text-base font-bold tracking-[-0.02em]">
        {field.label}
      </legend>
      <div className="clear-both grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">{children}</div>
    </fieldset>
  );
}
