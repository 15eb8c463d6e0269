import "server-only";
import { plainText } from "../article-html/clean.ts";
import { db } from "../db/client.ts";
import type { Transaction } from "../db/transaction.ts";
import type { RevisionKind } from "../generated/prisma/enums.ts";
import { encodeRevision } from "./revision-codec.ts";
import { wordCount } from "./rules.ts";
import type { PostSnapshot } from "./snapshot.ts";

/** At most one revision of an autosaved working copy in this time. */
const AUTOSAVE_PAUSE_MS = 10 * 60_000;
/** Older autosaved revisions are thinned to the last of a day. */
const FULL_HISTORY_DAYS = 30;

type Revision = { kind: RevisionKind; authorId: string | null; snapshot: PostSnapshot; createdAt?: Date };

/** Adds a revision of post `postId`, which the transaction has locked. */
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

/** Adds a revision of an autosaved working copy, unless there is a recent one. */
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
 * Adds a first revision of a post without any (seeded, restored or written by another program) before it is
 * overwritten.
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

/** Deletes old autosaved revisions but each day's last, and unused bases. */
export async function thinRevisions(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - FULL_HISTORY_DAYS * 24 * 60 * 60_000);
  await db().$executeRaw`
    DELETE FROM blog_post_revisions WHERE id IN (
      SELECT id FROM (
        SELECT id, row_number() OVER (PARTITION BY post_id, date_trunc('day', created_at) ORDER BY id DESC) AS place
        FROM blog_post_revisions WHERE kind = 'autosaved' AND created_at < ${before}
      ) AS old WHERE place > 1
    )`;
  // a save may be about to use a post's newest base
  await db().$executeRaw`
    DELETE FROM blog_post_revision_bases b
    WHERE NOT EXISTS (SELECT FROM blog_post_revisions WHERE base_id = b.id)
      AND EXISTS (SELECT FROM blog_post_revision_bases WHERE post_id = b.post_id AND id > b.id)`;
}
