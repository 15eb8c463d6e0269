import { HEIC_TYPES, MAX_UPLOAD_BYTES, maxPixelsOf } from "@/lib/media/limits";
import { isUnreadAnimation } from "@/lib/media/rules";
import type { PreparedPhoto } from "./photo.worker";

/** No GIF, because it may be animated. */
const SHRINKABLE = ["image/jpeg", "image/png", "image/webp", "image/avif"];
const MEASURE_TIMEOUT_MS = 5_000;

type Options = {
  signal: AbortSignal;
  /** Receives a text that says what is being done. */
  onNote?: (note: string) => void;
};

/**
 * Makes a photo above the limits smaller and converts HEIC to JPEG; `note` says what was done. Returns any other file,
 * and one that this browser cannot read, unchanged: the upload says why it is refused.
 */
export async function preparePhoto(
  file: File,
  { signal, onNote = () => {} }: Options,
): Promise<{ file: File; note?: string }> {
  const isHeic = HEIC_TYPES.some((type) => type === file.type || file.name.toLowerCase().endsWith(type));
  if (!isHeic && !(await isTooLarge(file))) return { file };
  onNote(isHeic ? "Converting the photo..." : "Making the photo smaller...");
  const made = await inWorker(file, signal);
  if (!made) return { file };
  const { blob, width, height } = made;
  const [, extension = ""] = /^image\/(\w+)$/.exec(blob.type) ?? [];
  const name = `${file.name.replace(/\.\w+$/, "")}.${extension.replace("jpeg", "jpg")}`;
  const size = `${width} × ${height} pixels`;
  return {
    file: new File([blob], name, { type: blob.type }),
    note: isHeic ? `Converted from HEIC, ${size}` : `Made smaller: ${size}`,
  };
}

async function isTooLarge(file: File): Promise<boolean> {
  if (!SHRINKABLE.includes(file.type) || (await isAnimated(file))) return false;
  return file.size > MAX_UPLOAD_BYTES || (await pixelsOf(file)) > maxPixelsOf(file.type);
}

const HEADER_BYTES = 65_536;

async function isAnimated(file: File): Promise<boolean> {
  const header = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer());
  const isWebP = String.fromCharCode(...header.slice(8, 16)) === "WEBPVP8X";
  return isUnreadAnimation(header) || (isWebP && ((header[20] ?? 0) & 2) !== 0);
}

/** The number of pixels, read from the header without decoding; 0 if it cannot be read. */
async function pixelsOf(file: File): Promise<number> {
  const address = URL.createObjectURL(file);
  const picture = new Image();
  await new Promise<void>((resolve) => {
    setTimeout(resolve, MEASURE_TIMEOUT_MS);
    picture.onload = picture.onerror = () => resolve();
    picture.src = address;
  });
  URL.revokeObjectURL(address);
  return picture.naturalWidth * picture.naturalHeight;
}

function inWorker(file: File, signal: AbortSignal): Promise<PreparedPhoto | null> {
  const worker = new Worker(new URL("./photo.worker.ts", import.meta.url), { type: "module" });
  return new Promise<PreparedPhoto | null>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<PreparedPhoto | null>) => resolve(data);
    worker.onerror = () => resolve(null);
    signal.addEventListener("abort", () => resolve(null));
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
