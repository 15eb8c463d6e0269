import { adminPaths } from "../../paths.ts";
import { layOut, mailTime, type MailSite, messageId } from "../layout.ts";
import type { Mail } from "../send.ts";

/** `at` is an ISO time. */
export type FactorChange = { change: string; at: string };

/** The mail about a change of the ways to sign in. */
export function factorChangeMail({ change, at }: FactorChange, to: string, site: MailSite): Mail {
  const time = new Date(at);
  return {
    to,
    subject: `${change}: your account at ${site.name}`,
    messageId: messageId(site, "factor", time.getTime()),
    ...layOut(site, {
      facts: [
        ["Account", to],
        ["Change", change],
        ["Time", mailTime(time, site)],
      ],
      passages: [
        "The ways to sign in to your account have changed. If it was you, there is nothing to do.",
        "If it was not you, change your password, look through your passkeys and sessions, and tell an owner of the site.",
      ],
      link: { label: "Open your account", href: site.url + adminPaths.account },
    }),
  };
}
