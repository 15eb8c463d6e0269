import "server-only";
import { db } from "../db/client.ts";
import { isImageName } from "./rules.ts";

export type ImageSize = { width: number; height: number };

/** Width and height of the uploaded images among `paths`, so that pages can leave room for them. */
export async function getImageSizes(paths: (string | null | undefined)[]): Promise<Map<string, ImageSize>> {
  const names = paths
    .flatMap((path) => (path?.startsWith("/objects/") ? [path.slice("/objects/".length)] : []))
    .filter(isImageName);
  if (names.length === 0) return new Map();
  const images = await db().image.findMany({
    where: { name: { in: [...new Set(names)] } },
    select: { name: true, width: true, height: true },
  });
  return new Map(images.map(({ name, width, height }) => [`/objects/${name}`, { width, height }]));
}
