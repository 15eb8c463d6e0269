import "server-only";
import { z } from "zod";
import { db } from "../db/client.ts";
import { readSetting } from "../db/settings.ts";
import { bookkeepTogether, record, type Transaction, writeSeveral } from "../db/write.ts";
import { AppError } from "../errors.ts";
import { limit, resetLimit } from "../rate-limit/limits.ts";
import { FACTORS_SELECT, factorsOf, findFactors } from "./accounts.ts";
import { hashRecoveryCode, stepOfCode, withUsedStep } from "./codes.ts";
import type { StaffActor, StaffMember } from "./rules.ts";
import { findStaff, newSession, staffActor, startSession } from "./session.ts";
import { cookieValue, sealedCookie } from "./cookies.ts";
import { hashToken } from "../security/token.ts";

const SIX_DIGITS = /^\d{6}$/;

/** Six digits of the app or a recovery code, typed in groups and on any keyboard. */
export const codeInput = z.object({
  code: z
    .string("Enter the code")
    .max(100, "This is not a code")
    .transform((code) => code.normalize("NFKC").replace(/[^\p{L}\p{N}]/gu, "")),
});

export const WRONG_CODE = "This code is wrong or was used before.";

/** The setting that says whether all users need a second factor. */
export const REQUIRED_SETTING = "people.secondFactor";

export async function isSecondFactorRequired(): Promise<boolean> {
  return (await readSetting(REQUIRED_SETTING, z.object({ required: z.boolean() })))?.required ?? false;
}

/** Whether account `id` has to set up a second factor before it may do anything else. */
export async function lacksSecondFactor(id: string): Promise<boolean> {
  return (await isSecondFactorRequired()) && (await findFactors(id)).length === 0;
}

/** The person of `request`'s session; null for anonymous callers, and while a required second factor is missing. */
export async function findFullStaff(request: Request): Promise<StaffMember | null> {
  const member = await findStaff(request);
  return member && !(await lacksSecondFactor(member.id)) ? member : null;
}

/**
 * Starts a session after one factor: the password of `passwordHash`, or OAuth. Throws AppError unauthorized if the
 * account has a second factor, or another password by now.
 */
export async function startSessionByOneFactor(id: string, userAgent: string | null, passwordHash?: string) {
  return startSession(id, passwordHash ? "password" : "oauth", userAgent, async (transaction) => {
    const account = await findAccount(id, transaction);
    if (!account || factorsOf(account).length > 0 || (passwordHash && account.passwordHash !== passwordHash))
      throw new AppError("unauthorized", "Unauthorized");
  });
}

/**
 * Uses up a code of account `id`; null if it is wrong or used. Attempts count before the check, so that concurrent ones
 * count. Throws AppError: too_many, even for a correct code; conflict after a change of AUTH_SECRET.
 */
export async function spendCode(id: string, code: string): Promise<"totp" | "recovery code" | null> {
  await limit("secondFactor", id);
  const kind = SIX_DIGITS.test(code) ? "totp" : "recovery code";
  const isRight = kind === "totp" ? await spendTotp(id, code) : await spendRecoveryCode(await staffActor(id), code);
  if (!isRight) return null;
  await resetLimit("secondFactor", id);
  return kind;
}

export const FAILED_SECOND_FACTOR = "Failed second factor";

/** Logs a wrong code or passkey of account `id`. */
export async function recordFailedSignIn(id: string, summary?: string): Promise<void> {
  await record(await staffActor(id), { action: "sign-in-failed", subject: "session", id: null, summary });
}

async function spendTotp(userId: string, code: string): Promise<boolean> {
  return bookkeepTogether(async (transaction) => {
    await transaction.$queryRaw`SELECT user_id FROM totp_secrets WHERE user_id = ${userId}::uuid FOR UPDATE`;
    const where = { userId, confirmedAt: { not: null } };
    const totp = await transaction.totp.findUnique({ where, select: { secret: true, usedSteps: true } });
    const step = totp && stepOfCode(userId, totp.secret, code);
    if (!totp || step === null || totp.usedSteps.includes(step)) return false;
    const usedSteps = withUsedStep(totp.usedSteps, step);
    await transaction.totp.update({ where: { userId }, data: { usedSteps }, select: { userId: true } });
    return true;
  });
}

