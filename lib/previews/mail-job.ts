import "server-only";
import { db } from "../db/client.ts";
import { bookkeeping, type Transaction } from "../db/write.ts";
import { env } from "../env.ts";
import type { FailedAttempt, WaitingJobs } from "../jobs/queues.ts";
import { mailSite, sendMail } from "../mail/send.ts";
import { postCommentsMail } from "../mail/templates/posts.ts";

type Input = { postId: number };

const MAX_COMMENTS_PER_MAIL = 50;

const unmailed = (postId: number) => ({ postId, mailDueAt: { not: null } });

/** Mails the post's comments that have not been mailed, in as few mails as possible. */
export async function work({ postId }: Input): Promise<void> {
  const { CONTACT_NOTIFY_TO = "" } = env();
  const post = await db().post.findUnique({ where: { id: postId }, select: { id: true, kind: true, title: true } });
  while (post) {
    const comments = await db().postComment.findMany({
      where: unmailed(postId),
      orderBy: { id: "asc" },
      take: MAX_COMMENTS_PER_MAIL,
      select: { id: true, name: true, text: true, quote: true },
    });
    if (comments.length === 0) return;
    await sendMail(postCommentsMail(post, comments, CONTACT_NOTIFY_TO, await mailSite()));
    const mailed = comments.map(({ id }) => id);
    await bookkeeping().postComment.updateMany({ where: { id: { in: mailed } }, data: { mailDueAt: null } });
  }
}

export async function failed(transaction: Transaction, { postId }: Input, { retryAt }: FailedAttempt): Promise<void> {
  await transaction.postComment.updateMany({ where: unmailed(postId), data: { mailDueAt: retryAt } });
}

export async function listWaiting(): Promise<WaitingJobs<Input>> {
  const where = { mailDueAt: { not: null } };
  const rows = await db().postComment.groupBy({ by: "postId", where, _min: { mailDueAt: true } });
  return rows.map(({ postId, _min }) => ({ input: { postId }, startAfter: _min.mailDueAt }));
}
