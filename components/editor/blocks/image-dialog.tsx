"use client";
import { type ClipboardEvent, use, useId, useRef, useState } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { useWhileOpen } from "@/components/ui/use-while-open";
import { allowedAttributes } from "@/lib/article-html/allowed";
import type { DialogProps } from "../block";
import { CreditField } from "../credit-field";
import { FormDialog } from "../form-dialog";
import { useDataNode } from "../use-data-node";
import { useFileUpload } from "../use-file-upload";
import { LineField } from "../line/line-field";
import { image, type ImageData } from "./image";
import { ImageOrigin } from "./image-origin";
import { placed, PictureSourceContext, type SourcePicture } from "./picture-source";
import { ALIGNMENTS, imageOf, type ImageValues, valuesOf, withPicture } from "./image-values";
import { measureImage } from "./store-image";
import { WIDTHS, widthOf } from "./widths";

export default function ImageDialog({ nodeKey, onClose }: DialogProps) {
  const source = use(PictureSourceContext);
  const id = useId();
  const { before, keep, words } = useDataNode(nodeKey, image);
  const [values, setValues] = useState(() => valuesOf(before));
  const change = (changes: Partial<ImageValues>) => setValues((others) => ({ ...others, ...changes }));
  const [error, setError] = useState<string>();
  const [isMeasuring, setMeasuring] = useState(false);
  const typedAhead = useRef(new Set<"alt" | "credit">());
  const address = allowedAttributes("img", { src: values.src }).src;

  /** Another picture: what the library says of it is proposed, and what was typed for it, or as a caption, stays. */
  function place(picture: SourcePicture) {
    const isTyped = typedAhead.current;
    typedAhead.current = new Set();
    setValues((others) => withPicture(others, placed(picture), isTyped));
    setError(undefined);
  }

  const { percent, store } = useFileUpload(source?.upload, { onStored: place, onError: setError });

  /** What is typed before the picture is there is about that one. */
  function type(field: "alt" | "credit", changes: Partial<ImageValues>): void {
    change(changes);
    if (values.src === "" || percent !== undefined) typedAhead.current.add(field);
  }

  function paste(event: ClipboardEvent) {
    const file = [...event.clipboardData.files].find(({ type }) => type.startsWith("image/"));
    if (!file) return;
    event.preventDefault();
    store(file);
  }

  const finish = useWhileOpen((data: ImageData) => {
    keep(data);
    onClose();
  });

  async function save() {
    if (address === undefined) {
      setError("Choose a picture or enter an address that starts with https://");
      return;
    }
    setMeasuring(true);
    const isSameSize = address === before.src && before.height && values.preset === widthOf(before.layout);
    const size = isSameSize ? before : (values.size ?? (await measureImage(address)));
    finish(imageOf(values, before, address, size));
  }

  return (
    <FormDialog
      {...words}
      isBusy={isMeasuring || percent !== undefined}
      onSubmit={() => void save()}
      onPaste={source && paste}
      onClose={onClose}
    >
      <ImageOrigin
        address={address}
        typed={values.src}
        error={error}
        percent={percent}
        onFile={store}
        onPick={place}
        onType={(src) => change({ src, size: undefined })}
      />
      <Field id={`${id}-alt`} label="Alt text" hint="What the picture shows, for those who cannot see it">
        {(control) => (
          <Input
            {...control}
            value={values.isDecorative ? "" : values.alt}
            disabled={values.isDecorative}
            onChange={({ target }) => type("alt", { alt: target.value })}
          />
        )}
      </Field>
      <label className="-mt-3 mb-1 flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          className="size-4.5"
          checked={values.isDecorative}
          onChange={({ target }) => type("alt", { isDecorative: target.checked })}
        />
        Decorative
      </label>
      {!before.isInline && (
        <>
          <LineField
            key={values.caption.proposal}
            label="Caption"
            hint="Shown below the picture"
            value={values.caption.html}
            onChange={(html) => setValues(({ caption, ...others }) => ({ ...others, caption: { ...caption, html } }))}
          />
          <CreditField
            hint="Who made the picture. Appears after the caption"
            value={values.credit}
            onChange={(credit) => type("credit", { credit })}
          />
          <div className="grid grid-cols-2 gap-4">
            <Choice
              id={`${id}-preset`}
              label="Width"
              options={WIDTHS}
              value={values.preset}
              onChange={(preset) => change({ preset })}
            />
            <Choice
              id={`${id}-alignment`}
              label="Alignment"
              options={ALIGNMENTS}
              value={values.alignment}
              onChange={(alignment) => change({ alignment })}
            />
          </div>
        </>
      )}
    </FormDialog>
  );
}

function Choice({
  id,
  label,
  options,
  value,
  onChange,
}: {
  id: string;
  label: string;
  options: Record<string, string>;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <Field id={id} label={label}>
      {(control) => (
        <NativeSelect {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          {Object.entries(options).map(([name, text]) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}
