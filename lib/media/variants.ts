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

/** When requests wait for this many copies, requests for others get the image itself. */
const MAX_WAITING = 50;

/** The copy that each request waits for. */
const waiting = new Map<AbortSignal, string>();

/** The copies being made or queued, by file. */
const copies = new Map<string, Promise<Variant | null>>();

/** A copy, or null when the image itself is sent; "busy": it is sent only for now. */
type VariantResult = Variant | null | "busy";

/** The best type for a smaller copy that `accept` names, else the image's own. */
export function variantType(name: string, accept: string): ImageType {
  if (accept.includes("image/avif")) return "image/avif";
  if (accept.includes("image/webp")) return "image/webp";
  return typeOfImage(name) ?? "image/jpeg";
}

/** Image `name` at `width` pixels, cached on disk; null when the image itself is sent (narrower, animated, missing). */
export function imageVariant(
  name: string,
  { width, type, signal }: { width: number; type: ImageType; signal: AbortSignal },
): Promise<VariantResult> {
  const file = `${name}-${width}.${type.slice("image/".length)}`;
  return cachedVariant({ name, file, type, signal }, async (image) => {
    const { autoOrient, pages = 1 } = await image.metadata();
    if (pages > 1 || autoOrient.width <= width) return null;
    const resized = image.autoOrient().resize({ width });
    // lower quality for small copies: a view shows several, and dense screens hide the difference
    if (type === "image/avif") return resized.avif({ quality: width < 1_000 ? 45 : 55, effort: 3 });
    return type === "image/webp" ? resized.webp({ quality: 80 }) : resized;
  });
}

/** Image `name` as networks show it, a JPEG of `size` around its focal point, cached on disk; null if it is missing. */
export function sharedVariant(
  name: string,
  { picture, size, signal }: { picture: ShownPicture; size: { width: number; height: number }; signal: AbortSignal },
): Promise<VariantResult> {
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

type VariantRequest = { name: string; file: string; type: ImageType };

async function cachedVariant(
  { signal, ...making }: VariantRequest & { signal: AbortSignal },
  draw: (image: Sharp) => Promise<Sharp | null>,
): Promise<VariantResult> {
  const file = path.join(variantsDir(), making.file);
  const cached = await readFile(file).catch(() => null);
  if (cached) return { type: making.type, bytes: cached };
  const awaited = new Set(waiting.values());
  if (awaited.size >= MAX_WAITING && !awaited.has(file)) return "busy";
  waiting.set(signal, file);
  signal.addEventListener("abort", () => waiting.delete(signal));
  // one attempt for all waiting requests: if a copy fails, each retry would take as long again
  const copy = copies.get(file) ?? queueCopy(file, making, draw);
  return copy.finally(() => waiting.delete(signal));
}

function queueCopy(file: string, making: VariantRequest, draw: (image: Sharp) => Promise<Sharp | null>) {
  const isAwaited = () => [...waiting.values()].includes(file);
  const work = async () => (isAwaited() ? makeCopy(file, making, draw) : null);
  const copy = decodeQueue(work, COPY_PRIORITY).finally(() => copies.delete(file));
  copies.set(file, copy);
  return copy;
}

async function makeCopy(file: string, { name, type }: VariantRequest, draw: (image: Sharp) => Promise<Sharp | null>) {
  const original = await storage().get(name);
  if (!original) return null;
  const { default: sharp } = await import("sharp");
  const drawn = await draw(sharp(Buffer.from(await new Response(original.body).arrayBuffer())));
  if (!drawn) return null;
  const bytes = await drawn.toBuffer();
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    .then(() => writeAtomically(file, bytes))
    // on a full disk, the next request makes the copy again
    .catch(() => {});
  return { type, bytes };
}
