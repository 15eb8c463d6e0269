import "server-only";
import { randomUUID } from "node:crypto";
import { lockSecondFactors, storePassword } from "../auth/accounts.ts";
import { newDeviceCookie } from "../auth/known-device.ts";
import { hashPassword, verifyPassword } from "../auth/password.ts";
import { assertGoodPassword } from "../auth/password-rule.ts";
import { type Actor, PERSON_SELECT, type StaffMember } from "../auth/rules.ts";
import { db } from "../db/client.ts";
import { bookkeepTogether, type Transaction, write } from "../db/write.ts";
import { AppError, fieldError } from "../errors.ts";
import { limit, resetLimit } from "../rate-limit/limits.ts";
import { env } from "../env.ts";
import { sendJob } from "../jobs/send.ts";
import { isMailConfigured } from "../mail/send.ts";
import { resetPagePath } from "../paths.ts";
import { createToken, hashToken } from "../security/token.ts";
import type { PasswordChange } from "./schema.ts";

/** Changes `actor`'s password, ends other sessions, returns the device cookie. Throws AppError: validation, too_many. */
export async function changeOwnPassword(actor: StaffMember, current: string, change: PasswordChange): Promise<string> {
  const { currentPassword, password } = change;
  const { id } = actor;
  await assertGoodPassword(password, actor);
  await limit("currentPassword", id);
  const before = await db().user.findUnique({ where: { id }, select: { passwordHash: true } });
  if (!before?.passwordHash)
    throw wrongPassword("Your account has no password. 'Forgot your password?' on the sign-in page sets one");
  if (!(await verifyPassword(currentPassword, before.passwordHash))) throw wrongPassword("This is not your password");
  await resetLimit("currentPassword", id);
  const passwordHash = await hashPassword(password);
  await write(actor, { action: "password", subject: "account", id }, async (transaction) => {
    await lockSecondFactors(transaction, id);
    // a reset link may have set another password meanwhile
    const where = { id, passwordHash: before.passwordHash };
    if ((await transaction.user.count({ where })) === 0) throw wrongPassword("This is not your password");
    await storePassword(transaction, id, passwordHash, current);
  });
  return newDeviceCookie({ id, passwordHash });
}

const wrongPassword = (message: string) => fieldError("currentPassword", message);

const VALID_MS = 60 * 60_000;

export const RESET_SENT =
  "If there is an account with this address, a link to set a new password is on its way. It is valid for an hour.";

/** The message for a site that cannot send mail. */
export function noMailMessage(): string {
  const { CONTACT_EMAIL } = env();
  const whom = CONTACT_EMAIL ? `an owner of the site, or write to ${CONTACT_EMAIL},` : "an owner of the site";
  return `This site sends no mail. Ask ${whom} for a link to set a new password.`;
}

/** Mails a link to an active account. Every address gets the same text and work, so that none reveals an account. */
export async function requestPasswordReset(address: string): Promise<string> {
  if (!isMailConfigured()) return noMailMessage();
  const email = address.toLowerCase();
  const user = await db().user.findUnique({ where: { email, disabledAt: null }, select: { id: true } });
  await bookkeepTogether((transaction) => sendJob(transaction, "reset.mail", { id: user?.id ?? randomUUID() }));
  return RESET_SENT;
}

/** Creates a link, valid for an hour and one use; earlier ones are void. Only this call returns its address. */
export async function createPasswordReset(database: Transaction, id: string, email: string) {
  const token = createToken();
  const data = { tokenHash: hashToken(token), userId: id, email, expiresAt: new Date(Date.now() + VALID_MS) };
  await database.passwordReset.deleteMany({ where: { userId: id } });
  const { expiresAt } = await database.passwordReset.create({ data, select: { expiresAt: true } });
  return { url: env().SITE_URL + resetPagePath(token), expiresAt };
}

/** The same for an owner, on a site without mail. Throws AppError: not_found, conflict (a disabled account). */
export async function createResetLink(actor: Actor, id: string) {
  const summary = "Link to set a password made";
  return write(actor, { action: "password", subject: "person", id, summary }, async (transaction) => {
    const user = await transaction.user.findUniqueOrThrow({ where: { id }, select: { email: true, disabledAt: true } });
    if (user.disabledAt) throw new AppError("conflict", `${user.email} is disabled. Enable the account first.`);
    return createPasswordReset(transaction, id, user.email);
  });
}

/** Sets the password by a link, once; ends all sessions. Throws AppError: not_found, validation. */
export async function resetPassword(token: string, password: string): Promise<void> {
  const user = await findPasswordReset(token);
  await assertGoodPassword(password, user);
  const passwordHash = await hashPassword(password);
  await write(user, { action: "password", subject: "account", id: user.id }, async (transaction) => {
    const { count } = await transaction.passwordReset.deleteMany({
      where: { tokenHash: hashToken(token), expiresAt: { gt: new Date() } },
    });
    if (count === 0) throw resetNotFound();
    await storePassword(transaction, user.id, passwordHash);
  });
}

/** The user whose password a link sets. Throws the same AppError not_found for every invalid link. */
export async function findPasswordReset(token: string) {
  const reset = await db().passwordReset.findUnique({
    where: { tokenHash: hashToken(token), expiresAt: { gt: new Date() }, user: { disabledAt: null } },
    select: { email: true, user: { select: { ...PERSON_SELECT, role: true } } },
  });
  if (!reset) throw resetNotFound();
  // Prisma reads the user by a separate statement, so it may have been removed in between
  const user = reset.user as typeof reset.user | null;
  if (user?.email !== reset.email) throw resetNotFound();
  return user;
}

const resetNotFound = () => new AppError("not_found", "Not found");
