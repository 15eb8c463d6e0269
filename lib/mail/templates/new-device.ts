import { adminPaths } from "../../paths.ts";
import { layOut, mailTime, type MailSite, messageId } from "../layout.ts";
import type { Mail } from "../send.ts";

/** `at` is an ISO time. */
export type SignIn = { device: string; at: string };

/** The mail about a sign-in from an unknown device. */
export function newDeviceMail({ device, at }: SignIn, to: string, site: MailSite): Mail {
  const time = new Date(at);
  return {
    to,
    subject: `New sign-in to ${site.name}`,
    messageId: messageId(site, "sign-in", time.getTime()),
    ...layOut(site, {
      facts: [
        ["Account", to],
        ["Device", device],
        ["Time", mailTime(time, site)],
      ],
      passages: [
        "Somebody signed in to your account from a browser that had not been used for it before. If it was you, there is nothing to do.",
        "If it was not you, change your password: that ends every other session.",
      ],
      link: { label: "Open your account", href: site.url + adminPaths.account },
    }),
  };
}
