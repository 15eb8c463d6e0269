import { arrayMove } from "@dnd-kit/sortable";
import { Plus, X } from "lucide-react";
import { use, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import { MoveButton } from "@/components/ui/move-button";
import { MAX_CREDIT_LENGTH } from "@/lib/media/limits";
import type { DialogProps } from "../block";
import type { Caption, PictureData } from "../figure-html";
import { DialogCheckbox, FormDialog, useDataNode } from "../form-dialog";
import type { PlacedPicture } from "@/lib/media/rules";
import { imageDataOf, SourcesContext } from "./sources";
import { gallery } from "./gallery";
import { MAX_PICTURES, MIN_PICTURES } from "./gallery.rule";

/** `key` is the React key, which survives moves. */
type Entry = { key: number; picture: PictureData; alt: string; isDecorative: boolean };

const entryOf = (picture: PictureData, key: number): Entry => ({
  key,
  picture,
  alt: picture.alt ?? "",
  isDecorative: picture.alt === "",
});

export function GalleryDialog({ nodeKey, onClose }: DialogProps) {
  const { pictures: source } = use(SourcesContext);
  const { before, apply, words } = useDataNode(nodeKey, gallery);
  const [entries, setEntries] = useState(() => before.pictures.map(entryOf));
  // proposed by the library together with the pictures; the user edits them in the text
  const [{ caption, credit }, propose] = useState<Caption>(before);
  const [isChoosing, setChoosing] = useState(entries.length === 0);
  const [error, setError] = useState<string>();
  const addButton = useRef<HTMLButtonElement>(null);
  const takesMore = entries.length < MAX_PICTURES;

  function add(chosen: PlacedPicture) {
    const { src, alt, width, height, caption: words = "", credit: by = "" } = imageDataOf(chosen);
    setEntries((all) => [...all, entryOf({ src, alt, width, height }, 1 + Math.max(-1, ...all.map(({ key }) => key)))]);
    setError(undefined);
    propose((now) => ({ caption: now.caption || words, credit: withCredit(now.credit, by) }));
  }

  function remove(key: number) {
    setEntries((all) => all.filter((entry) => entry.key !== key));
    setError(undefined);
    addButton.current?.focus();
  }

  const change = (key: number, changes: Partial<Entry>) =>
    setEntries((all) => all.map((entry) => (entry.key === key ? { ...entry, ...changes } : entry)));

  function save() {
    if (entries.length < MIN_PICTURES || entries.length > MAX_PICTURES)
      return setError(`A gallery has ${MIN_PICTURES} to ${MAX_PICTURES} pictures`);
    const pictures = entries.map(pictureOf);
    pictures.forEach(({ src, alt }, index) => {
      if (alt && entries[index]?.picture.alt === undefined) source.describe(src, alt);
    });
    apply({ ...before, pictures, caption, credit });
    onClose();
  }

  return (
    <FormDialog {...words} onSubmit={save} onClose={onClose}>
      <ol aria-label="Pictures" className="grid gap-3">
        {entries.map((entry, index) => (
          <PictureRow
            key={entry.key}
            entry={entry}
            number={index + 1}
            count={entries.length}
            onChange={(changes) => change(entry.key, changes)}
            onMove={(by) => setEntries(arrayMove(entries, index, index + by))}
            onRemove={() => remove(entry.key)}
          />
        ))}
      </ol>
      <div className="my-3">
        <Button
          ref={addButton}
          variant="outline"
          aria-disabled={!takesMore || undefined}
          onClick={() => setChoosing(takesMore)}
        >
          <Plus /> Add picture
        </Button>
        <p role="alert" className="text-destructive mt-1 text-[0.8125rem]">
          {error}
        </p>
      </div>
      {isChoosing && <source.Picker label="picture" isMany onPick={add} onClose={() => setChoosing(false)} />}
    </FormDialog>
  );
}

type Props = {
  entry: Entry;
  number: number;
  count: number;
  onChange: (changes: Partial<Entry>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

function PictureRow({ entry: { picture, alt, isDecorative }, number, count, onChange, onMove, onRemove }: Props) {
  const id = useId();
  const order = { size: "icon", index: number - 1, count, onMove } as const;
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-start gap-3 sm:grid-cols-[5rem_minmax(0,1fr)]">
      <img src={picture.src} alt="" className="bg-muted aspect-square w-full object-contain" />
      <div>
        <label htmlFor={id} className="text-sm font-semibold">
          Alt text of picture {number}
        </label>
        <Input
          id={id}
          value={isDecorative ? "" : alt}
          disabled={isDecorative}
          onChange={({ target }) => onChange({ alt: target.value })}
        />
        <div className="flex flex-wrap items-center sm:gap-1">
          <DialogCheckbox
            label="Decorative"
            className="mr-auto"
            aria-label={`Picture ${number} is decorative`}
            checked={isDecorative}
            onChange={(isChecked) => onChange({ isDecorative: isChecked })}
          />
          <MoveButton {...order} direction="up" aria-label={`Move picture ${number} up`} />
          <MoveButton {...order} direction="down" aria-label={`Move picture ${number} down`} />
          <Button variant="ghost" size="icon" aria-label={`Remove picture ${number}`} onClick={onRemove}>
            <X />
          </Button>
        </div>
      </div>
    </li>
  );
}

function withCredit(credits: string, credit: string): string {
  const all = credits === "" ? [] : credits.split(", ");
  return credit === "" || all.includes(credit)
    ? credits
    : [...all, credit].join(", ").slice(0, MAX_CREDIT_LENGTH).trim();
}

function pictureOf({ picture: { src, width, height }, alt, isDecorative }: Entry): PictureData {
  return { src, width, height, alt: isDecorative ? "" : alt.trim() || undefined };
}
