import { arrayMove } from "@dnd-kit/sortable";
import { ArrowDown, ArrowUp, Plus, X } from "lucide-react";
import { use, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { figureClass } from "@/lib/article-html/figure";
import { MAX_CREDIT_LENGTH } from "@/lib/media/limits";
import type { DialogProps } from "../block";
import { CreditField } from "../credit-field";
import { FormDialog } from "../form-dialog";
import { useDataNode } from "../use-data-node";
import { LineField } from "../line/line-field";
import type { PictureData } from "./picture-html";
import type { PlacedPicture } from "@/lib/media/rules";
import { imageDataOf, PictureSourceContext } from "./sources";
import { WIDTHS, widthOf } from "./widths";
import { gallery } from "./gallery";
import { MAX_PICTURES, MIN_PICTURES } from "./gallery.rule";

/** `key`: of the list, through moves. */
type Entry = { key: number; picture: PictureData; alt: string; isDecorative: boolean };

const entryOf = (picture: PictureData, key: number): Entry => ({
  key,
  picture,
  alt: picture.alt ?? "",
  isDecorative: picture.alt === "",
});

export function GalleryDialog({ nodeKey, onClose }: DialogProps) {
  const source = use(PictureSourceContext);
  const id = useId();
  const { before, apply, words } = useDataNode(nodeKey, gallery);
  const [entries, setEntries] = useState(() => before.pictures.map(entryOf));
  // `proposal`: the field of a rich text reads its value when it is made
  const [caption, setCaption] = useState({ html: before.caption, proposal: 0 });
  const [credit, setCredit] = useState(before.credit);
  const [preset, setPreset] = useState<string>(widthOf(before.layout));
  const [isChoosing, setChoosing] = useState(false);
  const [error, setError] = useState<string>();

  function add(chosen: PlacedPicture) {
    const { src, alt, width, height, caption: words, credit: by } = imageDataOf(chosen);
    setEntries((all) => [...all, entryOf({ src, alt, width, height }, 1 + Math.max(-1, ...all.map(({ key }) => key)))]);
    setError(undefined);
    if (words) setCaption((now) => (now.html === "" ? { html: words, proposal: now.proposal + 1 } : now));
    if (by) setCredit((now) => withCredit(now, by));
  }

  const change = (key: number, changes: Partial<Entry>) =>
    setEntries((all) => all.map((entry) => (entry.key === key ? { ...entry, ...changes } : entry)));

  function move(index: number, by: 1 | -1) {
    setEntries(arrayMove(entries, index, index + by));
  }

  function save() {
    if (entries.length < MIN_PICTURES || entries.length > MAX_PICTURES) {
      setError(`A gallery has ${MIN_PICTURES} to ${MAX_PICTURES} pictures`);
      return;
    }
    const pictures = entries.map(pictureOf);
    pictures.forEach(({ src, alt }, index) => {
      if (alt && entries[index]?.picture.alt === undefined) source?.describe?.(src, alt);
    });
    apply({
      pictures,
      caption: caption.html,
      credit: credit.trim(),
      layout: figureClass("gallery", preset).class ?? "gallery",
    });
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
            onMove={(by) => move(index, by)}
            onRemove={() => setEntries(entries.filter((_, at) => at !== index))}
          />
        ))}
      </ol>
      <div className="my-3">
        <Button
          variant="outline"
          disabled={!source || entries.length >= MAX_PICTURES}
          onClick={() => setChoosing(true)}
        >
          <Plus /> Add picture
        </Button>
        <p role="alert" className="text-destructive mt-1 text-[0.8125rem]">
          {error}
        </p>
      </div>
      {source && isChoosing && <source.Picker label="picture" isMany onPick={add} onClose={() => setChoosing(false)} />}
      <LineField
        key={caption.proposal}
        label="Caption"
        hint="Shown below the pictures"
        value={caption.html}
        onChange={(html) => setCaption((current) => ({ ...current, html }))}
      />
      <div className="grid grid-cols-2 gap-4">
        <CreditField value={credit} onChange={setCredit} />
        <Field id={`${id}-preset`} label="Width">
          {(control) => (
            <NativeSelect {...control} value={preset} onChange={({ target }) => setPreset(target.value)}>
              {Object.entries(WIDTHS).map(([name, text]) => (
                <option key={name} value={name}>
                  {text}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      </div>
    </FormDialog>
  );
}

function PictureRow({
  entry: { picture, alt, isDecorative },
  number,
  count,
  onChange,
  onMove,
  onRemove,
}: {
  entry: Entry;
  number: number;
  count: number;
  onChange: (changes: Partial<Entry>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}) {
  const id = useId();
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
          <label className="mr-auto flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              className="size-4.5"
              aria-label={`Picture ${number} is decorative`}
              checked={isDecorative}
              onChange={({ target }) => onChange({ isDecorative: target.checked })}
            />
            Decorative
          </label>
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Move picture ${number} up`}
            disabled={number === 1}
            onClick={() => onMove(-1)}
          >
            <ArrowUp />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Move picture ${number} down`}
            disabled={number === count}
            onClick={() => onMove(1)}
          >
            <ArrowDown />
          </Button>
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
  return all.includes(credit) ? credits : [...all, credit].join(", ").slice(0, MAX_CREDIT_LENGTH);
}

function pictureOf({ picture: { src, width, height }, alt, isDecorative }: Entry): PictureData {
  const described = isDecorative ? "" : alt.trim() || undefined;
  return { src, width, height, ...(described !== undefined && { alt: described }) };
}
