import "server-only";
import { storePassword } from "../auth/accounts.ts";
import { newDeviceCookie } from "../auth/device-cookie.ts";
import { hashPassword, verifyPassword } from "../auth/password.ts";
import { assertGoodPassword } from "../auth/password-rule.ts";
import type { StaffMember } from "../auth/rules.ts";
import { db } from "../db/client.ts";
import { write } from "../db/write.ts";
import { AppError } from "../errors.ts";
import { limit, resetLimit } from "../rate-limit/limits.ts";
import type { PasswordChange } from "./schema.ts";

/**
 * Changes `actor`'s own password and ends all sessions but `current`. Returns the cookie by which this browser stays a
 * known device. Throws AppError: validation (a wrong current password, or a new one that is easily guessed), too_many.
 */
export async function changeOwnPassword(
  actor: StaffMember,
  current: string,
  { currentPassword, password }: PasswordChange,
): Promise<string> {
  const { id } = actor;
  await assertGoodPassword(password, actor);
  await limit("currentPassword", id);
  const before = await db().user.findUnique({ where: { id }, select: { passwordHash: true } });
  if (!before?.passwordHash)
    throw wrongPassword("Your account has no password. 'Forgot your password?' on the sign-in page sets one");
  if (!(await verifyPassword(currentPassword, before.passwordHash))) throw wrongPassword("This is not your password");
  await resetLimit("currentPassword", id);
  const passwordHash = await hashPassword(password);
  await write(actor, { action: "password", subject: "account", id }, (transaction) =>
    storePassword(transaction, id, passwordHash, current),
  );
  return newDeviceCookie({ id, passwordHash });
}

const wrongPassword = (message: string) =>
  new AppError("validation", message, { issues: [{ path: "currentPassword", message }] });
