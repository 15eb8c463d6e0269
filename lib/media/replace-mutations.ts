import "server-only";
import { randomBytes } from "node:crypto";
import type { Actor } from "../auth/rules.ts";
import { db } from "../db/client.ts";
import { type Transaction, write } from "../db/write.ts";
import { AppError } from "../errors.ts";
import { imagePath } from "../paths.ts";
import { UPLOAD_URL_SECONDS } from "./limits.ts";
import { storedUpload } from "./upload-mutations.ts";
import { assertMayChange } from "./mutations.ts";
import { assertAllLocked, lockRecords, type UsingRecords } from "./uses.ts";
import { isFileType, isImageName, objectsIn } from "./rules.ts";
import { findMedia, getMedia, mediaNotFound } from "./queries.ts";

type LockedRow = { id: string; object: string; createdById: string | null };

/**
 * Replaces picture `id` wherever it is shown, by another upload or, by its address, an object that it had before; id
 * and texts stay. The earlier object leaves the library, and is deleted when no revision shows it. If the bytes are
 * another picture already, all records show that one, and it is returned. Throws AppError: not_found, forbidden,
 * validation (also for a file), wrong_type, conflict (put to another use meanwhile).
 */
export async function replaceMedia(actor: Actor, id: string, { imageURL }: { imageURL: string }, origins: string[]) {
  const picture = await findMedia(id);
  assertMayChange(actor, picture);
  if (isFileType(picture.type)) throw new AppError("validation", "Only a picture can be replaced.");
  const upload = (await findObject(imageURL)) ?? (await storedUpload({ url: imageURL, kind: "picture" }, origins));
  const change = { action: "update", subject: "media", id, summary: "Replaced" } as const;
  const shown = await write(actor, change, async (transaction) => {
    const records = await lockRecords(transaction, id);
    const [before, after] = await lockBoth(transaction, id, upload.id);
    assertMayChange(actor, before);
    if (before.id === after.id) return id;
    await assertAllLocked(transaction, id, records);
    const isNew = await isUploadedForThis(transaction, actor, after.id);
    // the object may belong to another person: its address is public
    if (isNew && after.createdById !== null) assertMayChange(actor, after);
    if (isNew) await takeObject(transaction, before, after);
    await rewriteRecords(transaction, actor, records, imagePath(before.object), imagePath(after.object));
    return isNew ? id : after.id;
  });
  return getMedia(actor, shown);
}

/** The picture whose object is at `address`; null for any other address. */
async function findObject(address: string): Promise<{ id: string } | null> {
  const [object = ""] = objectsIn([address]).filter(isImageName);
  if (imagePath(object) !== address) return null;
  return db().media.findUnique({ where: { object, deletedAt: null }, select: { id: true } });
}

async function lockBoth(transaction: Transaction, id: string, uploadId: string): Promise<[LockedRow, LockedRow]> {
  const rows = await transaction.$queryRaw<LockedRow[]>`
    SELECT id, object, created_by AS "createdById" FROM media
    WHERE id IN (${id}, ${uploadId}) AND deleted_at IS NULL ORDER BY id FOR UPDATE`;
  const [before, after] = [rows.find((row) => row.id === id), rows.find((row) => row.id === uploadId)];
  if (!before || !after) throw mediaNotFound();
  return [before, after];
}

/** Whether the upload is not yet in the library, or was just added by `actor` and is not in use. */
async function isUploadedForThis(transaction: Transaction, actor: Actor, id: string): Promise<boolean> {
  const since = new Date(Date.now() - UPLOAD_URL_SECONDS * 1000);
  const own = { createdById: actor.id, registeredAt: { gt: since }, uses: { none: {} } };
  return (await transaction.media.count({ where: { id, OR: [{ registeredAt: null }, own] } })) === 1;
}

/** Gives the picture the object of a new upload. The earlier one stays, outside the library, for revisions. */
async function takeObject(transaction: Transaction, before: LockedRow, after: LockedRow): Promise<void> {
  const earlierId = randomBytes(16).toString("hex");
  await transaction.media.updateMany({ where: { originalId: after.id }, data: { originalId: before.id } });
  const shown = await transaction.mediaUse.findMany({ where: { mediaId: after.id } });
  // the columns that describe the object, not its texts
  const columns = {
    object: true,
    type: true,
    bytes: true,
    width: true,
    height: true,
    color: true,
    sha256: true,
  } as const;
  const select = { ...columns, originalId: true } as const;
  const upload = await transaction.media.delete({ where: { id: after.id }, select });
  const { id, ...earlier } = await transaction.media.findUniqueOrThrow({ where: { id: before.id } });
  const originalId = upload.originalId === id ? null : upload.originalId;
  await transaction.media.updateMany({ where: { id }, data: { ...upload, originalId, focalX: 0.5, focalY: 0.5 } });
  await transaction.media.create({ data: { ...earlier, id: earlierId, registeredAt: null }, select: { id: true } });
  const where = { mediaId: id, kind: "post-revision" };
  await transaction.mediaUse.updateMany({ where, data: { mediaId: earlierId } });
  const uses = shown.map((use) => ({ ...use, mediaId: id }));
  await transaction.mediaUse.createMany({ data: uses, skipDuplicates: true });
  // from now on the upload's address resolves to this picture
  await transaction.repeatedUpload.create({ data: { id: after.id, mediaId: id } });
}

/**
 * Saves each record, so that an open editor does not bring the earlier picture back. Replaces text, as uses are found
 * in text: this covers fields that a document no longer has, and takes few statements for any number of records.
 */
async function rewriteRecords(transaction: Transaction, actor: Actor, records: UsingRecords, from: string, to: string) {
  const { posts, started, items, documents, people } = records;
  await transaction.$executeRaw`
    WITH saved AS (
      UPDATE blog_posts SET
        content = replace(content, ${from}, ${to}),
        featured_image = replace(featured_image, ${from}, ${to}),
        og_image = replace(og_image, ${from}, ${to}),
        twitter_image = replace(twitter_image, ${from}, ${to}),
        version = 1 + greatest(version, (SELECT draft.version FROM blog_post_drafts draft WHERE draft.post_id = blog_posts.id))
      WHERE id = ANY (${posts})
      RETURNING id, version
    )
    UPDATE blog_post_drafts SET fields = replace(fields::text, ${from}, ${to})::jsonb, version = saved.version
    FROM saved WHERE post_id = saved.id`;
  await transaction.$executeRaw`
    UPDATE started_posts SET
      fields = replace(fields::text, ${from}, ${to})::jsonb, saved_at = greatest(now(), saved_at + interval '1 millisecond')
    WHERE key = ANY (${started}::uuid[])`;
  await transaction.$executeRaw`
    UPDATE portfolio_items SET
      saved_by = ${actor.id}::uuid,
      image = replace(image, ${from}, ${to}), story = replace(story, ${from}, ${to}), version = version + 1
    WHERE id = ANY (${items})`;
  await transaction.$executeRaw`
    UPDATE site_documents SET value = replace(value::text, ${from}, ${to})::jsonb, version = version + 1
    WHERE key = ANY (${documents})`;
  await transaction.$executeRaw`
    UPDATE site_drafts SET
      value = replace(value::text, ${from}, ${to})::jsonb, saved_at = greatest(now(), saved_at + interval '1 millisecond')
    WHERE key = ANY (${documents})`;
  await transaction.$executeRaw`
    UPDATE users SET profile_image_url = replace(profile_image_url, ${from}, ${to}) WHERE id = ANY (${people}::uuid[])`;
}
