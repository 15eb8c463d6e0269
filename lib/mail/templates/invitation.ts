import type { Role } from "../../auth/rules.ts";
import { longDate } from "../../format.ts";
import { invitationPagePath } from "../../paths.ts";
import { ROLE_SENTENCES } from "../../people/rules.ts";
import { layOut, type MailSite, messageId } from "../layout.ts";
import type { Mail } from "../send.ts";

type Invitation = { id: number; email: string; role: Role; expiresAt: Date };

/** The mail that invites somebody. */
export function invitationMail({ id, email, role, expiresAt }: Invitation, token: string, site: MailSite): Mail {
  return {
    to: email,
    subject: `You are invited to ${site.name}`,
    messageId: messageId(site, "invitation", id, expiresAt.getTime()),
    ...layOut(site, {
      passages: [
        `You are invited to work on ${site.name} as an ${role}. ${ROLE_SENTENCES[role]}`,
        `The link below creates your account. It is valid until ${longDate(expiresAt.toISOString(), site)}, and once.`,
      ],
      link: { label: "Create your account", href: site.url + invitationPagePath(token) },
    }),
  };
}
