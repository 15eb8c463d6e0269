import "server-only";
import { publicRead } from "../cache.ts";
import { db } from "../db/client.ts";
import { imagePath } from "../paths.ts";
import { isImageName, objectsIn, type ShownPictures } from "./rules.ts";

/** What a page must know of the pictures that `texts` name, HTML or addresses; it depends on them. */
export async function readPictures(texts: Iterable<string | null>): Promise<ShownPictures> {
  const objects = objectsIn(texts).filter(isImageName);
  if (objects.length === 0) return {};
  const tags = objects.map((object) => `picture:${object}` as const);
  return publicRead(tags, async () => {
    const rows = await db().media.findMany({
      where: { object: { in: objects }, deletedAt: null },
      select: { object: true, width: true, height: true, focalX: true, focalY: true, color: true },
    });
    return Object.fromEntries(rows.map(({ object, ...picture }) => [imagePath(object), picture]));
  });
}
