import "server-only";
import { z } from "zod";
import { db } from "../db/client.ts";
import { readSetting } from "../db/settings.ts";
import { bookkeepTogether, record, write } from "../db/write.ts";
import { AppError } from "../errors.ts";
import { limit, resetLimit } from "../rate-limit/limits.ts";
import { findFactors } from "./accounts.ts";
import { hashRecoveryCode, stepOfCode, withUsedStep } from "./codes.ts";
import { SECOND_FACTOR_REQUIRED, type StaffActor, type StaffMember } from "./rules.ts";
import { findStaff, staffActor, startSession } from "./session.ts";

const SIX_DIGITS = /^\d{6}$/;

/** Six digits of the app, or a recovery code; people type them in groups, on any keyboard. */
export const codeInput = z.object({
  code: z
    .string("Enter the code")
    .max(100, "This is not a code")
    .transform((code) => code.normalize("NFKC").replace(/[^\p{L}\p{N}]/gu, "")),
});

export const WRONG_CODE = "This code is wrong or was used before.";

/** The setting that says whether everybody needs a second factor. */
export const REQUIRED_SETTING = "people.secondFactor";

const requirement = z.object({ required: z.boolean() });

export async function isSecondFactorRequired(): Promise<boolean> {
  return (await readSetting(REQUIRED_SETTING, requirement))?.required ?? false;
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

/** Throws AppError forbidden while a required second factor is missing. */
export async function assertSecondFactor({ id }: StaffActor): Promise<void> {
  if (await lacksSecondFactor(id)) throw new AppError("forbidden", SECOND_FACTOR_REQUIRED);
}

/** Starts a session after one factor. Throws AppError unauthorized where the account has a second one. */
export async function startSessionByOneFactor(...[userId, signedInBy, userAgent]: Parameters<typeof startSession>) {
  if ((await findFactors(userId)).length > 0) throw new AppError("unauthorized", "Unauthorized");
  return startSession(userId, signedInBy, userAgent);
}

/**
 * Uses up a code of account `id`; null for a wrong or used one. Attempts count before the check, so that concurrent ones
 * count. Throws AppError: too_many, also for a right code; conflict after a change of AUTH_SECRET.
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

/** The entry of the activity log for a wrong code or passkey of account `id`. */
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
  const { id: userId } = actor;
  const hash = hashRecoveryCode(code);
  // a wrong one is no write
  if ((await db().recoveryCode.count({ where: { hash, userId } })) === 0) return false;
  const change = { action: "recovery", subject: "account", id: userId, summary: "Recovery code used" } as const;
  const used = new AppError("unauthorized", WRONG_CODE);
  try {
    await write(actor, change, async (transaction) => {
      const { count } = await transaction.recoveryCode.deleteMany({ where: { hash, userId } });
      // sent twice at once: the other has its entry
      if (count === 0) throw used;
    });
    return true;
  } catch (error) {
    if (error === used) return false;
    throw error;
  }
}
