import { layOut, type MailSite, messageId } from "../layout.ts";
import type { Mail } from "../send.ts";

/** The mail with a link to set a new password. */
export function passwordResetMail(link: { url: string; expiresAt: Date }, to: string, site: MailSite): Mail {
  return {
    to,
    subject: `Set a new password for ${site.name}`,
    messageId: messageId(site, "password", link.expiresAt.getTime()),
    ...layOut(site, {
      passages: [
        `Someone asked for a new password for ${to} on ${site.name}. The link below sets one. It is valid for an hour, and once.`,
        "If it was not you, there is nothing to do: your password stays as it is.",
      ],
      link: { label: "Set a new password", href: link.url },
    }),
  };
}
