import { GalleryHorizontalEnd } from "lucide-react";
import { type ClipboardEvent, use, useRef, useState } from "react";
import { Progress } from "@/components/ui/progress";
import { useWhileOpen } from "@/components/ui/use-while-open";
import { allowedAttributes } from "@/lib/article-html/rules";
import { HEIC_TYPES, IMAGE_TYPES } from "@/lib/media/limits";
import type { DialogProps } from "../block";
import { FileChoice, useFileUpload } from "../file-choice";
import { DialogCheckbox, DialogInput, FormDialog, useDataNode } from "../form-dialog";
import { image, type ImageData } from "./image";
import type { PlacedPicture } from "@/lib/media/rules";
import { measureImage } from "./store-image";
import { imageDataOf, SourcesContext } from "./sources";

export function ImageDialog({ nodeKey, onClose }: DialogProps) {
  const { pictures: source } = use(SourcesContext);
  const { before, apply, words } = useDataNode(nodeKey, image);
  const [src, setSrc] = useState(before.src);
  const [alt, setAlt] = useState(before.alt ?? "");
  const [isDecorative, setDecorative] = useState(before.alt === "");
  /** The library's data of a picture that was chosen or uploaded in this dialog. */
  const [chosen, setChosen] = useState<ImageData>();
  const [error, setError] = useState<string>();
  const [isMeasuring, setMeasuring] = useState(false);
  const isTypedAhead = useRef(false);
  const altField = useRef<HTMLInputElement>(null);
  const address = allowedAttributes("img", { src }).src;

  /** Shows another picture and keeps the alt text that was typed for it in advance. */
  function place(picture: PlacedPicture) {
    const data = imageDataOf(picture);
    setChosen(data);
    setSrc(data.src);
    if (!isTypedAhead.current) {
      setAlt(data.alt ?? "");
      setDecorative(data.alt === "");
    }
    isTypedAhead.current = false;
    setError(undefined);
  }

  const { percent, store } = useFileUpload(source, { onStored: place, onError: setError });

  /** Alt text typed before a picture arrives belongs to that picture. */
  function noteTyped(): void {
    if (src === "" || percent !== undefined) isTypedAhead.current = true;
  }

  function paste(event: ClipboardEvent) {
    const file = [...event.clipboardData.files].find(({ type }) => type.startsWith("image/"));
    if (!file) return;
    event.preventDefault();
    store(file);
  }

  const finish = useWhileOpen((data: ImageData) => {
    apply(data);
    onClose();
  });

  async function save() {
    if (address === undefined) return setError("Choose a picture or enter an address that starts with https://");
    setMeasuring(true);
    const { width, height } =
      [chosen, before].find((known) => known?.src === src && known.height) ?? (await measureImage(address));
    const described = isDecorative ? "" : alt.trim() || undefined;
    if (described && !before.alt) source.describe(address, described);
    finish({
      ...before,
      src: address,
      alt: described,
      width,
      height,
      ...(chosen && { caption: before.caption || chosen.caption, credit: chosen.credit }),
    });
  }

  return (
    <FormDialog
      {...words}
      isBusy={isMeasuring || percent !== undefined}
      onSubmit={() => void save()}
      onPaste={paste}
      onClose={onClose}
    >
      <div className="mb-3 flex items-center gap-4">
        <div className="bg-muted border-border grid h-24 w-32 shrink-0 grid-rows-1 place-items-center overflow-hidden border">
          {address && <img src={address} alt="Preview" className="size-full object-contain" />}
        </div>
        <div className="grid min-w-0 gap-2">
          <div className="flex flex-wrap gap-2">
            <FileChoice
              label={address ? "Replace picture" : "Upload picture"}
              kind="picture"
              accept={[...Object.keys(IMAGE_TYPES), ...HEIC_TYPES]}
              icon={GalleryHorizontalEnd}
              source={source}
              isBusy={percent !== undefined}
              onFile={(file) => {
                // the focused button is disabled during the upload
                altField.current?.focus();
                store(file);
              }}
              onPick={place}
            />
          </div>
          {percent !== undefined ? (
            <Progress value={percent} aria-label="Upload progress" className="w-full" />
          ) : (
            <p className="text-muted-foreground text-[0.8125rem]">A copied picture can be pasted here</p>
          )}
        </div>
      </div>
      <DialogInput
        label="Or an image address"
        error={error}
        type="url"
        value={src}
        placeholder="https://"
        // the upload will replace it
        readOnly={percent !== undefined}
        onChange={(typed) => {
          setSrc(typed);
          setChosen(undefined);
        }}
      />
      <DialogInput
        ref={altField}
        label="Alt text"
        hint="What the picture shows, for those who cannot see it"
        value={isDecorative ? "" : alt}
        disabled={isDecorative}
        onChange={(typed) => {
          setAlt(typed);
          noteTyped();
        }}
      />
      <DialogCheckbox
        label="Decorative"
        className="-mt-3 mb-1"
        checked={isDecorative}
        onChange={(isChecked) => {
          setDecorative(isChecked);
          noteTyped();
        }}
      />
    </FormDialog>
  );
}
