/** A worker that makes a photo small enough for an upload and converts HEIC to JPEG. Responds null if it cannot. */
import { MAX_UPLOAD_BYTES, maxPixelsOf } from "@/lib/media/limits";

export type PreparedPhoto = { blob: Blob; width: number; height: number };

/** Pixels of the longer side. A photo with too many bytes or pixels gets the next smaller one. */
const LONGER_SIDES = [4_000, 2_800, 2_000];
const QUALITY = 0.9;
/** 400 MB of memory, at 4 bytes per pixel. */
const MAX_DECODED_PIXELS = 100_000_000;

addEventListener("message", ({ data }: MessageEvent<File>) => {
  void prepare(data).then(
    (made) => postMessage(made),
    () => postMessage(null),
  );
});

async function prepare(file: File): Promise<PreparedPhoto | null> {
  const photo = await decode(file);
  // WebP keeps transparency
  const type = /^image\/(png|webp|avif)$/.test(file.type) ? "image/webp" : "image/jpeg";
  for (const side of LONGER_SIDES) {
    const scale = Math.min(1, side / Math.max(photo.width, photo.height));
    const [width = 1, height = 1] = [photo.width, photo.height].map((length) =>
      Math.max(1, Math.round(length * scale)),
    );
    if (width * height > maxPixelsOf(type)) continue;
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext("2d");
    if (!context) return null;
    context.imageSmoothingQuality = "high";
    context.drawImage(photo, 0, 0, canvas.width, canvas.height);
    const blob = await canvas.convertToBlob({ type, quality: QUALITY });
    if (blob.size <= MAX_UPLOAD_BYTES) return { blob, width: canvas.width, height: canvas.height };
  }
  return null;
}

/** Decodes the photo upright. Reads a file as HEIC if the browser cannot decode it. */
async function decode(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch {
    return createImageBitmap(await decodeHeic(new Uint8Array(await file.arrayBuffer())));
  }
}

async function decodeHeic(bytes: Uint8Array): Promise<ImageData> {
  const { default: libheif } = await import("libheif-js/libheif-wasm/libheif-bundle.mjs");
  const [photo] = new (libheif().HeifDecoder)().decode(bytes);
  if (!photo) throw new Error("This is not a HEIC photo.");
  const [width, height] = [photo.get_width(), photo.get_height()];
  if (width * height > MAX_DECODED_PIXELS) throw new Error("The photo has too many pixels.");
  const pixels = new ImageData(width, height);
  return new Promise((resolve, reject) => {
    photo.display(pixels, (shown) => (shown ? resolve(pixels) : reject(new Error("The photo cannot be read."))));
  });
}