async function spendRecoveryCode(actor: StaffActor, code: string): Promise<boolean> {
  const { id } = actor;
  const where = { hash: hashRecoveryCode(code), userId: id };
  // a wrong code needs no transaction
  if ((await db().recoveryCode.count({ where })) === 0) return false;
  return writeSeveral(actor, "account", async (transaction, changes) => {
    const { count } = await transaction.recoveryCode.deleteMany({ where });
    // a concurrent request with the same code has written the entry
    if (count > 0) changes.push({ action: "recovery", subject: "account", id, summary: "Recovery code used" });
    return count > 0;
  });
}

const cookieSchema = z.object({
  id: z.uuid(),
  by: z.enum(["password", "oauth"]),
  /** A digest of the password's hash, so that a new password voids the cookie. */
  password: z.string(),
  location: z.templateLiteral(["/", z.string()]),
});

/** Proves that the first factor of account `id` was correct; grants no permission. */
const cookie = sealedCookie("second-factor", 10 * 60, cookieSchema);

export const pendingCookieName = cookie.name;
export const expiredPendingCookie = cookie.expired;

export type FirstFactor = Pick<z.infer<typeof cookieSchema>, "id" | "by">;

const ACCOUNT = { email: true, passwordHash: true, ...FACTORS_SELECT } as const;
const findAccount = (id: string, database: Pick<Transaction, "user"> = db()) =>
  database.user.findUnique({ where: { id, disabledAt: null }, select: ACCOUNT });

const digestOf = ({ passwordHash }: { passwordHash: string | null }) => hashToken(passwordHash ?? "");

/** The Set-Cookie header of a sign-in that needs one of `factors` and then redirects to `location`. */
export async function pendingSignIn({ id, by }: FirstFactor, location: `/${string}`) {
  const account = await findAccount(id);
  if (!account) throw new AppError("unauthorized", "Unauthorized");
  return { setCookie: cookie.set({ id, by, location, password: digestOf(account) }), factors: factorsOf(account) };
}

/** The pending sign-in of a cookie's value; null if there is none any more. */
export async function findPending(value: string | undefined) {
  const pending = cookie.open(value);
  const account = pending && (await findAccount(pending.id));
  if (!value || !account || pending.password !== digestOf(account)) return null;
  return { ...pending, value, email: account.email, factors: factorsOf(account) };
}

export const pendingOf = (request: Request) => findPending(cookieValue(request, cookie.name()));

/** Completes a sign-in with a code. Throws AppError: unauthorized, too_many, conflict (AUTH_SECRET has changed). */
export async function signInWithCode(request: Request, code: string) {
  const pending = await pendingOf(request);
  if (!pending) throw expired();
  const kind = await spendCode(pending.id, code);
  if (!kind) {
    await recordFailedSignIn(pending.id, FAILED_SECOND_FACTOR);
    throw new AppError("unauthorized", WRONG_CODE, { issues: [{ path: "code", message: WRONG_CODE }] });
  }
  return finishPending(request, pending, kind);
}

type Pending = NonNullable<Awaited<ReturnType<typeof findPending>>>;

/** Starts the session of a pending sign-in after its second factor, once. Throws AppError unauthorized. */
export async function finishPending(request: Request, pending: Pending, second: string) {
  const { id, by, password, value, location } = pending;
  if (!(await cookie.markUsed(value))) throw expired();
  const cookies = await newSession(request, id, `${by}, ${second}`, async (transaction) => {
    const account = await findAccount(id, transaction);
    if (!account || password !== digestOf(account)) throw expired();
  });
  return { location, cookies: [...cookies, cookie.expired()] };
}

const expired = () => new AppError("unauthorized", "This sign-in has expired. Please sign in again.");
