import "server-only";
import { isMailConfigured, type Mail, sendMail } from "../contact/mail.ts";
import { db } from "../db/client.ts";
import { env } from "../env.ts";
import { logError } from "../log.ts";
import { adminPaths } from "../paths.ts";
import { currentBrand } from "../site/queries.ts";
import { type DueComment, settleComments, takeDueComments } from "./mutations.ts";

let delivering: Promise<void> | undefined;

/** Mails the team about new comments, one mail per post; concurrent calls share a run. */
export function deliverCommentMails(): Promise<void> {
  if (!isMailConfigured()) return Promise.resolve();
  return (delivering ??= deliver().finally(() => (delivering = undefined)));
}

async function deliver(): Promise<void> {
  const due = await takeDueComments();
  for (const [postId, comments] of Map.groupBy(due, ({ postId }) => postId)) {
    const post = await db().post.findUnique({ where: { id: postId }, select: { title: true } });
    try {
      await sendMail(commentMail(postId, post?.title ?? "", comments, (await currentBrand()).name));
      await settleComments(comments.map(({ id }) => id));
    } catch (error) {
      logError(`The mail about comments on post ${postId} was not sent`, error);
    }
  }
}

function commentMail(postId: number, title: string, comments: DueComment[], siteName: string): Mail {
  const { CONTACT_NOTIFY_TO = "", SITE_URL } = env();
  const texts = comments.map(({ name, quote, text }) =>
    [`${name} (not verified) wrote:`, ...(quote ? [`> ${quote.replaceAll("\n", "\n> ")}`] : []), text].join("\n\n"),
  );
  return {
    to: CONTACT_NOTIFY_TO,
    subject: comments.length === 1 ? `Comment on "${title}"` : `${comments.length} comments on "${title}"`,
    text: [...texts, `--\n${siteName}: ${SITE_URL}${adminPaths.post(postId)}\n`].join("\n\n"),
    messageId: `<comment-${comments[0]?.id ?? 0}-${postId}@${new URL(SITE_URL).hostname}>`,
  };
}
