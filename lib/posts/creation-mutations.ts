import "server-only";
import { type Actor, PERSON_SELECT, personOf, type StaffActor } from "../auth/rules.ts";
import { type Transaction, writeDraft } from "../db/write.ts";
import { keepSaveId, lastSaveId } from "../db/optimistic-lock.ts";
import { cutToField } from "../validation/text.ts";
import {
  assertCurrentPost,
  assertMayPublish,
  assertMayUse,
  draftSnapshot,
  EDIT_SELECT,
  toEditable,
  type EditablePost,
  freePostSlug,
  getPostForEdit,
  knownCategories,
  lockPost,
  type PostRow,
  postSubject,
} from "./admin-queries.ts";
import {
  nextSaveTime,
  MAX_STARTED_POSTS,
  nextPublishedAt,
  nextReadyForReview,
  type PostKind,
  type PostState,
  postState,
  wordCount,
} from "./rules.ts";
import { completeText, MAX_TITLE_LENGTH, type NewPostInput, type PostInput, type StartedPostInput } from "./schema.ts";
import { BLANK_SNAPSHOT, isSameSnapshot, type PostSnapshot, snapshotOf, withChanges } from "./fields.ts";
import { withFreeSlugs } from "./trash-mutations.ts";
import {
  addSavedRevision,
  assertSlugNotReserved,
  cleanContent,
  inPostTransaction,
  placementOf,
  queueReviewMail,
} from "./mutations.ts";
import { plainText, articleToStore } from "../article-html/clean.ts";
import { AppError } from "../errors.ts";
import { db } from "../db/client.ts";

/**
 * Creates a post or page. With `draftKey`, it replaces that started post; if it has done so before, returns the post.
 * Throws AppError: forbidden (public, a page), not_found (another user's `draftKey`), conflict (slug taken, draft saved
 * since `draftSavedAt`, or the post has other fields now), validation (unknown category, empty content).
 */
export async function createPost(actor: Actor, { draftKey, draftSavedAt, saveId, ...given }: NewPostInput) {
  const { kind, slug } = given;
  assertMayUse(actor, kind);
  await assertSlugNotReserved(kind, slug);
  assertMayPublish(actor, "draft", given);
  const cleaned = { ...given, content: await cleanContent(given.content) };
  const { categoryIds = [], publishAt, inMenu, menuLabel, inFooter, ...input } = cleaned;
  const readyForReview = nextReadyForReview(false, input);
  const data = {
    ...input,
    ...placementOf(kind, { inMenu, menuLabel, inFooter }),
    readyForReview,
    authorId: actor.id,
    draftKey,
    publishedAt: nextPublishedAt({ status: "draft", publishedAt: null }, given, new Date()),
    categories: { create: kind === "page" ? [] : categoryIds.map((categoryId) => ({ categoryId })) },
  };
  const creation = { action: "create", subject: "post", id: null } as const;
  return inPostTransaction(actor, creation, slug, async (transaction, change) => {
    if (draftKey) await endStartedPost(transaction, actor, draftKey, draftSavedAt);
    const made = draftKey ? await lockPostMadeFrom(transaction, actor, draftKey) : null;
    if (made) {
      if (!hasFields(made, cleaned)) await assertCurrentPost(transaction, made, { version: 0 });
      Object.assign(change, { action: "update", id: made.id, summary: "Sent again" });
      return toEditable(made);
    }
    const post = await transaction.post.create({ data, select: EDIT_SELECT });
    if (readyForReview) await queueReviewMail(transaction, post.id);
    await addSavedRevision(transaction, actor, post);
    await keepSaveId(transaction, postSubject(post.id), saveId, post.version);
    change.id = post.id;
    change.summary = readyForReview ? "Created and handed in" : CREATION_SUMMARIES[postState(post)];
    return toEditable(post);
  });
}

/** Whether the post of an earlier request still has the fields that were sent. */
function hasFields(post: PostRow, { kind, inMenu, menuLabel, inFooter, publishAt, ...sent }: PostInput): boolean {
  const before = snapshotOf(post);
  const readyForReview = nextReadyForReview(post.readyForReview, sent);
  const placed = Object.entries(placementOf(kind, { inMenu, menuLabel, inFooter }));
  return (
    !post.draft &&
    kind === post.kind &&
    isSameSnapshot(before, withChanges(before, { ...sent, publishAt: publishAt ?? undefined, readyForReview })) &&
    placed.every(([name, value]) => value === undefined || value === post[name as keyof PostRow])
  );
}

const CREATION_SUMMARIES: Partial<Record<PostState, string>> = {
  published: "Created and published",
  scheduled: "Created and scheduled",
};

/** Copies a post, or its working copy if complete, into a draft of `actor`. Throws AppError: not_found, forbidden. */
export async function duplicatePost(actor: Actor, original: number): Promise<EditablePost> {
  const stored = await getPostForEdit(actor, original);
  const { id, version, author, authorId, createdAt, updatedAt, publishedAt, draft, ...post } = stored;
  const complete = draft && completeText.safeParse(draft).data;
  const { title, ...fields } = { ...post, ...complete, inMenu: false, inFooter: false };
  return withFreeSlugs(async () =>
    createPost(actor, {
      ...fields,
      title: cutToField(`Copy of ${title}`, MAX_TITLE_LENGTH),
      slug: await freePostSlug(fields.slug, post.kind),
      status: "draft",
      publishAt: null,
      readyForReview: false,
    }),
  );
}

/** The key under which a started post keeps the id of its last save. */
const startedSubject = (key: string) => `started/${key}`;

