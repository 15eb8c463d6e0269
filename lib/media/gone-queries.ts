import "server-only";
import type { Transaction } from "../db/write.ts";
import { imagePath } from "../paths.ts";
import { objectsIn } from "./rules.ts";

/** The paths in `text` of objects that the library no longer has. Those it has stay until the transaction ends. */
export async function goneObjects(transaction: Transaction, text: string): Promise<string[]> {
  const objects = objectsIn([text]);
  if (objects.length === 0) return [];
  const rows = await transaction.$queryRaw<{ object: string }[]>`
    SELECT object FROM media WHERE object = ANY (${objects}) AND deleted_at IS NULL ORDER BY id FOR KEY SHARE`;
  const kept = new Set(rows.map(({ object }) => object));
  return objects.filter((object) => !kept.has(object)).map(imagePath);
}
