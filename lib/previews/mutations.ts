import "server-only";
import type { Actor } from "../auth/rules.ts";
import { db } from "../db/client.ts";
import { bookkeeping, write } from "../db/write.ts";
import { env } from "../env.ts";
import { sendJob } from "../jobs/send.ts";
import { isMailConfigured } from "../mail/send.ts";
import { previewUrl } from "../paths.ts";
import { assertPost, lockPost } from "../posts/admin-queries.ts";
import { createToken, hashToken } from "../security/token.ts";
import { COMMENT_SELECT, commentOf, hashShownText, REPLY_SELECT, replyOf } from "./queries.ts";
import type { ApprovalInput, CommentChanges, CommentInput, PreviewLinkInput, ReplyInput } from "./schema.ts";

const DAY_MS = 24 * 60 * 60_000;

const postChange = (id: number, summary: string) => ({ action: "update", subject: "post", id, summary }) as const;

/** Creates a link to a working copy. Only this call returns its address. Throws AppError: not_found, forbidden. */
export async function createPreviewLink(actor: Actor, postId: number, { expiresInDays }: PreviewLinkInput) {
  const token = createToken();
  const expiresAt = new Date(Date.now() + expiresInDays * DAY_MS);
  const data = { postId, authorId: actor.id, tokenHash: hashToken(token), expiresAt };
  const { id } = await write(actor, postChange(postId, "Review link created"), async (transaction) => {
    await lockPost(transaction, actor, postId);
    return transaction.previewLink.create({ data, select: { id: true } });
  });
  return { id, url: previewUrl(env().SITE_URL, token), expiresAt };
}

/** Revokes a link for good. Throws AppError: not_found, also for another post's; forbidden. */
export async function revokePreviewLink(actor: Actor, postId: number, id: number): Promise<void> {
  await assertPost(actor, postId);
  await db().previewLink.findUniqueOrThrow({ where: { id, postId }, select: { id: true } });
  await write(actor, postChange(postId, "Review link revoked"), (transaction) =>
    transaction.previewLink.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: new Date() } }),
  );
}

export async function countView(id: number): Promise<void> {
  const data = { views: { increment: 1 }, lastViewedAt: new Date() };
  await bookkeeping().previewLink.updateMany({ where: { id }, data });
}

export async function addComment(actor: Actor, postId: number, comment: CommentInput) {
  const mailDueAt = isMailConfigured() ? new Date() : null;
  return write(actor, postChange(postId, "Comment received"), async (transaction) => {
    if (mailDueAt) await sendJob(transaction, "comment.mail", { postId });
    const data = { ...comment, postId, mailDueAt };
    return commentOf(await transaction.postComment.create({ data, select: COMMENT_SELECT }));
  });
}

/** Stores a reader's approval of the text whose hash is `shown`, or of the current text. */
export async function addApproval(actor: Actor, link: { id: number; postId: number }, { name, shown }: ApprovalInput) {
  return write(actor, postChange(link.postId, "Approval received"), async (transaction) => {
    const current = await hashShownText(transaction, link.postId);
    const data = { linkId: link.id, name, textHash: shown ?? current };
    const approval = await transaction.previewApproval.create({ data, select: { name: true, at: true } });
    return { ...approval, current: data.textHash === current };
  });
}

/** Adds the team's reply to a comment. Throws AppError: not_found, also for another post's; forbidden. */
export async function addReply(actor: Actor, postId: number, commentId: number, { text }: ReplyInput) {
  await assertPost(actor, postId);
  await db().postComment.findUniqueOrThrow({ where: { id: commentId, postId }, select: { id: true } });
  const data = { commentId, authorId: actor.id, text };
  return write(actor, postChange(postId, "Comment answered"), async (transaction) =>
    replyOf(await transaction.commentReply.create({ data, select: REPLY_SELECT })),
  );
}

/** Throws AppError: not_found, also for another post's; forbidden. */
export async function resolveComment(actor: Actor, postId: number, id: number, { resolved }: CommentChanges) {
  await assertPost(actor, postId);
  const summary = resolved ? "Comment resolved" : "Comment reopened";
  const data = { resolvedAt: resolved ? new Date() : null };
  return write(actor, postChange(postId, summary), async (transaction) =>
    commentOf(await transaction.postComment.update({ where: { id, postId }, data, select: COMMENT_SELECT })),
  );
}
