/** Mails to the team about a post or page. */
import { adminPaths } from "../../paths.ts";
import type { PostKind } from "../../posts/rules.ts";
import { layOut, type MailSite, messageId } from "../layout.ts";
import type { Mail } from "../send.ts";

type Comment = { id: number; name: string; text: string; quote: string | null };

export function postCommentsMail(
  post: { id: number; kind: PostKind; title: string },
  comments: readonly Comment[],
  to: string,
  site: MailSite,
): Mail {
  return {
    to,
    subject: comments.length === 1 ? `Comment on "${post.title}"` : `${comments.length} comments on "${post.title}"`,
    messageId: messageId(site, "comment", comments[0]?.id ?? 0, post.id),
    ...layOut(site, {
      passages: comments.map(({ name, quote, text }) =>
        [`${name} (not verified) wrote:`, ...(quote ? [`> ${quote.replaceAll("\n", "\n> ")}`] : []), text].join("\n\n"),
      ),
      link: { label: `Open the ${post.kind} in ${site.name}`, href: site.url + adminPaths.post(post.id) },
    }),
  };
}

type HandedIn = { id: number; kind: PostKind; title: string; version: number; author: string | undefined };

export function postReviewMail({ id, kind, title, version, author }: HandedIn, to: string, site: MailSite): Mail {
  return {
    to,
    subject: `Ready for review: "${title}"`,
    messageId: messageId(site, "review", id, version),
    ...layOut(site, {
      facts: [[kind === "page" ? "Page" : "Post", title], ...(author ? [["Author", author] as const] : [])],
      passages: [`The ${kind} is ready for review. It is a draft until somebody who may publish it does.`],
      link: { label: `Open the ${kind} in ${site.name}`, href: site.url + adminPaths.post(id) },
    }),
  };
}
