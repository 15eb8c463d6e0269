import "server-only";
import type { Transaction } from "../db/write.ts";
import { AppError } from "../errors.ts";
import { lockDocument } from "../site/publication.ts";
import { imagePath } from "../paths.ts";
import { isStartedPost, objectsIn } from "./rules.ts";

export type UsingRecords = Awaited<ReturnType<typeof recordsOf>>;

/** The records that show a picture, except revisions, which are never rewritten. */
async function recordsOf(transaction: Transaction, id: string) {
  const where = { mediaId: id, kind: { not: "post-revision" } };
  const rows = await transaction.mediaUse.findMany({ where, select: { kind: true, recordId: true } });
  const of = (pattern: RegExp) => [
    ...new Set(rows.filter(({ kind }) => pattern.test(kind)).map((row) => row.recordId)),
  ];
  const ofPosts = of(/^post-/);
  return {
    posts: ofPosts.filter((id) => !isStartedPost(id)).map(Number),
    started: ofPosts.filter(isStartedPost),
    items: of(/^portfolio$/).map(Number),
    documents: of(/^site$/),
    people: of(/^person$/),
  };
}

/** Locks the records that show picture `id`, in the order of every save: first the record, then its pictures. */
export async function lockRecords(transaction: Transaction, id: string): Promise<UsingRecords> {
  const records = await recordsOf(transaction, id);
  const { posts, started, items, documents, people } = records;
  await transaction.$queryRaw`SELECT id FROM blog_posts WHERE id = ANY (${posts}) ORDER BY id FOR NO KEY UPDATE`;
  await transaction.$queryRaw`SELECT key FROM started_posts WHERE key = ANY (${started}::uuid[]) ORDER BY key FOR NO KEY UPDATE`;
  await transaction.$queryRaw`SELECT id FROM portfolio_items WHERE id = ANY (${items}) ORDER BY id FOR NO KEY UPDATE`;
  for (const key of [...documents].sort()) await lockDocument(transaction, key);
  await transaction.$queryRaw`SELECT id FROM users WHERE id = ANY (${people}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
  return records;
}

/**
 * Returns the records of `locked` that still show the locked picture. Throws AppError conflict if another record shows
 * it by now, because it would be left out.
 */
export async function assertAllLocked(transaction: Transaction, id: string, locked: UsingRecords) {
  const records = await recordsOf(transaction, id);
  const isKnown = (kind: keyof UsingRecords) =>
    records[kind].every((record) => (locked[kind] as unknown[]).includes(record));
  if ((Object.keys(records) as (keyof UsingRecords)[]).every(isKnown)) return records;
  throw new AppError("conflict", "This picture has just been put to another use. Please try again.");
}

/** The paths in `text` of objects that the library no longer has. Locks the others until the transaction ends. */
export async function findGoneObjects(transaction: Transaction, text: string): Promise<string[]> {
  const objects = objectsIn([text]);
  if (objects.length === 0) return [];
  const rows = await transaction.$queryRaw<{ object: string }[]>`
    SELECT object FROM media WHERE object = ANY (${objects}) AND deleted_at IS NULL ORDER BY id FOR KEY SHARE`;
  const kept = new Set(rows.map(({ object }) => object));
  return objects.filter((object) => !kept.has(object)).map(imagePath);
}
