import { adminPaths } from "../../paths.ts";
import { layOut, type MailSite, messageId } from "../layout.ts";
import type { Mail } from "../send.ts";

type HandedIn = { id: number; title: string; version: number; author: string | undefined };

/** The mail about a post that is ready for review. */
export function postReviewMail({ id, title, version, author }: HandedIn, to: string, site: MailSite): Mail {
  return {
    to,
    subject: `Ready for review: "${title}"`,
    messageId: messageId(site, "review", id, version),
    ...layOut(site, {
      facts: [["Post", title], ...(author ? [["Author", author] as const] : [])],
      passages: ["The post is ready for review. It is a draft until somebody who may publish it does."],
      link: { label: `Open the post in ${site.name}`, href: site.url + adminPaths.post(id) },
    }),
  };
}