/** Saves a started post. Throws AppError: forbidden, not_found, conflict (saved since, now a post, limit), validation. */
export async function saveStartedPost(actor: StaffActor, key: string, input: StartedPostInput) {
  const { kind, savedAt: base, saveId, ...changes } = input;
  assertMayUse(actor, kind);
  const content = changes.content ? await articleToStore(changes.content) : "";
  const fields = withChanges(BLANK_SNAPSHOT, { ...changes, content });
  return writeDraft(async (transaction) => {
    const before = await lockStartedPost(transaction, actor, key);
    if (before) await assertSeen(transaction, actor, key, before, base);
    else {
      // a late save must not bring back a started post that has become a post
      const made = await lockPostMadeFrom(transaction, actor, key);
      if (made) await assertCurrentPost(transaction, made, { version: 0 });
      const count = await transaction.startedPost.count({ where: { userId: actor.id } });
      if (count >= MAX_STARTED_POSTS)
        throw new AppError("conflict", `${MAX_STARTED_POSTS} drafts are kept; discard one.`);
    }
    const savedAt = nextSaveTime(before?.savedAt);
    const data = { kind, savedAt, title: fields.title, words: wordCount(plainText(content)), fields };
    await keepSaveId(transaction, startedSubject(key), saveId, savedAt);
    const create = { key, userId: actor.id, ...data };
    return transaction.startedPost.upsert({ where: { key }, create, update: data, select: { savedAt: true } });
  });
}

/** Returns the deleted draft; saving it again brings it back. Throws AppError not_found, also for another user's. */
export async function discardStartedPost(actor: StaffActor, key: string): Promise<StartedPost> {
  return writeDraft(async (transaction) => {
    // locked first, so that the returned draft includes a concurrent save
    await lockStartedPost(transaction, actor, key);
    const discarded = await getStartedPost(actor, key, transaction);
    await transaction.startedPost.delete({ where: { key }, select: { key: true } });
    return discarded;
  });
}

/** Deletes the started post that becomes a post. Throws AppError: not_found, conflict (saved since `base`). */
async function endStartedPost(transaction: Transaction, actor: Actor, key: string, base?: Date | null) {
  const started = await lockStartedPost(transaction, actor, key);
  if (!started) return;
  await assertSeen(transaction, actor, key, started, base);
  await transaction.startedPost.delete({ where: { key }, select: { key: true } });
}

/** Locks `actor`'s started posts and `key`; null if it does not exist. Throws AppError not_found for another user's. */
async function lockStartedPost(transaction: Transaction, actor: Actor, key: string): Promise<{ savedAt: Date } | null> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('started_posts'), hashtext(${actor.id ?? ""}))`;
  await transaction.$queryRaw`SELECT key FROM started_posts WHERE key = ${key}::uuid FOR UPDATE`;
  const started = await transaction.startedPost.findUnique({ where: { key }, select: { userId: true, savedAt: true } });
  if (started && started.userId !== actor.id) throw startedPostNotFound();
  return started;
}

/** Throws AppError conflict, with the time of the last save, if that came after `base`. */
async function assertSeen(
  transaction: Transaction,
  { id }: Actor,
  key: string,
  { savedAt }: { savedAt: Date },
  base: Date | null | undefined,
): Promise<void> {
  if (!base || base >= savedAt) return;
  const writer = id === null ? null : await transaction.user.findUnique({ where: { id }, select: PERSON_SELECT });
  const saved = await lastSaveId(transaction, startedSubject(key), savedAt);
  throw new AppError("conflict", "You have saved this draft somewhere else since you opened it.", {
    issues: [{ path: "savedAt", message: "There is a newer version" }],
    extra: { savedAt: savedAt.toISOString(), savedBy: personOf(writer), ...saved },
  });
}

export type ListedStartedPost = Awaited<ReturnType<typeof listStartedPosts>>[number];

/** Rows have a `kind` only if it is a page. */
export async function listStartedPosts(actor: StaffActor) {
  const rows = await db().startedPost.findMany({
    where: { userId: actor.id },
    select: { key: true, kind: true, title: true, words: true, savedAt: true },
    orderBy: [{ savedAt: "desc" }, { key: "asc" }],
  });
  return rows.map(({ kind, ...row }) => ({ ...row, ...(kind === "page" && { kind }) }));
}

export type StartedPost = PostSnapshot & { key: string; kind: PostKind; savedAt: Date };

/** Throws AppError not_found, also for another user's; with `postId` if the draft has become a post. */
export async function getStartedPost(actor: StaffActor, key: string, client: Transaction = db()): Promise<StartedPost> {
  const select = { kind: true, savedAt: true, fields: true } as const;
  const started = await client.startedPost.findUnique({ where: { key, userId: actor.id }, select });
  if (!started) {
    const made = { draftKey: key, authorId: actor.id, trashedAt: null };
    const post = await client.post.findUnique({ where: made, select: { id: true } });
    throw startedPostNotFound(post ? { postId: post.id } : undefined);
  }
  const { fields, ...saved } = started;
  return { ...(await knownCategories(draftSnapshot(fields), client)), key, ...saved };
}

const startedPostNotFound = (extra?: { postId: number }) => new AppError("not_found", "Draft not found", { extra });

/** Locks the post made from `draftKey`, if any. Throws AppError: not_found (another user's), conflict (in trash). */
async function lockPostMadeFrom(transaction: Transaction, actor: Actor, draftKey: string) {
  const select = { id: true, kind: true, authorId: true, trashedAt: true } as const;
  const made = await transaction.post.findUnique({ where: { draftKey }, select });
  if (!made) return null;
  if (made.authorId !== actor.id) throw startedPostNotFound();
  if (made.trashedAt) throw new AppError("conflict", `The ${made.kind} that this draft became is in the trash.`);
  return lockPost(transaction, actor, made.id);
}
