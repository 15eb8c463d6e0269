/** Mails to the team about a post or page. */
import { adminPaths } from "../../paths.ts";
import type { PostKind } from "../../posts/rules.ts";
import { composeMail, type Mail, type MailSite } from "../layout.ts";

type Comment = { id: number; name: string; text: string; quote: string | null };

export function postCommentsMail(
  post: { id: number; kind: PostKind; title: string },
  comments: readonly Comment[],
  to: string,
  site: MailSite,
): Mail {
  return composeMail(site, {
    to,
    subject: comments.length === 1 ? `Comment on "${post.title}"` : `${comments.length} comments on "${post.title}"`,
    id: ["comment", comments[0]?.id ?? 0, post.id],
    passages: comments.map(({ name, quote, text }) =>
      [`${name} (not verified) wrote:`, ...(quote ? [`> ${quote.replaceAll("\n", "\n> ")}`] : []), text].join("\n\n"),
    ),
    link: { label: `Open the ${post.kind} in ${site.name}`, href: site.url + adminPaths.post(post.id) },
  });
}

type SubmittedPost = { id: number; kind: PostKind; title: string; version: number; author: string | undefined };

export function postReviewMail({ id, kind, title, version, author }: SubmittedPost, to: string, site: MailSite): Mail {
  return composeMail(site, {
    to,
    subject: `Ready for review: "${title}"`,
    id: ["review", id, version],
    facts: [
      [kind === "page" ? "Page" : "Post", title],
      ["Author", author],
    ],
    passages: [`The ${kind} is ready for review. It is a draft until somebody who may publish it does.`],
    link: { label: `Open the ${kind} in ${site.name}`, href: site.url + adminPaths.post(id) },
  });
}
