import "server-only";
import type { Admin } from "../auth/session.ts";
import { isMailConfigured, MAIL_DEADLINE_MS } from "../contact/mail.ts";
import { db } from "../db/client.ts";
import { env } from "../env.ts";
import { AppError, isMissingRow } from "../errors.ts";
import { previewUrl } from "../paths.ts";
import { assertPost } from "../posts/admin-queries.ts";
import { COMMENT_SELECT } from "./queries.ts";
import type { CommentChanges, CommentInput, PreviewLinkInput } from "./schema.ts";
import { createToken, hashToken } from "./token.ts";

const DAY_MS = 24 * 60 * 60_000;

/**
 * Creates a link to the working copy of post `postId`. Its address is returned this once. Throws AppError not_found.
 */
export async function createPreviewLink(admin: Admin, postId: number, { expiresInDays }: PreviewLinkInput) {
  await assertPost(postId);
  const token = createToken();
  const { id, expiresAt } = await db().previewLink.create({
    data: {
      postId,
      authorId: admin.id,
      tokenHash: hashToken(token),
      expiresAt: new Date(Date.now() + expiresInDays * DAY_MS),
    },
    select: { id: true, expiresAt: true },
  });
  return { id, url: previewUrl(env().SITE_URL, token), expiresAt };
}

/** Revokes a link for good. Throws AppError not_found, also for another post's. */
export async function revokePreviewLink(postId: number, id: number): Promise<void> {
  await assertPost(postId);
  const link = await db().previewLink.findUnique({ where: { id, postId }, select: { revokedAt: true } });
  if (!link) throw new AppError("not_found", "Preview link not found");
  await db().previewLink.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: new Date() } });
}

export async function countView(id: number): Promise<void> {
  await db().previewLink.updateMany({ where: { id }, data: { views: { increment: 1 }, lastViewedAt: new Date() } });
}

/** Stores a reader's comment, and queues a mail where mail is configured. */
export async function addComment(postId: number, comment: CommentInput) {
  const mailDueAt = isMailConfigured() ? new Date() : null;
  return db().postComment.create({ data: { ...comment, postId, mailDueAt }, select: COMMENT_SELECT });
}

/** Throws AppError not_found, also for another post's. */
export async function resolveComment(postId: number, id: number, { resolved }: CommentChanges) {
  await assertPost(postId);
  try {
    return await db().postComment.update({
      where: { id, postId },
      data: { resolvedAt: resolved ? new Date() : null },
      select: COMMENT_SELECT,
    });
  } catch (error) {
    throw isMissingRow(error) ? new AppError("not_found", "Comment not found") : error;
  }
}

// Longer than sending takes. After it, other instances take the comments of one that died.
const LEASE_MS = MAIL_DEADLINE_MS + 5 * 60_000;
const GIVE_UP_MS = 2 * DAY_MS;
const MAX_MAILED = 50;

export type DueComment = { id: number; postId: number; name: string; text: string; quote: string | null };

/** Takes comments for mailing by this instance; they are due again after a failure. */
export async function takeDueComments(): Promise<DueComment[]> {
  const now = new Date();
  return db().$queryRaw<DueComment[]>`
    UPDATE blog_post_comments SET mail_due_at = ${new Date(now.getTime() + LEASE_MS)}
    WHERE id IN (
      SELECT id FROM blog_post_comments
      WHERE mail_due_at <= ${now} AND created_at > ${new Date(now.getTime() - GIVE_UP_MS)}
      ORDER BY id LIMIT ${MAX_MAILED}::int
      FOR UPDATE SKIP LOCKED
    )
    RETURNING id, post_id AS "postId", name, text, quote`;
}

export async function settleComments(ids: number[]): Promise<void> {
  await db().postComment.updateMany({ where: { id: { in: ids } }, data: { mailDueAt: null } });
}
