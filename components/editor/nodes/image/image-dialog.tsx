"use client";
import { type ClipboardEvent, use, useId, useRef, useState } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { allowedAttributes } from "@/lib/article-html/allowed";
import type { DialogProps } from "../../block";
import { CreditField } from "../../credit-field";
import { FormDialog } from "../../form-dialog";
import { useDataNode } from "../../use-data-node";
import { useFileUpload } from "../../use-file-upload";
import { LineField } from "../../line/line-field";
import { $createImageNode, $isImageNode, type ImageData } from "./image-node";
import { ImageOrigin } from "./image-origin";
import { placed, PictureSourceContext, type SourcePicture } from "./picture-source";
import { measureImage } from "./store-image";
import { WIDTHS, widthOf } from "./widths";

const NEW: ImageData = { src: "" };
const ALIGNMENTS = { "": "Left", "align-center": "Center", "align-right": "Right" };

export default function ImageDialog({ nodeKey, onClose }: DialogProps) {
  const source = use(PictureSourceContext);
  const id = useId();
  const { before, keep, words } = useDataNode(nodeKey, {
    name: "image",
    empty: NEW,
    $create: $createImageNode,
    $is: $isImageNode,
  });
  const layoutBefore = before.layout?.split(" ") ?? [];
  const [src, setSrc] = useState(before.src);
  const [natural, setNatural] = useState<Pick<ImageData, "width" | "height">>();
  const [alt, setAlt] = useState(before.alt ?? "");
  const [isDecorative, setDecorative] = useState(before.alt === "");
  // `proposal`: the field of a rich text reads its value when it is made
  const [caption, setCaption] = useState({ html: before.caption ?? "", proposal: 0 });
  const [credit, setCredit] = useState(before.credit ?? "");
  const [preset, setPreset] = useState<string>(widthOf(before.layout));
  const [alignment, setAlignment] = useState(layoutBefore.find((name) => name in ALIGNMENTS) ?? "");
  const [error, setError] = useState<string>();
  const [isMeasuring, setMeasuring] = useState(false);
  const typedAhead = useRef(new Set<"alt" | "credit">());
  const address = allowedAttributes("img", { src }).src;

  /** Another picture: what the library says of it is proposed, and what was typed for it, or as a caption, stays. */
  function place(picture: SourcePicture) {
    const data = placed(picture);
    const isTyped = typedAhead.current;
    typedAhead.current = new Set();
    setSrc(data.src);
    setNatural(data.width === undefined ? undefined : { width: data.width, height: data.height });
    if (!isTyped.has("alt")) {
      setAlt(data.alt ?? "");
      setDecorative(data.alt === "");
    }
    if (!isTyped.has("credit")) setCredit(data.credit ?? "");
    setCaption((current) =>
      current.html === "" ? { html: data.caption ?? "", proposal: current.proposal + 1 } : current,
    );
    setError(undefined);
  }

  const { percent, store } = useFileUpload(source?.upload, { onStored: place, onError: setError });

  /** What is typed before the picture is there is about that one. */
  function noteTyped(field: "alt" | "credit"): void {
    if (src === "" || percent !== undefined) typedAhead.current.add(field);
  }

  function paste(event: ClipboardEvent) {
    const file = [...event.clipboardData.files].find(({ type }) => type.startsWith("image/"));
    if (!file) return;
    event.preventDefault();
    store(file);
  }

  async function save() {
    if (address === undefined) {
      setError("Choose a picture or enter an address that starts with https://");
      return;
    }
    setMeasuring(true);
    const isSameSize = address === before.src && before.height && preset === widthOf(before.layout);
    const size = isSameSize ? before : (natural ?? (await measureImage(address)));
    const layout = [preset, alignment].filter(Boolean).join(" ");
    const data: ImageData = {
      ...(before.href !== undefined && { href: before.href }),
      ...(before.isInline && { isInline: true }),
      src: address,
      ...(isDecorative ? { alt: "" } : alt.trim() !== "" && { alt: alt.trim() }),
      ...(size.width && { width: size.width }),
      ...(size.height && { height: size.height }),
      ...(caption.html && { caption: caption.html }),
      ...(credit.trim() && { credit: credit.trim() }),
      ...(layout && { layout }),
    };
    keep(data);
    onClose();
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
        typed={src}
        error={error}
        percent={percent}
        onFile={store}
        onPick={place}
        onType={(typed) => {
          setSrc(typed);
          setNatural(undefined);
        }}
      />
      <Field id={`${id}-alt`} label="Alt text" hint="What the picture shows, for those who cannot see it">
        {(control) => (
          <Input
            {...control}
            value={isDecorative ? "" : alt}
            disabled={isDecorative}
            onChange={({ target }) => {
              setAlt(target.value);
              noteTyped("alt");
            }}
          />
        )}
      </Field>
      <label className="-mt-3 mb-1 flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          className="size-4.5"
          checked={isDecorative}
          onChange={({ target }) => {
            setDecorative(target.checked);
            noteTyped("alt");
          }}
        />
        Decorative
      </label>
      {!before.isInline && (
        <>
          <LineField
            key={caption.proposal}
            label="Caption"
            hint="Shown below the picture"
            value={caption.html}
            onChange={(html) => setCaption((current) => ({ ...current, html }))}
          />
          <CreditField
            hint="Who made the picture. Appears after the caption"
            value={credit}
            onChange={(value) => {
              setCredit(value);
              noteTyped("credit");
            }}
          />
          <div className="grid grid-cols-2 gap-4">
            <Choice id={`${id}-preset`} label="Width" options={WIDTHS} value={preset} onChange={setPreset} />
            <Choice
              id={`${id}-alignment`}
              label="Alignment"
              options={ALIGNMENTS}
              value={alignment}
              onChange={setAlignment}
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
