import "server-only";
import type { BrandColors } from "../brand/contrast.ts";
import { storage } from "../storage/storage.ts";
import { readDrawing, withoutVariables } from "./drawings.ts";
import { decodeQueue } from "./normalize.ts";
import { cropAround, isImageName } from "./rules.ts";
import { readPictures } from "./queries.ts";

/** A square around the focal point of a cover, or from the middle of a drawing, as a data URL; null for all else. */
export async function embeddedSquare(address: string | null, side: number, colors: BrandColors) {
  const bytes = address && ((await readUploaded(address)) ?? (await readDrawn(address, colors)));
  if (!bytes) return null;
  const { default: sharp } = await import("sharp");
  const picture = (await readPictures([address]))[address];
  const square = await decodeQueue(() => {
    const image = sharp(bytes).autoOrient();
    const part = picture ? image.extract(cropAround(picture, { width: side, height: side })) : image;
    return part.resize(side, side).png().toBuffer();
  });
  return `data:image/png;base64,${square.toString("base64")}`;
}

async function readUploaded(address: string): Promise<Buffer | null> {
  const [, name = ""] = /^\/objects\/([^/]+)$/.exec(address) ?? [];
  const original = isImageName(name) ? await storage().get(name) : null;
  return original && Buffer.from(await new Response(original.body).arrayBuffer());
}

async function readDrawn(address: string, colors: BrandColors): Promise<Buffer | null> {
  const [, name = ""] = /^\/images\/portfolio\/([^/]+)$/.exec(address) ?? [];
  const drawing = await readDrawing(name, colors);
  return drawing === null ? null : Buffer.from(withoutVariables(drawing));
}
