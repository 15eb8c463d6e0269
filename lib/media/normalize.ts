import "server-only";
import type { Metadata, Sharp } from "sharp";
import { createQueue } from "../db/queue.ts";
import { AppError } from "../errors.ts";
import {
  DECODE_BUDGET_BYTES,
  DECODED_PIXEL_BYTES,
  IMAGE_TYPES,
  type ImageType,
  MAX_FRAMES,
  MAX_PIXELS,
  MAX_STORED_BYTES,
} from "./limits.ts";
import { type PixelArea, isUnreadAnimation } from "./rules.ts";

/** Decoding takes memory per pixel: one image at a time. Uploads of the staff come before copies for visitors. */
export const decodeQueue = createQueue({ concurrency: 1 });
export const COPY_PRIORITY = -1;

const TIMEOUT_SECONDS = 60;
const MAX_PALETTE_PIXELS = 4_000_000;

export type NormalizedImage = { type: ImageType; bytes: Buffer; width: number; height: number; color: string | null };

/** `bytes` as stored: upright, sRGB, same format and frames, no metadata (location!). Throws AppError wrong_type. */
export async function normalizeImage(bytes: Buffer): Promise<NormalizedImage> {
  const type = sniff(bytes);
  if (!type) throw new AppError("wrong_type", "Only PNG, JPEG, WebP, AVIF and GIF images are accepted.");
  if (isUnreadAnimation(bytes))
    throw new AppError(
      "wrong_type",
      "Animated PNG and AVIF images would not move. Please use an animated GIF or WebP.",
    );
  try {
    return await decodeQueue(() => reencode(type, bytes));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError("wrong_type", "The image is damaged or too large to be read.", { cause: error });
  }
}

/** Crops a stored picture to `area`, in the same format and with its frames. Throws AppError wrong_type. */
export const cropImage = (type: ImageType, bytes: Buffer, area: PixelArea): Promise<NormalizedImage> =>
  decodeQueue(() => reencode(type, bytes, area));

function sniff(bytes: Buffer): ImageType | null {
  const text = (start: number, end: number) => bytes.toString("latin1", start, end);
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "image/png";
  if (text(0, 3) === "\xff\xd8\xff") return "image/jpeg";
  if (text(0, 6) === "GIF87a" || text(0, 6) === "GIF89a") return "image/gif";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "image/webp";
  if (text(4, 8) === "ftyp" && /^avi[fs]$/.test(text(8, 12))) return "image/avif";
  return null;
}

async function reencode(type: ImageType, bytes: Buffer, area?: PixelArea): Promise<NormalizedImage> {
  const { default: sharp } = await import("sharp");
  // No cache, and one core left to the site.
  sharp.cache(false);
  sharp.concurrency(1);
  // Reads the header only, of any size.
  const header = await sharp(bytes, { animated: true, limitInputPixels: false }).metadata();
  assertAffordable(type, header);
  const image = sharp(bytes, { animated: true, failOn: "truncated", limitInputPixels: MAX_PIXELS });
  // Frames of an animation cannot be rotated.
  const upright = (header.pages ?? 1) > 1 ? image : image.autoOrient();
  const { data, info } = await encode(type, area ? upright.extract(area) : upright, header)
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer({ resolveWithObject: true });
  if (data.length > MAX_STORED_BYTES) throw tooLarge("The image has more detail than can be stored.");
  const size = { width: info.width, height: info.pageHeight ?? info.height };
  return { type, bytes: data, ...size, color: await averageColor(sharp(data)) };
}

/** As `#rrggbb`; null for a picture with transparency. */
async function averageColor(image: Sharp): Promise<string | null> {
  const pixel = image.resize(1, 1, { fit: "fill" }).toColourspace("srgb").ensureAlpha().raw();
  const [red = 0, green = 0, blue = 0, alpha] = await pixel.toBuffer();
  return alpha === 255 ? `#${Buffer.from([red, green, blue]).toString("hex")}` : null;
}

function encode(type: ImageType, image: Sharp, { width, height, chromaSubsampling, isPalette }: Metadata): Sharp {
  switch (type) {
    case "image/jpeg":
      // Optimized coding would hold every coefficient in memory.
      return image.jpeg({
        quality: 90,
        chromaSubsampling: chromaSubsampling === "4:4:4" ? "4:4:4" : "4:2:0",
        optimizeCoding: false,
      });
    case "image/png":
      // Without a palette a graphic would double in size; for a large one, finding the palette takes minutes.
      return image.png(
        isPalette && width * height <= MAX_PALETTE_PIXELS ? { palette: true, dither: 0, effort: 1 } : {},
      );
    case "image/webp":
      return image.webp({ quality: 90, alphaQuality: 100 });
    case "image/avif":
      // Higher efforts take seconds per megapixel.
      return image.avif({ quality: 75, effort: 1, chromaSubsampling: "4:2:0" });
    case "image/gif":
      return image.gif({ effort: 4 });
  }
}

/** Throws AppError wrong_type for too many pixels or frames, or too much memory. */
function assertAffordable(type: ImageType, header: Metadata): void {
  const frames = header.pages ?? 1;
  const pixels = header.width * (header.pageHeight ?? header.height) * frames;
  if (frames > MAX_FRAMES) throw tooLarge(`An animation can have at most ${MAX_FRAMES} frames.`);
  if (pixels > MAX_PIXELS)
    throw tooLarge(`An image can have at most ${MAX_PIXELS / 1_000_000} megapixels in all frames together.`);
  if (pixels * bytesPerPixel(type, header) > DECODE_BUDGET_BYTES)
    throw tooLarge(`An ${IMAGE_TYPES[type].toUpperCase()} image with this many pixels takes too much memory.`);
}

const tooLarge = (message: string) => new AppError("wrong_type", message);

/** Measured values (tests/ops/image-memory.slow.test.ts), rounded up. */
function bytesPerPixel(type: ImageType, metadata: Metadata): number {
  const { channels, depth, hasAlpha, isProgressive, chromaSubsampling, orientation = 1 } = metadata;
  const decoded = channels * (depth === "ushort" ? 2 : 1);
  const turned = orientation > 1 ? decoded : 0;
  switch (type) {
    case "image/jpeg":
      // Progressive images keep two bytes per coefficient until the last scan.
      return 1 + turned + (isProgressive ? (chromaSubsampling === "4:2:0" ? 3 : 2 * channels) : 0);
    case "image/png":
      return 1 + (isProgressive || turned ? decoded : 0);
    case "image/webp":
    case "image/avif":
      return DECODED_PIXEL_BYTES[type][hasAlpha ? "transparent" : "opaque"];
    case "image/gif":
      return 5;
  }
}

/** The start of a PDF file, after a byte order mark and empty lines, which scanners and mail gateways add. */
const PDF_HEADER = /^(?:\xef\xbb\xbf)?[\s\0]*%PDF-\d/;
const PDF_HEADER_BYTES = 1_024;

export const isPdf = (bytes: Buffer): boolean => PDF_HEADER.test(bytes.toString("latin1", 0, PDF_HEADER_BYTES));

/** A PDF for the store, unchanged because no page shows it. Throws AppError wrong_type for other bytes. */
export function readPdf(bytes: Buffer) {
  if (!isPdf(bytes)) throw new AppError("wrong_type", "Only PDF files are accepted.");
  return { type: "application/pdf", bytes, width: 0, height: 0, color: null } as const;
}
