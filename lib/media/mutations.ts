import "server-only";
import { type Actor, assertMay } from "../auth/rules.ts";
import { bookkeeping, bookkeepTogether, type Transaction, write } from "../db/write.ts";
import { AppError } from "../errors.ts";
import { sendJob } from "../jobs/send.ts";
import { imagePath } from "../paths.ts";
import { storage } from "../storage/storage.ts";
import { bytesDeletedAt } from "./delete-job.ts";
import {
  findMedia,
  getMedia,
  IN_LIBRARY,
  listMediaUses,
  INTERNAL_COLUMNS,
  type MediaDetail,
  mediaItem,
  type MediaItem,
  mediaNotFound,
} from "./queries.ts";
import { type CropArea, cropPixels, recordKey, typeOfImage } from "./rules.ts";
import type { MediaChanges } from "./schema.ts";
import { assertAllLocked, lockRecords, type UsingRecords } from "./uses.ts";
import { MIN_CROP_PIXELS } from "./limits.ts";
import { storeGenerated } from "./upload-mutations.ts";
import { cropImage } from "./normalize.ts";
import { withoutObjects } from "../article-html/without-object.ts";
import type { Prisma } from "../generated/prisma/client.ts";
import { currentVersion, EDIT_SELECT } from "../posts/admin-queries.ts";
import { addFirstRevision, withoutPictures as withoutPicturesOfPost } from "../posts/revision-mutations.ts";
import { nextSaveTime } from "../posts/rules.ts";
import { type PostSnapshot, textsOf } from "../posts/fields.ts";
import { withoutPictures as withoutPicturesOfSite } from "../site/queries.ts";

/** Changes a picture in the library, not the texts of records that show it. Throws AppError: not_found, forbidden. */
export async function updateMedia(actor: Actor, id: string, changes: MediaChanges): Promise<MediaDetail> {
  await write(actor, { action: "update", subject: "media", id }, async (transaction) => {
    assertMayChange(actor, await lockMedia(transaction, id));
    await transaction.media.update({ where: { id }, data: changes, select: { id: true } });
  });
  return getMedia(actor, id);
}

/**
 * Marks a picture as deleted; a job deletes its bytes an hour later, unless a record shows it by then. `force` removes
 * it from all records except revisions. Throws AppError: not_found, forbidden, conflict (in use; forced: in new use).
 */
export async function deleteMedia(
  actor: Actor,
  id: string,
  { force, shown }: { force?: "1"; shown?: string[] },
): Promise<void> {
  assertMayChange(actor, await findMedia(id));
  await write(actor, { action: "delete", subject: "media", id }, async (transaction, change) => {
    const locked = force ? await lockRecords(transaction, id) : undefined;
    // a record that starts to show it either holds a lock on the row, or waits for this one and restores the picture
    const media = await lockMedia(transaction, id);
    assertMayChange(actor, media);
    if (locked) {
      const records = await assertAllLocked(transaction, id, locked);
      if (shown !== undefined) await assertAllShown(transaction, actor, id, new Set(shown));
      await removeFromRecords(transaction, actor, records, imagePath(media.object));
      const count = Object.values(records).flat().length;
      if (count > 0) change.summary = `Deleted and taken out of ${count === 1 ? "1 record" : `${count} records`}`;
    } else {
      const uses = await listMediaUses(transaction, actor, id);
      if (uses.length > 0) throw new AppError("conflict", "This picture is in use.", { extra: { uses } });
    }
    await markDeleted(transaction, [id]);
  });
}

const FORGOTTEN_AFTER_MS = 24 * 60 * 60_000;
const FORGOTTEN_BATCH = 500;

/** Deletes day-old uploads that were not registered, but registers those that a record shows. */
export async function deleteForgottenUploads(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - FORGOTTEN_AFTER_MS);
  await bookkeeping().repeatedUpload.deleteMany({ where: { createdAt: { lt: before } } });
  const shown = { registeredAt: null, uses: { some: { kind: { not: "post-revision" } } } };
  await bookkeeping().media.updateMany({ where: shown, data: { registeredAt: now } });
  await bookkeepTogether(async (transaction) => {
    const forgotten = await transaction.$queryRaw<{ id: string }[]>`
      SELECT id FROM media
      WHERE registered_at IS NULL AND deleted_at IS NULL AND created_at < ${before}
        AND NOT EXISTS (SELECT FROM media_uses WHERE media_id = media.id)
      ORDER BY id LIMIT ${FORGOTTEN_BATCH} FOR UPDATE SKIP LOCKED`;
    const ids = forgotten.map(({ id }) => id);
    await markDeleted(transaction, ids);
  });
}

/** Removes locked pictures from the library and queues the deletion of their objects. */
async function markDeleted(transaction: Transaction, ids: string[]): Promise<void> {
  const deletedAt = new Date();
  await transaction.media.updateMany({ where: { originalId: { in: ids } }, data: { originalId: null } });
  await transaction.media.updateMany({ where: { id: { in: ids } }, data: { deletedAt, sha256: null } });
  for (const id of ids) await sendJob(transaction, "media.delete", { id }, bytesDeletedAt(deletedAt));
}

type LockedMedia = { object: string; createdById: string | null };

/** Throws AppError not_found. */
async function lockMedia(transaction: Transaction, id: string): Promise<LockedMedia> {
  const [row] = await transaction.$queryRaw<LockedMedia[]>`
    SELECT object, created_by AS "createdById" FROM media
    WHERE id = ${id} AND registered_at IS NOT NULL AND deleted_at IS NULL FOR UPDATE`;
  if (!row) throw mediaNotFound();
  return row;
}

