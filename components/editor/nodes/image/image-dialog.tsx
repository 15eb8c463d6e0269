"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getNodeByKey } from "lexical";
import { use, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { allowedAttributes } from "@/lib/article-html/allowed";
import { IMAGE_TYPES } from "@/lib/images/limits";
import type { DialogProps } from "../../block";
import { FormDialog } from "../../form-dialog";
import { captionHtml } from "../../read-html";
import { insertImage } from "./image";
import { $isImageNode, type ImageData } from "./image-node";
import { measureImage } from "./measure";
import { UploadContext } from "./store-image";

const NEW: ImageData = { src: "" };
const ALIGNMENTS = { "": "Left", "align-center": "Center", "align-right": "Right" };
const WIDTHS = { "": "Normal", wide: "Wide", full: "Full" };

export default function ImageDialog({ nodeKey, onClose }: DialogProps) {
  const [editor] = useLexicalComposerContext();
  const upload = use(UploadContext);
  const id = useId();
  const [before] = useState(() =>
    editor.read(() => {
      const node = nodeKey === undefined ? null : $getNodeByKey(nodeKey);
      return $isImageNode(node) ? node.getData() : NEW;
    }),
  );
  const layoutBefore = before.layout?.split(" ") ?? [];
  const [src, setSrc] = useState(before.src);
  const [alt, setAlt] = useState(before.alt ?? "");
  const [caption, setCaption] = useState(before.caption ?? "");
  const [width, setWidth] = useState(before.width ?? "");
  const [preset, setPreset] = useState(layoutBefore.find((name) => name in WIDTHS) ?? "");
  const [alignment, setAlignment] = useState(layoutBefore.find((name) => name in ALIGNMENTS) ?? "");
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const address = allowedAttributes("img", { src }).src;

  async function store(file: File) {
    if (!upload) return;
    setBusy(true);
    setError(undefined);
    try {
      setSrc(await upload(file));
      setWidth("");
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : "Failed to process uploaded image");
    }
    setBusy(false);
  }

  async function save() {
    if (address === undefined) {
      setError("Choose a picture or enter an address that starts with https://");
      return;
    }
    setBusy(true);
    const isSameSize = address === before.src && before.height && width === before.width;
    const natural = isSameSize ? before : await measureImage(address);
    const text = captionHtml(caption);
    const layout = [preset, alignment].filter(Boolean).join(" ");
    const data: ImageData = {
      ...(before.href !== undefined && { href: before.href }),
      ...(before.isInline && { isInline: true }),
      src: address,
      alt: alt.trim(),
      ...sized(natural, width),
      ...(text && { caption: text }),
      ...(layout && { layout }),
    };
    if (nodeKey === undefined) insertImage(editor, data);
    else {
      editor.update(() => {
        const node = $getNodeByKey(nodeKey);
        if ($isImageNode(node)) node.setData(data);
      });
    }
    onClose();
  }

  return (
    <FormDialog
      title={nodeKey === undefined ? "Insert image" : "Edit image"}
      submitLabel={nodeKey === undefined ? "Insert" : "Apply"}
      isBusy={isBusy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {upload && <ImageUpload src={address} isBusy={isBusy} onPick={(file) => void store(file)} />}
      <Field id={`${id}-src`} label={upload ? "Or its address" : "Address"} {...(error && { error })}>
        {(control) => (
          <Input
            {...control}
            type="url"
            value={src}
            onChange={({ target }) => setSrc(target.value)}
            placeholder="https://"
            autoFocus={!upload}
          />
        )}
      </Field>
      <Field id={`${id}-alt`} label="Alt text" hint="What the picture shows; leave empty for decoration">
        {(control) => <Input {...control} value={alt} onChange={({ target }) => setAlt(target.value)} />}
      </Field>
      {!before.isInline && (
        <>
          <Field id={`${id}-caption`} label="Caption" hint="Shown below the picture; links and formats as HTML">
            {(control) => <Input {...control} value={caption} onChange={({ target }) => setCaption(target.value)} />}
          </Field>
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
      {preset === "" && (
        <Field id={`${id}-width`} label="Width in pixels" hint="Empty: as large as the picture and the column allow">
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              value={width}
              onChange={({ target }) => setWidth(target.value.replace(/\D/g, ""))}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}

function ImageUpload({
  src,
  isBusy,
  onPick,
}: {
  src: string | undefined;
  isBusy: boolean;
  onPick: (file: File) => void;
}) {
  const id = useId();
  return (
    <div className="mb-3 flex items-center gap-4">
      <div className="bg-muted border-border grid h-24 w-32 shrink-0 place-items-center overflow-hidden border">
        {src && <img src={src} alt="Preview" className="size-full object-contain" />}
      </div>
      <Button asChild variant="outline" className="focus-within:outline-ring focus-within:outline-3" disabled={isBusy}>
        <label htmlFor={id}>
          {isBusy ? "Uploading…" : src ? "Replace picture" : "Upload picture"}
          <input
            id={id}
            type="file"
            aria-label="Upload"
            className="sr-only"
            accept={Object.keys(IMAGE_TYPES).join(",")}
            disabled={isBusy}
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file) onPick(file);
            }}
          />
        </label>
      </Button>
    </div>
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

/** The natural size, or the wanted width with a height in proportion. */
function sized(natural: { width?: string; height?: string }, wanted: string): { width?: string; height?: string } {
  const width = Number(wanted);
  const { width: naturalWidth, height: naturalHeight } = natural;
  if (naturalWidth === undefined || naturalHeight === undefined) return width > 0 ? { width: wanted } : {};
  if (!(width > 0)) return { width: naturalWidth, height: naturalHeight };
  return { width: wanted, height: String(Math.round((width * Number(naturalHeight)) / Number(naturalWidth))) };
}
