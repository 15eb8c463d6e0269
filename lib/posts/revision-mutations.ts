import "server-only";
import { plainText } from "../article-html/clean.ts";
import { db } from "../db/client.ts";
import type { Transaction } from "../db/transaction.ts";
import type { RevisionKind } from "../generated/prisma/enums.ts";
import { encodeRevision } from "./revision-codec.ts";
import { wordCount } from "./rules.ts";
import type { PostSnapshot } from "./snapshot.ts";

/** A working copy that saves itself leaves a revision at most this often. */
const AUTOSAVE_PAUSE_MS = 10 * 60_000;
/** Autosaved revisions older than this are thinned to the last one of a day. */
const FULL_HISTORY_DAYS = 30;

type Revision = { kind: RevisionKind; authorId: string | null; snapshot: PostSnapshot; createdAt?: Date };

/** Leaves a revision of post `postId`, whose row the transaction has locked. */
export async function addRevision(
  transaction: Transaction,
  postId: number,
  { kind, authorId, snapshot, createdAt }: Revision,
): Promise<void> {
  const newest = await transaction.postRevisionBase.findFirst({
    where: { postId },
    orderBy: { id: "desc" },
    select: { id: true, text: true },
  });
  const { delta, base } = await encodeRevision(snapshot, newest);
  const { id: baseId } =
    "id" in base
      ? base
      : await transaction.postRevisionBase.create({ data: { postId, text: base.text }, select: { id: true } });
  const words = wordCount(plainText(snapshot.content));
  await transaction.postRevision.create({
    data: { postId, kind, authorId, title: snapshot.title, words, baseId, delta, createdAt },
    select: { id: true },
  });
}

/** Leaves a revision of a working copy that has saved itself, unless there is one of the last minutes. */
export async function addAutosavedRevision(
  transaction: Transaction,
  postId: number,
  revision: Omit<Revision, "kind" | "createdAt">,
): Promise<void> {
  const recent = await transaction.postRevision.findFirst({
    where: { postId, kind: "autosaved", createdAt: { gt: new Date(Date.now() - AUTOSAVE_PAUSE_MS) } },
    select: { id: true },
  });
  if (!recent) await addRevision(transaction, postId, { ...revision, kind: "autosaved" });
}

/**
 * Leaves a revision of the post as it is where it has none: it came from a seed, an archive of an earlier version, or
 * another program, and is about to be overwritten.
 */
export async function addFirstRevision(
  transaction: Transaction,
  post: { id: number; authorId: string | null; updatedAt: Date },
  snapshot: PostSnapshot,
): Promise<void> {
  const any = await transaction.postRevision.findFirst({ where: { postId: post.id }, select: { id: true } });
  if (any) return;
  const { id, authorId, updatedAt } = post;
  await addRevision(transaction, id, { kind: "saved", authorId, snapshot, createdAt: updatedAt });
}

/** Deletes the autosaved revisions of long ago but the last of each day, and the bases that nothing refers to any more. */
export async function thinRevisions(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - FULL_HISTORY_DAYS * 24 * 60 * 60_000);
  await db().$executeRaw`
    DELETE FROM blog_post_revisions WHERE id IN (
      SELECT id FROM (
        SELECT id, row_number() OVER (PARTITION BY post_id, date_trunc('day', created_at) ORDER BY id DESC) AS place
        FROM blog_post_revisions WHERE kind = 'autosaved' AND created_at < ${before}
      ) AS old WHERE place > 1
    )`;
  // the newest base of a post may be taken by a save at this moment
  await db().$executeRaw`
    DELETE FROM blog_post_revision_bases b
    WHERE NOT EXISTS (SELECT FROM blog_post_revisions WHERE base_id = b.id)
      AND EXISTS (SELECT FROM blog_post_revision_bases WHERE post_id = b.post_id AND id > b.id)`;
}
