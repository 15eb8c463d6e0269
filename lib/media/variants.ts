import "server-only";
import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Sharp } from "sharp";
import { env } from "../env.ts";
import { storage } from "../storage/storage.ts";
import { writeAtomically } from "../storage/local-disk.ts";
import type { ImageType } from "./limits.ts";
import { COPY_PRIORITY, decodeQueue } from "./normalize.ts";
import { cropAround, cropName, type ShownPicture, typeOfImage } from "./rules.ts";

type Variant = { type: ImageType; bytes: Buffer };

export const variantsDir = () => path.resolve(env().DATA_DIR, "variants");

/** Beyond as many that are waited for, the image itself is sent. */
const MAX_COPIES_IN_PROGRESS = 50;

type Copy = { made: Promise<Variant | null>; readers: number };

const inProgress = new Map<string, Copy>();

/** A copy, or null where the image itself is sent; `busy`: for now. */
type Found = Variant | null | "busy";

/** The best type for a smaller copy that `accept` names, else the image's own. */
export function variantType(name: string, accept: string): ImageType {
  if (accept.includes("image/avif")) return "image/avif";
  if (accept.includes("image/webp")) return "image/webp";
  return typeOfImage(name) ?? "image/jpeg";
}

/** Image `name` at `width` pixels, cached on disk; null where the image itself is sent (narrower, animated, missing). */
export function imageVariant(
  name: string,
  { width, type, signal }: { width: number; type: ImageType; signal: AbortSignal },
): Promise<Found> {
  const file = `${name}-${width}.${type.slice("image/".length)}`;
  return cachedVariant({ name, file, type, signal }, async (image) => {
    const { autoOrient, pages = 1 } = await image.metadata();
    if (pages > 1 || autoOrient.width <= width) return null;
    const resized = image.autoOrient().resize({ width });
    // of small copies several are in one view, on screens so dense that it is not seen
    if (type === "image/avif") return resized.avif({ quality: width < 1_000 ? 45 : 55, effort: 3 });
    return type === "image/webp" ? resized.webp({ quality: 80 }) : resized;
  });
}

/** Image `name` as networks show it, a JPEG of `size` around its focal point, cached on disk; null where it is missing. */
export function sharedVariant(
  name: string,
  { picture, size, signal }: { picture: ShownPicture; size: { width: number; height: number }; signal: AbortSignal },
): Promise<Found> {
  const { left, top, ...area } = cropAround(picture, size);
  const file = `${name}-${cropName(size)}-${left}-${top}.jpeg`;
  return cachedVariant({ name, file, type: "image/jpeg", signal }, async (image) =>
    image
      .autoOrient()
      .extract({ left, top, ...area })
      .resize(size)
      .flatten({ background: "#fff" })
      .jpeg({ quality: 82 }),
  );
}

type Making = { name: string; file: string; type: ImageType };

async function cachedVariant(
  { signal, ...making }: Making & { signal: AbortSignal },
  draw: (image: Sharp) => Promise<Sharp | null>,
): Promise<Found> {
  const file = path.join(variantsDir(), making.file);
  const cached = await readFile(file).catch(() => null);
  if (cached) return { type: making.type, bytes: cached };
  if (!inProgress.has(file) && inProgress.size >= MAX_COPIES_IN_PROGRESS) return "busy";
  const copy = inProgress.get(file) ?? beginCopy(file, making, draw);
  copy.readers += 1;
  // a copy without readers is not made, unless that has begun
  signal.addEventListener("abort", () => {
    copy.readers -= 1;
    if (copy.readers === 0 && inProgress.get(file) === copy) inProgress.delete(file);
  });
  return copy.made;
}

function beginCopy(file: string, making: Making, draw: (image: Sharp) => Promise<Sharp | null>): Copy {
  const copy: Copy = { made: Promise.resolve(null), readers: 0 };
  inProgress.set(file, copy);
  const work = async () => (copy.readers > 0 ? make(file, making, draw) : null);
  // not at once: its reader is counted first
  copy.made = Promise.resolve()
    .then(() => decodeQueue(work, COPY_PRIORITY))
    .finally(() => {
      if (inProgress.get(file) === copy) inProgress.delete(file);
    });
  return copy;
}

async function make(file: string, { name, type }: Making, draw: (image: Sharp) => Promise<Sharp | null>) {
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
