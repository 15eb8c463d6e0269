import "server-only";
import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { env } from "../env.ts";
import { storage } from "../storage/storage.ts";
import { writeWhole } from "../storage/write-whole.ts";
import type { ImageType } from "./limits.ts";
import { typeOfImage } from "./rules.ts";
import { pixelTurn } from "./turns.ts";

type Variant = { type: ImageType; bytes: Buffer };

const making = new Map<string, Promise<Variant | null>>();

/** The best type for a smaller copy that `accept` names, the image's own otherwise. */
export function variantType(name: string, accept: string): ImageType {
  if (accept.includes("image/avif")) return "image/avif";
  if (accept.includes("image/webp")) return "image/webp";
  return typeOfImage(name) ?? "image/jpeg";
}

/** Image `name` at `width` pixels, kept on disk once made; null where the image itself will do (narrower, animated, gone). */
export async function imageVariant(name: string, width: number, type: ImageType): Promise<Variant | null> {
  const file = path.resolve(env().DATA_DIR, "variants", `${name}-${width}.${type.slice("image/".length)}`);
  const kept = await readFile(file).catch(() => null);
  if (kept) return { type, bytes: kept };
  const begun = making.get(file);
  if (begun) return begun;
  const made = pixelTurn(() => make(name, width, type, file)).finally(() => making.delete(file));
  making.set(file, made);
  return made;
}

async function make(name: string, width: number, type: ImageType, file: string): Promise<Variant | null> {
  const original = await storage().get(name);
  if (!original) return null;
  const { default: sharp } = await import("sharp");
  const image = sharp(Buffer.from(await new Response(original.body).arrayBuffer()));
  const { autoOrient, pages = 1 } = await image.metadata();
  if (pages > 1 || autoOrient.width <= width) return null;
  const resized = image.autoOrient().resize({ width });
  const bytes = await (type === "image/avif" ? resized.avif({ quality: 55, effort: 3 }) : type === "image/webp" ? resized.webp({ quality: 80 }) : resized).toBuffer();
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    .then(() => writeWhole(file, bytes))
    // without room it is made again the next time
    .catch(() => {});
  return { type, bytes };
}
