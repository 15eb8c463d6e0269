import { type SENT_SELECT, serviceLabel } from "../../contact/rules.ts";
import type { Prisma } from "../../generated/prisma/client.ts";
import { adminPaths } from "../../paths.ts";
import { composeMail, type Mail, type MailSite } from "../layout.ts";

type ContactMessage = Prisma.ContactSubmissionGetPayload<{ select: typeof SENT_SELECT }>;

/** The mail about a message; a reply goes to its sender. */
export function contactMessageMail(message: ContactMessage, to: string, site: MailSite): Mail {
  const { id, email, company, createdAt } = message;
  // mail programs would decode "=?" (RFC 2047)
  const name = `${message.firstName} ${message.lastName}`.replaceAll("=?", "= ?");
  const service = serviceLabel(message.service);
  return composeMail(site, {
    to,
    // other addresses need a server with SMTPUTF8, or the mail is refused; the text has them
    ...(/^[\x21-\x7e]+@/.test(email) && { replyTo: { name, address: email } }),
    subject: `Message from ${name}${service ? `: ${service}` : ""}`,
    id: ["message", id, createdAt.getTime()],
    facts: [
      ["Name", name],
      ["Email", email],
      ["Company", company],
      ["Service", service],
    ],
    passages: [message.message],
    link: { label: `Open in the inbox of ${site.name}`, href: site.url + adminPaths.message(id) },
  });
}
