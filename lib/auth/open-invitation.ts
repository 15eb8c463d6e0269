import "server-only";
import { db } from "../db/client.ts";
import { AppError } from "../errors.ts";
import { hashToken } from "../security/token.ts";
import { isToken } from "../validation/fields.ts";

/** Whom a link invites. Throws the same AppError not_found for an unknown, used, revoked and expired one. */
export async function findInvitation(token: string) {
  const invitation = isToken(token)
    ? await db().invitation.findUnique({
        where: { tokenHash: hashToken(token), expiresAt: { gt: new Date() } },
        select: { email: true, role: true },
      })
    : null;
  if (!invitation) throw linkNotFound();
  return invitation;
}

export const linkNotFound = () => new AppError("not_found", "Not found");
