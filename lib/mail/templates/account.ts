/** Mails to one person about their account. */
import { type Role, ROLE_SENTENCES } from "../../auth/rules.ts";
import { longDate } from "../../format.ts";
import { adminPaths, invitationPagePath } from "../../paths.ts";
import { composeMail, type Mail, type MailSite, mailTime } from "../layout.ts";

type Invitation = { id: number; email: string; role: Role; expiresAt: Date };

export function invitationMail({ id, email, role, expiresAt }: Invitation, token: string, site: MailSite): Mail {
  return composeMail(site, {
    to: email,
    subject: `You are invited to ${site.name}`,
    id: ["invitation", id, expiresAt.getTime()],
    passages: [
      `You are invited to work on ${site.name} as an ${role}. ${ROLE_SENTENCES[role]}`,
      `The link below creates your account. It is valid until ${longDate(expiresAt.toISOString(), site)}, and once.`,
    ],
    link: { label: "Create your account", href: site.url + invitationPagePath(token) },
  });
}

export function passwordResetMail(link: { url: string; expiresAt: Date }, to: string, site: MailSite): Mail {
  return composeMail(site, {
    to,
    subject: `Set a new password for ${site.name}`,
    id: ["password", link.expiresAt.getTime()],
    passages: [
      `Someone asked for a new password for ${to} on ${site.name}. The link below sets one. It is valid for an hour, and once.`,
      "If it was not you, there is nothing to do: your password stays as it is.",
    ],
    link: { label: "Set a new password", href: link.url },
  });
}

/** `at` is an ISO time. */
export type SignIn = { device: string; at: string };

export const newDeviceMail = ({ device, at }: SignIn, to: string, site: MailSite): Mail =>
  noticeMail(to, site, {
    subject: `New sign-in to ${site.name}`,
    kind: "sign-in",
    at,
    fact: ["Device", device],
    passages: [
      "Somebody signed in to your account from a browser that had not been used for it before. If it was you, there is nothing to do.",
      "If it was not you, change your password: that ends every other session.",
    ],
  });

export type FactorChange = { change: string; at: string };

export const factorChangeMail = ({ change, at }: FactorChange, to: string, site: MailSite): Mail =>
  noticeMail(to, site, {
    subject: `${change}: your account at ${site.name}`,
    kind: "factor",
    at,
    fact: ["Change", change],
    passages: [
      "The ways to sign in to your account have changed. If it was you, there is nothing to do.",
      "If it was not you, change your password, look through your passkeys and sessions, and tell an owner of the site.",
    ],
  });

type Notice = { subject: string; kind: string; at: string; fact: [string, string]; passages: string[] };

function noticeMail(to: string, site: MailSite, { subject, kind, at, fact, passages }: Notice): Mail {
  const time = new Date(at);
  return composeMail(site, {
    to,
    subject,
    id: [kind, time.getTime()],
    facts: [["Account", to], fact, ["Time", mailTime(time, site)]],
    passages,
    link: { label: "Open your account", href: site.url + adminPaths.account },
  });
}
