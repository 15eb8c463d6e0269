import "server-only";
import { PERSON_SELECT, personOf, PERMISSIONS } from "../auth/rules.ts";
import { db } from "../db/client.ts";
import { bookkeeping, type Transaction } from "../db/write.ts";
import type { FailedAttempt, WaitingJobs } from "../jobs/queues.ts";
import { mailSite, sendMail } from "../mail/send.ts";
import { postReviewMail } from "../mail/templates/posts.ts";

type Input = { postId: number };

/** Mails everyone who may publish, except the author, that the post is ready for review, if it still is. */
export async function work({ postId }: Input): Promise<void> {
  const post = await db().post.findFirst({
    where: { id: postId, reviewMailDueAt: { not: null } },
    select: {
      id: true,
      kind: true,
      title: true,
      version: true,
      readyForReview: true,
      trashedAt: true,
      author: { select: PERSON_SELECT },
    },
  });
  if (!post) return;
  const editors = { role: { in: [...PERMISSIONS["posts.publish"]] }, disabledAt: null, id: { not: post.author?.id } };
  const rows = await db().user.findMany({ where: editors, select: { email: true }, orderBy: { email: "asc" } });
  const to = rows.map(({ email }) => email);
  if (post.readyForReview && !post.trashedAt && to.length > 0)
    await sendMail(postReviewMail({ ...post, author: personOf(post.author)?.name }, to.join(", "), await mailSite()));
  await setMailDue(bookkeeping(), postId, null);
}

export async function failed(transaction: Transaction, { postId }: Input, { retryAt }: FailedAttempt): Promise<void> {
  await setMailDue(transaction, postId, retryAt);
}

// plain SQL, so that updated_at stays
const setMailDue = (database: Transaction, id: number, dueAt: Date | null) =>
  database.$executeRaw`
    UPDATE blog_posts SET review_mail_due_at = ${dueAt} WHERE id = ${id} AND review_mail_due_at IS NOT NULL`;

export async function listWaiting(): Promise<WaitingJobs<Input>> {
  const where = { reviewMailDueAt: { not: null } };
  const rows = await db().post.findMany({ where, select: { id: true, reviewMailDueAt: true } });
  return rows.map(({ id, reviewMailDueAt }) => ({ input: { postId: id }, startAfter: reviewMailDueAt }));
}
