"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getNodeByKey } from "lexical";
import { use, useId, useState } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { allowedAttributes } from "@/lib/article-html/allowed";
import { captionHtml } from "../../caption";
import type { DialogProps } from "../../dialogs";
import { FormDialog } from "../../form-dialog";
import { UploadContext } from "../../upload-context";
import { insertImage } from "./image";
import { $isImageNode, type ImageData } from "./image-node";
import { measureImage } from "./measure";

const NOTHING: ImageData = { src: "", alt: "" };

export default function ImageDialog({ nodeKey, onClose }: DialogProps) {
  const [editor] = useLexicalComposerContext();
  const upload = use(UploadContext);
  const id = useId();
  const [before] = useState(() =>
    editor.read(() => {
      const node = nodeKey === undefined ? null : $getNodeByKey(nodeKey);
      return $isImageNode(node) ? node.getData() : NOTHING;
    }),
  );
  const [src, setSrc] = useState(before.src);
  const [alt, setAlt] = useState(before.alt);
  const [caption, setCaption] = useState(before.caption ?? "");
  const [width, setWidth] = useState(before.width ?? "");
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

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
    const address = allowedAttributes("img", { src }).src;
    if (address === undefined) {
      setError("Enter an address that starts with https:// or choose a picture");
      return;
    }
    setBusy(true);
    const natural = address === before.src && before.height && width === before.width ? before : await measureImage(address);
    const data: ImageData = {
      ...(before.href === undefined ? {} : { href: before.href }),
      ...(before.isInline ? { isInline: true } : {}),
      src: address,
      alt: alt.trim(),
      ...sized(natural, width),
      ...(captionHtml(caption) ? { caption: captionHtml(caption) } : {}),
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
      {upload && (
        <p className="field">
          <label className="field-label" htmlFor={`${id}-file`}>
            {isBusy ? "Uploading…" : "Upload"}
          </label>
          <input
            id={`${id}-file`}
            type="file"
            className="input"
            accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
            disabled={isBusy}
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file) void store(file);
            }}
          />
        </p>
      )}
      <Field id={`${id}-src`} label={upload ? "Or its address" : "Address"} {...(error ? { error } : {})}>
        {(control) => (
          <Input {...control} type="url" value={src} onChange={({ target }) => setSrc(target.value)} placeholder="https://" autoFocus={!upload} />
        )}
      </Field>
      <Field id={`${id}-alt`} label="Text for those who cannot see it" hint="What the picture shows; leave empty for decoration">
        {(control) => <Input {...control} value={alt} onChange={({ target }) => setAlt(target.value)} />}
      </Field>
      {!before.isInline && (
        <Field id={`${id}-caption`} label="Caption" hint="Shown below; may hold links and formats as HTML">
          {(control) => <Input {...control} value={caption} onChange={({ target }) => setCaption(target.value)} />}
        </Field>
      )}
      <Field id={`${id}-width`} label="Width in pixels" hint="Empty: as large as the picture and the column allow">
        {(control) => (
          <Input {...control} inputMode="numeric" value={width} onChange={({ target }) => setWidth(target.value.replace(/\D/g, ""))} />
        )}
      </Field>
    </FormDialog>
  );
}

/** The natural size, or the wanted width with the height that belongs to it. */
function sized(natural: { width?: string; height?: string }, wanted: string): { width?: string; height?: string } {
  const width = Number(wanted);
  const { width: naturalWidth, height: naturalHeight } = natural;
  if (naturalWidth === undefined || naturalHeight === undefined) return width > 0 ? { width: wanted } : {};
  if (!(width > 0)) return { width: naturalWidth, height: naturalHeight };
  return { width: wanted, height: String(Math.round((width * Number(naturalHeight)) / Number(naturalWidth))) };
}
