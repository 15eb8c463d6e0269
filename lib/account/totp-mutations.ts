import "server-only";
import { lockSecondFactors, mailFactorChange } from "../auth/accounts.ts";
import { spendCode, WRONG_CODE } from "../auth/second-factor.ts";
import { hashRecoveryCode, newRecoveryCodes, newTotpSecret, sealTotpSecret, stepOfCode } from "../auth/codes.ts";
import type { StaffMember } from "../auth/rules.ts";
import { bookkeepTogether, type Transaction, write } from "../db/write.ts";
import { AppError, fieldError } from "../errors.ts";
import { resetLimit } from "../rate-limit/limits.ts";

const wrongCode = () => fieldError("code", WRONG_CODE);

/** Creates a secret for `actor`'s app, replacing an unconfirmed one. Throws AppError conflict if an app is in use. */
export async function setUpTotp(actor: StaffMember, issuer: string): Promise<{ secret: string; uri: string }> {
  const { id: userId, email } = actor;
  const made = newTotpSecret(issuer, email);
  const secret = sealTotpSecret(userId, made.secret);
  await bookkeepTogether(async (transaction) => {
    await lockSecondFactors(transaction, userId);
    if ((await transaction.totp.count({ where: { userId, confirmedAt: { not: null } } })) > 0)
      throw new AppError("conflict", "An authenticator app is set up already. Turn it off first.");
    const data = { secret, usedSteps: [] };
    await transaction.totp.upsert({ where: { userId }, create: { userId, ...data }, update: data });
  });
  return made;
}

/** Turns on the new app, ends other sessions, returns recovery codes. Throws AppError: validation, conflict. */
export async function confirmTotp(actor: StaffMember, code: string, current: string): Promise<string[]> {
  const { id: userId } = actor;
  const change = { action: "totp", subject: "account", id: userId, summary: "Authenticator app turned on" } as const;
  const recoveryCodes = await write(actor, change, async (transaction) => {
    await lockSecondFactors(transaction, userId);
    const where = { userId, confirmedAt: null };
    const waiting = await transaction.totp.findUnique({ where, select: { secret: true } });
    if (!waiting) throw new AppError("conflict", "Set up the authenticator app first.");
    const step = stepOfCode(userId, waiting.secret, code);
    if (step === null) throw wrongCode();
    await transaction.totp.update({ where: { userId }, data: { confirmedAt: new Date(), usedSteps: [step] } });
    await transaction.session.deleteMany({ where: { userId, sid: { not: current } } });
    await mailFactorChange(transaction, userId, change.summary);
    return replaceRecoveryCodes(transaction, userId);
  });
  // wrong codes of the former app no longer count
  await resetLimit("secondFactor", userId);
  return recoveryCodes;
}

/** Turns off the app and deletes its recovery codes. Throws AppError: validation (a wrong code), too_many. */
export async function disableTotp(actor: StaffMember, code: string): Promise<void> {
  const { id: userId } = actor;
  if (!(await spendCode(userId, code))) throw wrongCode();
  const change = { action: "totp", subject: "account", id: userId, summary: "Authenticator app turned off" } as const;
  await write(actor, change, async (transaction) => {
    await transaction.totp.deleteMany({ where: { userId } });
    await transaction.recoveryCode.deleteMany({ where: { userId } });
    await mailFactorChange(transaction, userId, change.summary);
  });
}

/** Ten new recovery codes; the old ones are void. Throws AppError: validation (a wrong code), too_many. */
export async function renewRecoveryCodes(actor: StaffMember, code: string): Promise<string[]> {
  const { id: userId } = actor;
  if (!(await spendCode(userId, code))) throw wrongCode();
  return write(actor, { action: "recovery", subject: "account", id: userId }, async (transaction) => {
    await lockSecondFactors(transaction, userId);
    await mailFactorChange(transaction, userId, "New recovery codes");
    return replaceRecoveryCodes(transaction, userId);
  });
}

async function replaceRecoveryCodes(transaction: Transaction, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await transaction.recoveryCode.deleteMany({ where: { userId } });
  await transaction.recoveryCode.createMany({
    data: codes.map((code) => ({ hash: hashRecoveryCode(code), userId })),
  });
  return codes;
}
