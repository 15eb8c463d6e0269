import "server-only";
import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { env } from "../env.ts";
import { storage } from "../storage/storage.ts";
import { writeAtomically } from "../storage/atomic-write.ts";
import type { ImageType } from "./limits.ts";
import { decodeQueue } from "./queues.ts";
import { typeOfImage } from "./rules.ts";

type Variant = { type: ImageType; bytes: Buffer };

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
export async function imageVariant(name: string, width: number, type: ImageType): Promise<Variant | null> {
  const file = path.resolve(env().DATA_DIR, "variants", `${name}-${width}.${type.slice("image/".length)}`);
  const cached = await readFile(file).catch(() => null);
  if (cached) return { type, bytes: cached };
  const pending = inProgress.get(file);
  if (pending) return pending;
  const making = decodeQueue(() => resize(name, width, type, file)).finally(() => inProgress.delete(file));
  inProgress.set(file, making);
  return making;
}

async function resize(name: string, width: number, type: ImageType, file: string): Promise<Variant | null> {
  const original = await storage().get(name);
  if (!original) return null;
  const { default: sharp } = await import("sharp");
  const image = sharp(Buffer.from(await new Response(original.body).arrayBuffer()));
  const { autoOrient, pages = 1 } = await image.metadata();
  if (pages > 1 || autoOrient.width <= width) return null;
  const resized = image.autoOrient().resize({ width });
  const bytes = await (
    type === "image/avif"
      ? resized.avif({ quality: 55, effort: 3 })
      : type === "image/webp"
        ? resized.webp({ quality: 80 })
        : resized
  ).toBuffer();
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    .then(() => writeAtomically(file, bytes))
    // On a full disk it is made again the next time.
    .catch(() => {});
  return { type, bytes };
}
