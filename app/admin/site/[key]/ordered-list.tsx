"use client";

import { useFieldArray, useWatch } from "react-hook-form";
import { useField } from "@/components/admin/fields/form";
import { ToggleField } from "@/components/admin/fields/toggle-field";
import { DragHandle, MoveButton, SortableItem, SortableList } from "@/components/admin/lists/sortable";
import { FieldError } from "@/components/ui/field";
import type { List, ListEnds } from "@/lib/content/fields";
import { FieldGroup } from "./field-group";
import { entryTitle } from "./form-values";

const ROW = "bg-card flex min-h-11 min-w-0 flex-wrap items-center gap-x-1 rounded border px-1";

/** A list whose entries are reordered and hidden, between a first and a last one that stay. */
export function OrderedList({ list, name, ends }: { list: List; name: string; ends: ListEnds }) {
  const { label, hint } = list;
  const { id, error, control } = useField(name);
  const { fields, move } = useFieldArray({ control, name });
  const values = useWatch({ control, name }) as { id?: string }[] | undefined;
  const rows = fields.map((field, index) => ({
    id: field.id,
    index,
    name: entryTitle(list, values?.[index], index),
    entry: values?.[index]?.id,
  }));
  const between = rows.filter(({ entry }) => entry !== ends.first && entry !== ends.last);
  const offset = between[0]?.index ?? 0;

  return (
    <FieldGroup id={id} label={label} isInvalid={error !== undefined} describedBy={`${id}-hint`}>
      <p id={`${id}-hint`} className="text-muted-foreground clear-both mb-2 text-[0.8125rem]">
        {hint}
      </p>
      <End name={rows.find(({ entry }) => entry === ends.first)?.name} place="first" />
      <SortableList
        label={label}
        entries={between}
        onMove={(from, to) => move(from + offset, to + offset)}
        className="my-2 grid grid-cols-[minmax(0,1fr)] gap-2"
      >
        {between.map(({ id: row, index, name: title }, place) => (
          <SortableItem key={row} id={row} className={ROW}>
            <DragHandle name={title} />
            <p className="min-w-0 flex-1 truncate text-sm font-semibold">{title}</p>
            <ToggleField name={`${name}.${index}.shown`} label="Shown" of={title} />
            <MoveButton index={place} direction="up" label={`Move up ${title}`} />
            <MoveButton index={place} direction="down" label={`Move down ${title}`} />
          </SortableItem>
        ))}
      </SortableList>
      <End name={rows.find(({ entry }) => entry === ends.last)?.name} place="last" />
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </FieldGroup>
  );
}

function End({ name, place }: { name: string | undefined; place: "first" | "last" }) {
  return (
    <p className={`${ROW} px-3 text-sm`}>
      <b className="flex-1">{name}</b> <span className="text-muted-foreground">Always shown, {place}</span>
    </p>
  );
}
