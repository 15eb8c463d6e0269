import "server-only";
import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Sharp } from "sharp";
import { env } from "../env.ts";
import { storage } from "../storage/storage.ts";
import { writeAtomically } from "../storage/local-disk.ts";
import type { ImageType } from "./limits.ts";
import { decodeQueue } from "./queues.ts";
import { cropAround, cropName, type ShownPicture, typeOfImage } from "./rules.ts";

type Variant = { type: ImageType; bytes: Buffer };
type Size = { width: number; height: number };
type Cropped = Omit<ShownPicture, "color">;

/** Where smaller copies are kept. */
export const variantsDir = () => path.resolve(env().DATA_DIR, "variants");

const inProgress = new Map<string, Promise<Variant | null>>();

/** The best type for a smaller copy that `accept` names, else the image's own. */
export function variantType(name: string, accept: string): ImageType {
  if (accept.includes("image/avif")) return "image/avif";
  if (accept.includes("image/webp")) return "image/webp";
  return typeOfImage(name) ?? "image/jpeg";
}

/**
 * Image `name` at `width` pixels, cached on disk; null where the image itself is sent (narrower, animated, missing).
 */
export function imageVariant(name: string, width: number, type: ImageType): Promise<Variant | null> {
  const file = `${name}-${width}.${type.slice("image/".length)}`;
  return cachedVariant({ name, file, type }, async (image) => {
    const { autoOrient, pages = 1 } = await image.metadata();
    if (pages > 1 || autoOrient.width <= width) return null;
    const resized = image.autoOrient().resize({ width });
    // of small copies several are in one view, on screens so dense that it is not seen
    if (type === "image/avif") return resized.avif({ quality: width < 1_000 ? 45 : 55, effort: 3 });
    return type === "image/webp" ? resized.webp({ quality: 80 }) : resized;
  });
}

/** Image `name` as networks show it, a JPEG of `size` around its focal point, cached on disk; null where it is missing. */
export function sharedVariant(name: string, picture: Cropped, size: Size): Promise<Variant | null> {
  const { left, top, ...area } = cropAround(picture, size);
  const file = `${name}-${cropName(size)}-${left}-${top}.jpeg`;
  return cachedVariant({ name, file, type: "image/jpeg" }, async (image) =>
    image
      .autoOrient()
      .extract({ left, top, ...area })
      .resize(size)
      .flatten({ background: "#fff" })
      .jpeg({ quality: 82 }),
  );
}

type Making = { name: string; file: string; type: ImageType };

async function cachedVariant(making: Making, draw: (image: Sharp) => Promise<Sharp | null>): Promise<Variant | null> {
  const file = path.join(variantsDir(), making.file);
  const cached = await readFile(file).catch(() => null);
  if (cached) return { type: making.type, bytes: cached };
  const pending = inProgress.get(file);
  if (pending) return pending;
  const made = decodeQueue(() => make(file, making, draw)).finally(() => inProgress.delete(file));
  inProgress.set(file, made);
  return made;
}

async function make(
  file: string,
  { name, type }: Making,
  draw: (image: Sharp) => Promise<Sharp | null>,
): Promise<Variant | null> {
  const original = await storage().get(name);
  if (!original) return null;
  const { default: sharp } = await import("sharp");
  const drawn = await draw(sharp(Buffer.from(await new Response(original.body).arrayBuffer())));
  if (!drawn) return null;
  const bytes = await drawn.toBuffer();
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    .then(() => writeAtomically(file, bytes))
    // On a full disk it is made again the next time.
    .catch(() => {});
  return { type, bytes };
}
