import "server-only";
import { db } from "../db/client.ts";
import { AppError } from "../errors.ts";
import { hashToken } from "../security/token.ts";
import { isToken } from "../validation/fields.ts";

/**
 * Whose password a link sets. Throws the same AppError not_found for an unknown, used and expired link, one of a
 * disabled account, and one for a former address.
 */
export async function findPasswordReset(token: string) {
  const reset = isToken(token)
    ? await db().passwordReset.findUnique({
        where: { tokenHash: hashToken(token), expiresAt: { gt: new Date() }, user: { disabledAt: null } },
        select: {
          email: true,
          user: { select: { id: true, email: true, role: true, firstName: true, lastName: true } },
        },
      })
    : null;
  if (!reset || reset.email !== reset.user.email) throw resetNotFound();
  return reset.user;
}

export const resetNotFound = () => new AppError("not_found", "Not found");
