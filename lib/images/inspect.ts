import "server-only";
import { AppError } from "../errors.ts";
import type { ImageType } from "./limits.ts";
import { stripAvif } from "./metadata/avif.ts";
import { stripGif } from "./metadata/gif.ts";
import { stripJpeg } from "./metadata/jpeg.ts";
import { stripPng } from "./metadata/png.ts";
import { stripWebp } from "./metadata/webp.ts";
import { pixelTurn } from "./turns.ts";

/** Decoded, an image of this size takes some 400 MB. */
const MAX_PIXELS = 100_000_000;

const STRIP: Record<ImageType, (bytes: Buffer) => Buffer> = {
  "image/png": stripPng,
  "image/jpeg": stripJpeg,
  "image/webp": stripWebp,
  "image/avif": stripAvif,
  "image/gif": stripGif,
};

export type CheckedImage = { type: ImageType; bytes: Buffer; width: number; height: number };

/**
 * The image in `bytes`, whatever it was called: type by its first bytes, decoded once to be sure that it is whole, and
 * without the place where it was taken. Its pixels are not touched. Throws AppError wrong_type.
 */
export async function checkImage(bytes: Buffer): Promise<CheckedImage> {
  const type = sniff(bytes);
  if (!type) throw new AppError("wrong_type", "Only PNG, JPEG, WebP, AVIF and GIF images are accepted.");
  try {
    const stripped = STRIP[type](bytes);
    const { width, height } = await pixelTurn(() => sizeOf(stripped));
    return { type, bytes: stripped, width, height };
  } catch (error) {
    throw new AppError("wrong_type", "The image is damaged or too large to be read.", { cause: error });
  }
}

function sniff(bytes: Buffer): ImageType | null {
  const text = (start: number, end: number) => bytes.toString("latin1", start, end);
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "image/png";
  if (text(0, 3) === "\xff\xd8\xff") return "image/jpeg";
  if (text(0, 6) === "GIF87a" || text(0, 6) === "GIF89a") return "image/gif";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "image/webp";
  if (text(4, 8) === "ftyp" && /^avi[fs]$/.test(text(8, 12))) return "image/avif";
  return null;
}

async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { default: sharp } = await import("sharp");
  const options = { failOn: "truncated", limitInputPixels: MAX_PIXELS } as const;
  const { autoOrient } = await sharp(bytes, options).metadata();
  // every pixel is decoded on the way to one
  await sharp(bytes, { ...options, pages: -1 }).resize(1, 1, { fit: "fill", fastShrinkOnLoad: false }).raw().toBuffer();
  return { width: autoOrient.width, height: autoOrient.height };
}
