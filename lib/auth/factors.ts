import "server-only";
import { db } from "../db/client.ts";
import type { Transaction } from "../db/write.ts";
import type { Prisma } from "../generated/prisma/client.ts";
import { sendJob } from "../jobs/send.ts";
import { isMailConfigured } from "../mail/send.ts";

/** What proves the second step of a sign-in. */
export type SecondFactor = "totp" | "passkey";

/** The columns of a user that `factorsOf` needs. */
export const FACTORS_SELECT = {
  totp: { select: { confirmedAt: true } },
  passkeys: { select: { id: true }, take: 1 },
} as const satisfies Prisma.UserSelect;

type WithFactors = Prisma.UserGetPayload<{ select: typeof FACTORS_SELECT }>;

export const factorsOf = ({ totp, passkeys }: WithFactors): SecondFactor[] => [
  ...(totp?.confirmedAt ? (["totp"] as const) : []),
  ...(passkeys.length > 0 ? (["passkey"] as const) : []),
];

/** The second factors of account `id`; none: its password or OAuth identity is enough. */
export async function findFactors(id: string): Promise<SecondFactor[]> {
  const user = await db().user.findUnique({ where: { id }, select: FACTORS_SELECT });
  return user ? factorsOf(user) : [];
}

/** Tells account `id` by mail, where mail is set, which of its second factors changed: it may not have been its person. */
export async function mailFactorChange(transaction: Transaction, id: string, change: string): Promise<void> {
  if (isMailConfigured()) await sendJob(transaction, "factor.mail", { id, change, at: new Date().toISOString() });
}
