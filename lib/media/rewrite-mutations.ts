import "server-only";
import type { Actor } from "../auth/rules.ts";
import type { Transaction } from "../db/write.ts";
import { withoutObjects } from "../article-html/without-object.ts";
import type { Prisma } from "../generated/prisma/client.ts";
import { currentVersion, EDIT_SELECT } from "../posts/admin-queries.ts";
import { type PostSnapshot, type PostTexts, textsOf } from "../posts/fields.ts";
import { addFirstRevision, withoutPictures as withoutPicturesOfPost } from "../posts/revision-mutations.ts";
import { laterThan } from "../posts/rules.ts";
import { withoutPictures as withoutPicturesOfSite } from "../site/pictures.ts";
import type { UsingRecords } from "./uses.ts";

type Item = { image: string | null; imageAlt: string | null; story: string | null };

/** What becomes of the texts of each kind of record. */
type Rewrite = {
  post<Fields extends Partial<PostTexts>>(fields: Fields): Fields;
  item(item: Item): Item;
  document(key: string, value: Prisma.JsonValue): unknown;
  portrait(address: string): string | null;
};

/** Texts that show the object at `to` in place of that at `from`. */
export function replacement(from: string, to: string): Rewrite {
  // as text, which is how uses are found: also in fields that a document no longer has
  const replaced = <Value>(value: Value) => JSON.parse(JSON.stringify(value).replaceAll(from, to)) as Value;
  return { post: replaced, item: replaced, document: (_key, value) => replaced(value), portrait: replaced };
}

/** Texts without the object at `path`. */
export const removal = (path: string): Rewrite => ({
  post: (fields) => withoutPicturesOfPost(fields, [path]),
  item: ({ image, imageAlt, story }) => ({
    ...(image?.includes(path) ? { image: null, imageAlt: null } : { image, imageAlt }),
    story: story && (withoutObjects(story, [path]) || null),
  }),
  document: (key, value) => withoutPicturesOfSite(key, value, [path]),
  portrait: () => null,
});

/** A save of each locked record, so that an open editor does not bring the picture back, but with its date. */
export async function rewriteRecords(transaction: Transaction, actor: Actor, records: UsingRecords, rewrite: Rewrite) {
  const { posts, started, items, documents, people } = records;
  for (const id of posts) await rewritePost(transaction, id, rewrite);
  for (const key of started) await rewriteStartedPost(transaction, key, rewrite);
  for (const id of items) await rewriteItem(transaction, actor, id, rewrite);
  for (const key of documents) await rewriteDocument(transaction, key, rewrite);
  for (const id of people) await rewritePortrait(transaction, id, rewrite);
}

async function rewritePost(transaction: Transaction, id: number, rewrite: Rewrite): Promise<void> {
  const post = await transaction.post.findUniqueOrThrow({ where: { id }, select: EDIT_SELECT });
  await addFirstRevision(transaction, post);
  const version = currentVersion(post) + 1;
  const data = { ...rewrite.post(textsOf(post)), version, updatedAt: post.updatedAt };
  await transaction.post.updateMany({ where: { id }, data });
  if (!post.draft) return;
  const fields = rewrite.post(post.draft.fields as PostSnapshot);
  await transaction.postDraft.updateMany({ where: { postId: id }, data: { fields, version } });
}

async function rewriteStartedPost(transaction: Transaction, key: string, rewrite: Rewrite): Promise<void> {
  const select = { fields: true, savedAt: true } as const;
  const before = await transaction.startedPost.findUniqueOrThrow({ where: { key }, select });
  const fields = rewrite.post(before.fields as PostSnapshot);
  // later than the last save, so that the form that is open hears of it
  const savedAt = laterThan(before.savedAt);
  await transaction.startedPost.updateMany({ where: { key }, data: { fields, savedAt } });
}

async function rewriteItem(transaction: Transaction, actor: Actor, id: number, rewrite: Rewrite): Promise<void> {
  const select = { image: true, imageAlt: true, story: true, updatedAt: true } as const;
  const { updatedAt, ...item } = await transaction.portfolioItem.findUniqueOrThrow({ where: { id }, select });
  const data = { ...rewrite.item(item), version: { increment: 1 }, savedBy: actor.id, updatedAt };
  await transaction.portfolioItem.updateMany({ where: { id }, data });
}

/** Of a document what is public and its working copy, which is based on it. */
async function rewriteDocument(transaction: Transaction, key: string, rewrite: Rewrite): Promise<void> {
  const rewritten = (value: Prisma.JsonValue) => rewrite.document(key, value) as Prisma.InputJsonObject;
  const [document, draft] = await Promise.all([
    transaction.siteDocument.findUnique({ where: { key }, select: { value: true, version: true, updatedAt: true } }),
    transaction.siteDraft.findUnique({ where: { key }, select: { value: true, version: true } }),
  ]);
  const version = document ? document.version + 1 : draft?.version;
  if (document) {
    const { value, updatedAt } = document;
    const data = { ...(value !== null && { value: rewritten(value) }), version, updatedAt };
    await transaction.siteDocument.updateMany({ where: { key }, data });
  }
  if (draft)
    await transaction.siteDraft.updateMany({ where: { key }, data: { value: rewritten(draft.value), version } });
}

async function rewritePortrait(transaction: Transaction, id: string, { portrait }: Rewrite): Promise<void> {
  const { profileImageUrl } = await transaction.user.findUniqueOrThrow({
    where: { id },
    select: { profileImageUrl: true },
  });
  const data = { profileImageUrl: profileImageUrl && portrait(profileImageUrl) };
  await transaction.user.updateMany({ where: { id }, data });
}