/** Throws AppError conflict with the uses if one of them is not in `shown`. */
async function assertAllShown(transaction: Transaction, actor: Actor, id: string, shown: ReadonlySet<string>) {
  const uses = await listMediaUses(transaction, actor, id);
  if (uses.every((use) => shown.has(recordKey(use)))) return;
  throw new AppError("conflict", "This picture has been put to another use since you opened it.", { extra: { uses } });
}

/** Makes another picture from a part of `id`, with its texts. Throws AppError: not_found, validation, wrong_type. */
export async function cropMedia(actor: Actor, id: string, area: CropArea): Promise<MediaItem> {
  const original = await findMedia(id);
  const type = typeOfImage(original.object);
  if (!type) throw new AppError("validation", "Only a picture can be cropped.");
  const pixels = cropPixels(original, area);
  if (!pixels)
    throw new AppError(
      "validation",
      `The area must be in the picture and have ${MIN_CROP_PIXELS} pixels on each side.`,
    );
  const stored = await storage().get(original.object);
  if (!stored) throw mediaNotFound();
  const bytes = Buffer.from(await new Response(stored.body).arrayBuffer());
  const made = await storeGenerated(await cropImage(type, bytes, pixels));
  return write(actor, { action: "create", subject: "media", id: made.id, summary: "Cropped" }, async (transaction) => {
    const texts = await lockTexts(transaction, id);
    const data = { ...texts, originalId: id, registeredAt: new Date(), createdById: actor.id };
    const row = await transaction.media.update({ where: { id: made.id }, data, omit: INTERNAL_COLUMNS });
    return mediaItem(row);
  });
}

/** Makes a deletion wait. Throws AppError not_found if the picture is already deleted. */
async function lockTexts(transaction: Transaction, id: string) {
  await transaction.$queryRaw`SELECT id FROM media WHERE id = ${id} FOR KEY SHARE`;
  const select = { name: true, alt: true, decorative: true, caption: true, credit: true } as const;
  return transaction.media.findUniqueOrThrow({ where: { ...IN_LIBRARY, id }, select });
}

/** Throws AppError forbidden. */
export function assertMayChange(actor: Actor, { createdById }: { createdById: string | null }): void {
  const isOwn = createdById !== null && createdById === actor.id;
  assertMay(actor, isOwn ? "media.write" : "media.others");
}

/** Removes an object from locked records: a save that, unlike a replacement, keeps their dates. Revisions keep it. */
async function removeFromRecords(transaction: Transaction, actor: Actor, records: UsingRecords, path: string) {
  const { posts, started, items, documents, people } = records;
  for (const id of posts) await removeFromPost(transaction, id, path);
  for (const key of started) await removeFromStartedPost(transaction, key, path);
  for (const id of items) await removeFromItem(transaction, actor, id, path);
  for (const key of documents) await removeFromDocument(transaction, key, path);
  const shown = { id: { in: people }, profileImageUrl: { contains: path } };
  await transaction.user.updateMany({ where: shown, data: { profileImageUrl: null } });
}

async function removeFromPost(transaction: Transaction, id: number, path: string): Promise<void> {
  const post = await transaction.post.findUniqueOrThrow({ where: { id }, select: EDIT_SELECT });
  await addFirstRevision(transaction, post);
  const version = currentVersion(post) + 1;
  const data = { ...withoutPicturesOfPost(textsOf(post), [path]), version, updatedAt: post.updatedAt };
  await transaction.post.updateMany({ where: { id }, data });
  if (!post.draft) return;
  const fields = withoutPicturesOfPost(post.draft.fields as PostSnapshot, [path]);
  await transaction.postDraft.updateMany({ where: { postId: id }, data: { fields, version } });
}

async function removeFromStartedPost(transaction: Transaction, key: string, path: string): Promise<void> {
  const select = { fields: true, savedAt: true } as const;
  const before = await transaction.startedPost.findUniqueOrThrow({ where: { key }, select });
  const fields = withoutPicturesOfPost(before.fields as PostSnapshot, [path]);
  // later than the last save, so that an open form notices the change
  const savedAt = nextSaveTime(before.savedAt);
  await transaction.startedPost.updateMany({ where: { key }, data: { fields, savedAt } });
}

async function removeFromItem(transaction: Transaction, actor: Actor, id: number, path: string): Promise<void> {
  const select = { image: true, story: true, updatedAt: true } as const;
  const { image, story, updatedAt } = await transaction.portfolioItem.findUniqueOrThrow({ where: { id }, select });
  const data = {
    ...(image?.includes(path) && { image: null, imageAlt: null }),
    ...(story && { story: withoutObjects(story, [path]) || null }),
    version: { increment: 1 },
    savedBy: actor.id,
    updatedAt,
  };
  await transaction.portfolioItem.updateMany({ where: { id }, data });
}

/** Changes the published value of a document, and its working copy. An open form notices either. */
async function removeFromDocument(transaction: Transaction, key: string, path: string): Promise<void> {
  const without = (value: unknown) => withoutPicturesOfSite(key, value, [path]) as Prisma.InputJsonObject;
  const [document, draft] = await Promise.all([
    transaction.siteDocument.findUnique({ where: { key }, select: { value: true, updatedAt: true } }),
    transaction.siteDraft.findUnique({ where: { key }, select: { value: true, savedAt: true } }),
  ]);
  if (document) {
    const { value, updatedAt } = document;
    const data = { ...(value !== null && { value: without(value) }), version: { increment: 1 }, updatedAt };
    await transaction.siteDocument.updateMany({ where: { key }, data });
  }
  if (!draft) return;
  const data = { value: without(draft.value), savedAt: nextSaveTime(draft.savedAt) };
  await transaction.siteDraft.updateMany({ where: { key }, data });
}
