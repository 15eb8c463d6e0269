import { ChevronDown, Plus, Trash2 } from "lucide-react";
import { type ComponentType, createContext, type ReactNode, type Ref, use, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { get, useFieldArray, useFormState, useWatch } from "react-hook-form";
import { ToggleField, useField } from "@/components/admin/fields/form";
import { focusField, useReveal } from "@/components/admin/forms/errors";
import { DragHandle, MoveButton, SortableItem, SortableList } from "@/components/admin/lists/sortable";
import { LoadedImage } from "@/components/admin/loaded-image";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { imageCopies } from "@/lib/media/rules";
import type { Field, List, ListEnds } from "@/lib/site/fields";
import { cn } from "@/lib/utils";
import { entryName, entryPicture, entryTitle, hasPictures, newEntry } from "./form-values";
import { LeafField } from "./leaf-field";
import { useRemovedEntries } from "./removed-entries";

function EntryList({ list, name }: { list: List; name: string }) {
  const { label, hint, max, of } = list;
  const { id, error, control } = useField(name);
  const { errors } = useFormState({ control, name });
  const { fields, append, insert, remove, move } = useFieldArray({ control, name });
  const values = useWatch({ control, name }) as unknown[] | undefined;
  const section = useRef<HTMLFieldSetElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const titles = fields.map((_, index) => entryTitle(list, values?.[index], index));
  const isFull = fields.length >= max;
  const { noteRemoved, noteMoved } = useRemovedEntries();
  const withPictures = hasPictures(list);

  function add(): void {
    if (isFull) return;
    // renders the entry's fields, still closed
    flushSync(() => append(newEntry(list), { shouldFocus: false }));
    const added = section.current?.querySelector(":scope > ul > :last-child > [role=group]");
    focusField(added?.querySelector<HTMLElement>("input, textarea, select, button") ?? null);
  }

  return (
    <FieldGroup
      ref={section}
      label={label}
      list={{ id, error, hint: `${hint ?? ""} ${fields.length} of ${max} at most.` }}
    >
      <SortableList
        label={label}
        entries={fields.map((field, index) => ({ id: field.id, name: titles[index] ?? "" }))}
        onMove={(from, to) => {
          noteMoved(name);
          move(from, to);
        }}
        className="grid grid-cols-[minmax(0,1fr)] gap-1.5"
      >
        {fields.map((field, index) => (
          <EntryRow
            key={field.id}
            id={field.id}
            index={index}
            title={titles[index] ?? ""}
            picture={withPictures ? entryPicture(list, values?.[index]) : undefined}
            hasError={get(errors, `${name}.${index}`) !== undefined}
            onRemove={() => {
              noteRemoved(name, index, titles[index] ?? "", insert);
              remove(index);
              addButton.current?.focus();
            }}
          >
            <NodeField field={withoutLabel(of)} name={entryName(list, name, index)} />
          </EntryRow>
        ))}
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
    </FieldGroup>
  );
}

/** An entry's title replaces the heading of its group. */
const withoutLabel = (field: Field) => (field.type === "group" ? { ...field, label: "" } : field);

type NodeProps = { field: Field; name: string };

/** Views that replace the standard ones, by field name. */
export const FieldViews = createContext<Readonly<Record<string, ComponentType<NodeProps>>>>({});

export function NodeField({ field, name }: NodeProps) {
  const View = use(FieldViews)[name];
  return View ? <View field={field} name={name} /> : <PlainNode field={field} name={name} />;
}

export function PlainNode({ field, name }: NodeProps) {
  if (field.type === "list" && field.ends) return <OrderedList list={field} name={name} ends={field.ends} />;
  if (field.type === "list") return <EntryList list={field} name={name} />;
  if (field.type !== "group") return <LeafField field={field} name={name} />;
  const children = Object.entries(field.fields).map(
    ([child, of]) =>
      of.type !== "constant" && <NodeField key={child} field={of} name={name ? `${name}.${child}` : child} />,
  );
  const all = <div className="clear-both grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">{children}</div>;
  return field.label ? <FieldGroup label={field.label}>{all}</FieldGroup> : all;
}

const ROW = "bg-card flex min-h-11 min-w-0 flex-wrap items-center gap-x-1 rounded border px-1";

/** A list whose entries can be reordered and hidden, between a fixed first and a fixed last entry. */
function OrderedList({ list, name, ends }: { list: List; name: string; ends: ListEnds }) {
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
  const movable = rows.filter(({ entry }) => entry !== ends.first && entry !== ends.last);
  const offset = movable[0]?.index ?? 0;

  return (
    <FieldGroup label={label} list={{ id, error, hint }}>
      <FixedEntry name={rows.find(({ entry }) => entry === ends.first)?.name} place="first" />
      <SortableList
        label={label}
        entries={movable}
        onMove={(from, to) => move(from + offset, to + offset)}
        className="my-2 grid grid-cols-[minmax(0,1fr)] gap-2"
      >
        {movable.map(({ id: row, index, name: title }, place) => (
          <SortableItem key={row} id={row} className={ROW}>
            <DragHandle name={title} />
            <p className="min-w-0 flex-1 truncate text-sm font-semibold">{title}</p>
            <ToggleField name={`${name}.${index}.shown`} label="Shown" of={title} isInLine />
            <MoveButton index={place} direction="up" label={`Move up ${title}`} />
            <MoveButton index={place} direction="down" label={`Move down ${title}`} />
          </SortableItem>
        ))}
      </SortableList>
      <FixedEntry name={rows.find(({ entry }) => entry === ends.last)?.name} place="last" />
    </FieldGroup>
  );
}

function FixedEntry({ name, place }: { name: string | undefined; place: "first" | "last" }) {
  return (
    <p className={`${ROW} px-3 text-sm`}>
      <b className="flex-1">{name}</b> <span className="text-muted-foreground">Always shown, {place}</span>
    </p>
  );
}

type Props = {
  ref?: Ref<HTMLFieldSetElement>;
  label: string;
  /** Set if the group is a list. */
  list?: { id: string; hint: ReactNode; error: string | undefined };
  children: ReactNode;
};

export function FieldGroup({ ref, label, list, children }: Props) {
  return (
    <fieldset
      ref={ref}
      id={list?.id}
      // gets the focus when the user chooses it in the list of groups, or for an error
      tabIndex={-1}
      data-invalid={list?.error ? true : undefined}
      aria-describedby={list && `${list.id}-hint`}
      className="my-2 min-w-0 border-t pt-3 in-[fieldset]:border-t-0 in-[fieldset]:pt-1"
    >
      <legend className="font-display in-[fieldset_fieldset]:font-text float-left mb-1.5 w-full text-base font-bold tracking-[-0.02em] in-[fieldset_fieldset]:text-sm in-[fieldset_fieldset]:tracking-normal">
        {label}
      </legend>
      {list && (
        <p id={`${list.id}-hint`} className="text-muted-foreground clear-both mb-2 text-[0.8125rem]">
          {list.hint}
        </p>
      )}
      {children}
      {list && <FieldError id={`${list.id}-error`}>{list.error}</FieldError>}
    </fieldset>
  );
}

type OpenEntry = [id: string | undefined, open: (id: string | undefined) => void];

const OpenEntryContext = createContext<OpenEntry>([undefined, () => {}]);

/** Lets one entry inside it be open at a time. */
export const OneOpenEntry = ({ children }: { children: ReactNode }) => (
  <OpenEntryContext value={useState<string>()}>{children}</OpenEntryContext>
);

type RowProps = {
  id: string;
  index: number;
  title: string;
  /** '' without a picture; undefined if entries of this list have no pictures. */
  picture: string | undefined;
  hasError: boolean;
  onRemove: () => void;
  children: ReactNode;
};

/** An entry of a list. Closed, it shows its name and picture; open, its fields, too. */
function EntryRow({ id, index, title, picture, hasError, onRemove, children }: RowProps) {
  const [openId, setOpen] = use(OpenEntryContext);
  const isOpen = openId === id;
  const fieldsId = useId();
  const fields = useRef<HTMLDivElement>(null);
  useReveal(fields, () => setOpen(id));
  return (
    <SortableItem id={id} data-fields="" className="bg-card min-w-0 rounded border">
      <div className={cn("flex items-center gap-1 rounded-t-[inherit] px-1 py-0.5", isOpen && "bg-muted border-b")}>
        <DragHandle name={title} />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          className="group flex min-h-8 min-w-0 flex-1 items-center gap-2 text-left text-sm font-semibold underline-offset-4 hover:underline pointer-coarse:min-h-11"
          onClick={() => setOpen(isOpen ? undefined : id)}
        >
          {picture !== undefined && <Thumbnail address={picture} name={title} />}
          <span className="min-w-0 truncate">{title}</span>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 group-aria-expanded:rotate-180" />
        </button>
        {hasError && !isOpen && <Badge variant="destructive">Needs fixing</Badge>}
        <MoveButton index={index} direction="up" label={`Move up ${title}`} />
        <MoveButton index={index} direction="down" label={`Move down ${title}`} />
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={`Remove ${title}`}
          title={`Remove ${title}`}
          onClick={onRemove}
        >
          <Trash2 />
        </Button>
      </div>
      <div ref={fields} id={fieldsId} role="group" aria-label={title} hidden={!isOpen} className="px-3 pt-3">
        <OneOpenEntry>{children}</OneOpenEntry>
      </div>
    </SortableItem>
  );
}

const FRAME = "bg-muted text-muted-foreground grid size-8 shrink-0 place-items-center rounded-sm text-xs";

/** The picture, or the first letter of the name if it is missing or broken. */
function Thumbnail({ address, name }: { address: string; name: string }) {
  const [initial = ""] = name;
  return (
    <LoadedImage
      src={address}
      {...imageCopies(address, "2rem")}
      loading="lazy"
      decoding="async"
      className={cn(FRAME, "border object-cover")}
      fallback={
        <span aria-hidden="true" className={FRAME}>
          {initial.toUpperCase()}
        </span>
      }
    />
  );
}
