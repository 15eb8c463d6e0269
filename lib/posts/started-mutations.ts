import "server-only";
import { plainText } from "../article-html/clean.ts";
import { PERSON_SELECT, personOf } from "../auth/person.ts";
import type { Actor, StaffActor } from "../auth/rules.ts";
import { bookkeep, type Transaction, writeDraft } from "../db/write.ts";
import { AppError } from "../errors.ts";
import { assertMayUse } from "./permissions.ts";
import { assertCurrentPost, lockPostMadeFrom } from "./post-lock.ts";
import { laterThan, MAX_STARTED_POSTS, wordCount } from "./rules.ts";
import type { StartedPostInput } from "./schema.ts";
import { BLANK_SNAPSHOT, withChanges } from "./snapshot.ts";
import { getStartedPost, type StartedPost, startedPostNotFound } from "./started-queries.ts";
import { cleanDraftContent } from "./stored-content.ts";

const KEPT_DAYS = 90;

/**
 * Keeps all fields of a new post of `actor` under `key`. Throws AppError: forbidden (a page), not_found (somebody else's), conflict (saved
 * since `savedAt`, a post already, or 100 are kept), validation (too long).
 */
export async function saveStartedPost(
  actor: StaffActor,
  key: string,
  { kind, savedAt: base, ...changes }: StartedPostInput,
): Promise<{ savedAt: Date }> {
  assertMayUse(actor, kind);
  const content = changes.content ? await cleanDraftContent(changes.content) : "";
  const fields = withChanges(BLANK_SNAPSHOT, { ...changes, content });
  return writeDraft(async (transaction) => {
    const before = await lockStartedPost(transaction, actor, key);
    if (before) await assertSeen(transaction, actor, before, base);
    else {
      await assertNotMade(transaction, actor, key);
      await assertRoom(transaction, actor);
    }
    const data = {
      kind,
      savedAt: laterThan(before?.savedAt),
      title: fields.title,
      words: wordCount(plainText(content)),
      fields,
    };
    return transaction.startedPost.upsert({
      where: { key },
      create: { key, userId: actor.id, ...data },
      update: data,
      select: { savedAt: true },
    });
  });
}

/** Resolves with what it was, which a save brings back. Throws AppError not_found, also for somebody else's. */
export async function discardStartedPost(actor: StaffActor, key: string): Promise<StartedPost> {
  const discarded = await getStartedPost(actor, key);
  await writeDraft((transaction) => endStartedPost(transaction, actor, key));
  return discarded;
}

/**
 * Deletes the started post that becomes a post, where it is still kept. Throws AppError: not_found (somebody else's), conflict
 * (saved since `base`).
 */
export async function endStartedPost(
  transaction: Transaction,
  actor: Actor,
  key: string,
  base?: Date | null,
): Promise<void> {
  const started = await lockStartedPost(transaction, actor, key);
  if (!started) return;
  await assertSeen(transaction, actor, started, base);
  await transaction.startedPost.delete({ where: { key }, select: { key: true } });
}

/** Deletes what nobody has changed for 90 days. */
export async function deleteOldStartedPosts(now = new Date()): Promise<void> {
  const limit = new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60_000);
  await bookkeep((database) => database.startedPost.deleteMany({ where: { savedAt: { lt: limit } } }));
}

/** Started post `key`, locked with its place among `actor`'s, or null. Throws AppError not_found for somebody else's. */
async function lockStartedPost(transaction: Transaction, actor: Actor, key: string): Promise<{ savedAt: Date } | null> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('started_posts'), hashtext(${actor.id ?? ""}))`;
  await transaction.$queryRaw`SELECT key FROM started_posts WHERE key = ${key}::uuid FOR UPDATE`;
  const started = await transaction.startedPost.findUnique({ where: { key }, select: { userId: true, savedAt: true } });
  if (started && started.userId !== actor.id) throw startedPostNotFound();
  return started;
}

/** A save that comes after the post was made does not bring the started one back. Throws AppError conflict with `postId`. */
async function assertNotMade(transaction: Transaction, actor: StaffActor, key: string): Promise<void> {
  const post = await lockPostMadeFrom(transaction, actor, key);
  if (post) await assertCurrentPost(transaction, post, 0);
}

async function assertRoom(transaction: Transaction, { id }: StaffActor): Promise<void> {
  const count = await transaction.startedPost.count({ where: { userId: id } });
  if (count >= MAX_STARTED_POSTS) throw new AppError("conflict", `${MAX_STARTED_POSTS} drafts are kept; discard one.`);
}

/** Throws AppError conflict, with the time of the last save, where that came after `base`. */
async function assertSeen(
  transaction: Transaction,
  { id }: Actor,
  { savedAt }: { savedAt: Date },
  base: Date | null | undefined,
): Promise<void> {
  if (!base || base >= savedAt) return;
  const writer = id === null ? null : await transaction.user.findUnique({ where: { id }, select: PERSON_SELECT });
  throw new AppError("conflict", "You have saved this draft somewhere else since you opened it.", {
    issues: [{ path: "savedAt", message: "There is a newer version" }],
    extra: { savedAt: savedAt.toISOString(), savedBy: personOf(writer) },
  });
}
