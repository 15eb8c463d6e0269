import "server-only";
import { randomUUID } from "node:crypto";
import { db } from "../db/client.ts";
import { write } from "../db/write.ts";
import { env } from "../env.ts";
import { AppError, isUniqueViolation } from "../errors.ts";
import type { Prisma } from "../generated/prisma/client.ts";
import { sendJob } from "../jobs/send.ts";
import { isMailConfigured } from "../mail/send.ts";
import { invitationPagePath } from "../paths.ts";
import { seal } from "../security/sealed.ts";
import { createToken, hashToken } from "../security/token.ts";
import type { InvitationInput, NewAccount } from "../people/schema.ts";
import { hashPassword } from "./password.ts";
import { assertGoodPassword } from "./password-rule.ts";
import type { Actor } from "./rules.ts";

const VALID_MS = 7 * 24 * 60 * 60_000;

/** The purpose for which an invitation's token is sealed. */
export const TOKEN_PURPOSE = "invitation";

export const INVITATION_SELECT = { id: true, email: true, role: true, expiresAt: true } as const;

type OpenInvitation = Prisma.InvitationGetPayload<{ select: typeof INVITATION_SELECT }>;

/** `mailFailed`: the mail with its link was not sent. */
export type ListedInvitation = OpenInvitation & { mailFailed?: true };

export type SentInvitation = OpenInvitation & { url: string };

/** Invites `email`, replacing an earlier invitation. Only this call returns the link. Throws AppError conflict. */
export async function invite(actor: Actor, { email, role }: InvitationInput, mails = isMailConfigured()) {
  const summary = `Invited as an ${role}`;
  return write(actor, { action: "invite", subject: "person", id: null, summary }, async (transaction) => {
    if (await transaction.user.findUnique({ where: { email }, select: { id: true } }))
      throw new AppError("conflict", `${email} already has an account.`);
    const { token, data } = newLink(mails);
    const invitation = await transaction.invitation.upsert({
      where: { email },
      create: { email, role, ...data },
      update: { role, ...data },
      select: INVITATION_SELECT,
    });
    if (mails) await sendJob(transaction, "invitation.mail", { id: invitation.id });
    return withLink(invitation, token);
  });
}

/** Sends an invitation again, with a new link that voids the former one. Throws AppError not_found. */
export async function resendInvitation(actor: Actor, id: number): Promise<SentInvitation> {
  const mails = isMailConfigured();
  const { token, data } = newLink(mails);
  const resent = { action: "invite", subject: "person", id: null, summary: "Invited again" } as const;
  return write(actor, resent, async (transaction) => {
    const invitation = await transaction.invitation.update({ where: { id }, data, select: INVITATION_SELECT });
    if (mails) await sendJob(transaction, "invitation.mail", { id });
    return withLink(invitation, token);
  });
}

/** Throws AppError not_found. */
export async function revokeInvitation(actor: Actor, id: number): Promise<void> {
  const revoked = { action: "remove", subject: "person", id: null, summary: "Invitation revoked" } as const;
  await write(actor, revoked, async (transaction) => {
    await transaction.invitation.delete({ where: { id }, select: { id: true } });
  });
}

/** Makes the account of an invitation, once; returns its id. Throws AppError: not_found, validation. */
export async function acceptInvitation(token: string, { password, ...names }: NewAccount): Promise<string> {
  const { email, role } = await findInvitation(token);
  await assertGoodPassword(password, { email, ...names });
  const passwordHash = await hashPassword(password);
  const id = randomUUID();
  try {
    await write({ id, role }, { action: "accept", subject: "person", id }, async (transaction) => {
      // only one of concurrent requests deletes the row
      const { count } = await transaction.invitation.deleteMany({ where: whereOpen(token) });
      if (count === 0) throw linkNotFound();
      const data = { id, email, role, passwordHash, ...names, emailVerified: new Date() };
      await transaction.user.create({ data, select: { id: true } });
    });
    return id;
  } catch (error) {
    throw isUniqueViolation(error, "users_email_key") ? linkNotFound() : error;
  }
}

/** The invitation of a link. Throws the same AppError not_found for an unknown, used, revoked or expired one. */
export async function findInvitation(token: string) {
  const select = { email: true, role: true } as const;
  const invitation = await db().invitation.findUnique({ where: whereOpen(token), select });
  if (!invitation) throw linkNotFound();
  return invitation;
}

const whereOpen = (token: string) => ({ tokenHash: hashToken(token), expiresAt: { gt: new Date() } });

const linkNotFound = () => new AppError("not_found", "Not found");

/** A new token and its columns. Until its mail is sent, they contain the token, which only this site can read. */
function newLink(mails: boolean) {
  const token = createToken();
  const sealedToken = mails ? seal(TOKEN_PURPOSE, token) : null;
  const expiresAt = new Date(Date.now() + VALID_MS);
  return { token, data: { tokenHash: hashToken(token), sealedToken, mailFailed: false, expiresAt } };
}

const withLink = (invitation: OpenInvitation, token: string): SentInvitation => ({
  ...invitation,
  url: env().SITE_URL + invitationPagePath(token),
});
