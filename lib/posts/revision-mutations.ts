import "server-only";
import { plainText } from "../article-html/clean.ts";
import type { Actor } from "../auth/rules.ts";
import { bookkeeping, type Transaction, write } from "../db/write.ts";
import type { RevisionKind } from "../generated/prisma/enums.ts";
import { withoutObjects } from "../article-html/without-object.ts";
import { assertPost } from "./admin-queries.ts";
import { wordCount } from "./rules.ts";
import { IMAGES, type PostSnapshot, type PostTexts, snapshotOf, type SnapshotRow } from "./fields.ts";

/** At most one revision of an autosaved working copy in this time. */
const AUTOSAVE_PAUSE_MS = 10 * 60_000;
/** Older autosaved revisions without a name are thinned to the last of each day. */
const FULL_HISTORY_DAYS = 30;

type Revision = { kind: RevisionKind; authorId: string | null; snapshot: PostSnapshot; createdAt?: Date };

/** Adds a revision of post `postId`, which the transaction has locked. */
export async function addRevision(transaction: Transaction, postId: number, revision: Revision): Promise<void> {
  const { kind, authorId, snapshot, createdAt } = revision;
  const words = wordCount(plainText(snapshot.content));
  const data = { postId, kind, authorId, title: snapshot.title, words, fields: snapshot, createdAt };
  await transaction.postRevision.create({ data, select: { id: true } });
}

export async function addAutosavedRevision(transaction: Transaction, postId: number, revision: Omit<Revision, "kind">) {
  const since = new Date(Date.now() - AUTOSAVE_PAUSE_MS);
  const where = { postId, kind: "autosaved", createdAt: { gt: since } } as const;
  const recent = await transaction.postRevision.findFirst({ where, select: { id: true } });
  if (!recent) await addRevision(transaction, postId, { ...revision, kind: "autosaved" });
}

/** Adds a first revision of a post without any (seeded, restored) before it is overwritten. */
export async function addFirstRevision(
  transaction: Transaction,
  post: SnapshotRow & { id: number; authorId: string | null; updatedAt: Date },
): Promise<void> {
  const { id, authorId, updatedAt } = post;
  const any = await transaction.postRevision.findFirst({ where: { postId: id }, select: { id: true } });
  if (!any)
    await addRevision(transaction, id, { kind: "saved", authorId, snapshot: snapshotOf(post), createdAt: updatedAt });
}

/** Names a revision; '' removes the name. Throws AppError: not_found, forbidden. */
export async function nameRevision(actor: Actor, postId: number, id: number, name: string): Promise<void> {
  await assertPost(actor, postId);
  const summary = name ? "Version named" : "Name of a version taken away";
  await write(actor, { action: "update", subject: "post", id: postId, summary }, async (transaction) => {
    await transaction.postRevision.update({ where: { id, postId }, data: { name }, select: { id: true } });
  });
}

export async function thinRevisions(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - FULL_HISTORY_DAYS * 24 * 60 * 60_000);
  await bookkeeping().$executeRaw`
      DELETE FROM blog_post_revisions WHERE id IN (
        SELECT id FROM (
          SELECT id, row_number() OVER (PARTITION BY post_id, date_trunc('day', created_at) ORDER BY id DESC) AS place
          FROM blog_post_revisions WHERE kind = 'autosaved' AND name = '' AND created_at < ${before}
        ) AS old WHERE place > 1
      )`;
}

export function withoutPictures<Fields extends Partial<PostTexts>>(fields: Fields, paths: readonly string[]): Fields {
  const rest: Partial<PostTexts> = { ...fields };
  if (fields.content) rest.content = withoutObjects(fields.content, paths);
  for (const field of Object.keys(IMAGES) as (keyof typeof IMAGES)[]) {
    if (!paths.some((path) => fields[field]?.includes(path))) continue;
    rest[field] = null;
    if (field === "featuredImage") rest.featuredImageAlt = null;
  }
  return rest as Fields;
}
