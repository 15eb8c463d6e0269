import "server-only";
import { withoutObject } from "../article-html/without-object.ts";
import type { Actor } from "../auth/rules.ts";
import type { Transaction } from "../db/write.ts";
import type { Prisma } from "../generated/prisma/client.ts";
import { currentVersion, EDIT_SELECT } from "../posts/admin-queries.ts";
import { addFirstRevision, withoutPicture as withoutPictureOfPost } from "../posts/revision-mutations.ts";
import { laterThan } from "../posts/rules.ts";
import { type PostSnapshot, textsOf } from "../posts/fields.ts";
import { withoutPicture as withoutPictureOfSite } from "../site/pictures.ts";
import type { UsingRecords } from "./uses.ts";

/** Takes an object out of locked records: as in a replacement a save, but with its date. The history keeps it. */
export async function removeFromRecords(transaction: Transaction, actor: Actor, records: UsingRecords, path: string) {
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
  const data = { ...withoutPictureOfPost(textsOf(post), path), version, updatedAt: post.updatedAt };
  await transaction.post.updateMany({ where: { id }, data });
  if (!post.draft) return;
  const fields = withoutPictureOfPost(post.draft.fields as PostSnapshot, path);
  await transaction.postDraft.updateMany({ where: { postId: id }, data: { fields, version } });
}

async function removeFromStartedPost(transaction: Transaction, key: string, path: string): Promise<void> {
  const select = { fields: true, savedAt: true } as const;
  const before = await transaction.startedPost.findUniqueOrThrow({ where: { key }, select });
  const fields = withoutPictureOfPost(before.fields as PostSnapshot, path);
  // later than the last save, so that the form that is open hears of it
  const savedAt = laterThan(before.savedAt);
  await transaction.startedPost.updateMany({ where: { key }, data: { fields, savedAt } });
}

async function removeFromItem(transaction: Transaction, actor: Actor, id: number, path: string): Promise<void> {
  const select = { image: true, story: true, updatedAt: true } as const;
  const { image, story, updatedAt } = await transaction.portfolioItem.findUniqueOrThrow({ where: { id }, select });
  const data = {
    ...(image?.includes(path) && { image: null, imageAlt: null }),
    ...(story && { story: withoutObject(story, path) || null }),
    ...{ version: { increment: 1 }, savedBy: actor.id, updatedAt },
  };
  await transaction.portfolioItem.updateMany({ where: { id }, data });
}

/** Of a document what is public and its working copy, which is based on it. */
async function removeFromDocument(transaction: Transaction, key: string, path: string): Promise<void> {
  const without = (value: unknown) => withoutPictureOfSite(key, value, path) as Prisma.InputJsonObject;
  const [document, draft] = await Promise.all([
    transaction.siteDocument.findUnique({ where: { key }, select: { value: true, version: true, updatedAt: true } }),
    transaction.siteDraft.findUnique({ where: { key }, select: { value: true, version: true } }),
  ]);
  const version = document ? document.version + 1 : draft?.version;
  if (document) {
    const { value, updatedAt } = document;
    const data = { ...(value !== null && { value: without(value) }), version, updatedAt };
    await transaction.siteDocument.updateMany({ where: { key }, data });
  }
  if (draft) await transaction.siteDraft.updateMany({ where: { key }, data: { value: without(draft.value), version } });
}
