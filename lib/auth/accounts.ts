import "server-only";
import { randomBytes } from "node:crypto";
import { ACTIONS } from "../audit/rules.ts";
import { db } from "../db/client.ts";
import { bookkeeping, type Transaction, write, writeSeveral } from "../db/write.ts";
import type { Prisma } from "../generated/prisma/client.ts";
import { sendJob } from "../jobs/send.ts";
import { isMailConfigured } from "../mail/send.ts";
import { AppError, isUniqueViolation } from "../errors.ts";
import { hashPassword, verifyPassword } from "./password.ts";
import type { Actor, Role } from "./rules.ts";

/** What proves the second step of a sign-in. */
export type SecondFactor = "totp" | "passkey";

export const FACTORS_SELECT = {
  totp: { select: { confirmedAt: true } },
  passkeys: { select: { id: true }, take: 1 },
} as const satisfies Prisma.UserSelect;

type WithFactors = Prisma.UserGetPayload<{ select: typeof FACTORS_SELECT }>;

export const factorsOf = ({ totp, passkeys }: WithFactors): SecondFactor[] => [
  ...(totp?.confirmedAt ? (["totp"] as const) : []),
  ...(passkeys.length > 0 ? (["passkey"] as const) : []),
];

/** The second factors of account `id`; if none, its password or OAuth identity is enough. */
export async function findFactors(id: string): Promise<SecondFactor[]> {
  const user = await db().user.findUnique({ where: { id }, select: FACTORS_SELECT });
  return user ? factorsOf(user) : [];
}

/** Mails account `id` which second factor changed, if mail is configured: someone else may have changed it. */
export async function mailFactorChange(transaction: Transaction, id: string, change: string): Promise<void> {
  if (isMailConfigured()) await sendJob(transaction, "factor.mail", { id, change, at: new Date().toISOString() });
}

const FALLBACK_EMAIL = "admin@example.org";

/**
 * If there is no user, adds admin@example.org with a random password. `announce` runs before the insert: if the process
 * dies in between, the next start announces a new password; in the other order, the password could be lost.
 */
export async function ensureAccount(actor: Actor, announce: (email: string, password: string) => void): Promise<void> {
  if ((await db().user.count()) > 0) return;
  const password = generatePassword();
  announce(FALLBACK_EMAIL, password);
  await addAccount(actor, FALLBACK_EMAIL, password);
}

/** Adds an account. Throws AppError conflict. */
export async function addAccount(actor: Actor, email: string, password: string, role: Role = "owner") {
  const passwordHash = await hashPassword(password);
  const data = { email: email.toLowerCase(), role, passwordHash, emailVerified: new Date() };
  try {
    await write(actor, { action: "create", subject: "person", id: null }, async (transaction, change) => {
      change.id = (await transaction.user.create({ data, select: { id: true } })).id;
      await transaction.invitation.deleteMany({ where: { email: data.email } });
    });
  } catch (error) {
    const isTaken = isUniqueViolation(error, "users_email_key");
    throw isTaken ? new AppError("conflict", `${data.email} already has an account.`) : error;
  }
}

/** Sets a password and ends the account's sessions. Throws AppError not_found. */
export async function setPassword(actor: Actor, email: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  const id = await findAccountId(email);
  await write(actor, { action: "password", subject: "account", id }, (transaction) =>
    storePassword(transaction, id, passwordHash),
  );
}

/** Sets the password of account `id`, voids its reset links and ends its sessions except `kept`. */
export async function storePassword(transaction: Transaction, id: string, passwordHash: string, kept?: string) {
  await transaction.user.update({ where: { id }, data: { passwordHash }, select: { id: true } });
  await transaction.passwordReset.deleteMany({ where: { userId: id } });
  await transaction.session.deleteMany({ where: { userId: id, ...(kept !== undefined && { sid: { not: kept } }) } });
}

/** Removes an account with its sessions, also the last owner's; posts stay. Throws AppError not_found. */
export async function removeAccount(actor: Actor, email: string): Promise<void> {
  const id = await findAccountId(email);
  await write(actor, { action: "remove", subject: "person", id }, async (transaction) => {
    await transaction.user.deleteMany({ where: { id } });
    await preventReadding(transaction, email.toLowerCase());
  });
}

/** Prevents the next start from adding the account again. */
export async function preventReadding(transaction: Transaction, email: string): Promise<void> {
  await transaction.configuredAdmin.createMany({ data: [{ email }], skipDuplicates: true });
}

type AccountChanges = { role?: Role; disabled?: boolean };

/** Changes account `id`; disabling ends sessions and reset links. Throws AppError: not_found, conflict (last owner). */
export async function changeAccount(actor: Actor, id: string, { role, disabled }: AccountChanges): Promise<void> {
  await writeSeveral(actor, "person", async (transaction, changes) => {
    const before = await lockAccount(transaction, id);
    const isDisabled = before.disabledAt !== null;
    if ((role ?? before.role) !== "owner" || disabled) before.assertNotLastOwner();
    const summary = role && role !== before.role ? `Role changed from ${before.role} to ${role}` : undefined;
    const switches = disabled !== undefined && disabled !== isDisabled;
    if (switches) {
      const action = disabled ? "disable" : "enable";
      changes.push({ action, subject: "person", id, summary: [ACTIONS[action], summary].filter(Boolean).join(". ") });
    } else if (summary) changes.push({ action: "role", subject: "person", id, summary });
    else return;
    const data = { role, ...(switches && { disabledAt: disabled ? new Date() : null }) };
    await transaction.user.updateMany({ where: { id }, data });
    if (disabled) {
      await transaction.session.deleteMany({ where: { userId: id } });
      await transaction.passwordReset.deleteMany({ where: { userId: id } });
    }
  });
}

/** Locks account `id` and all active owners, so that two owners cannot remove each other. Throws AppError not_found. */
export async function lockAccount(transaction: Transaction, id: string) {
  const owners = await transaction.$queryRaw<{ id: string }[]>`
    SELECT id FROM users WHERE role = 'owner' AND disabled_at IS NULL ORDER BY id FOR UPDATE`;
  await transaction.$queryRaw`SELECT id FROM users WHERE id = ${id}::uuid FOR UPDATE`;
  const select = { email: true, role: true, disabledAt: true } as const;
  const account = await transaction.user.findUniqueOrThrow({ where: { id }, select });
  return {
    ...account,
    /** Throws AppError conflict. */
    assertNotLastOwner() {
      if (owners.length === 1 && owners[0]?.id === id)
        throw new AppError("conflict", "This is the last owner. Make somebody else an owner first.");
    },
  };
}

/** Deletes the second factors of account `id`, if it has any, and ends its sessions. Throws AppError not_found. */
export async function resetSecondFactor(actor: Actor, id: string): Promise<{ hadFactor: boolean }> {
  const change = { action: "reset", subject: "person", id, summary: "Second factor reset" } as const;
  return write(actor, change, async (transaction) => {
    await lockSecondFactors(transaction, id);
    const factors = factorsOf(await transaction.user.findUniqueOrThrow({ where: { id }, select: FACTORS_SELECT }));
    const where = { userId: id };
    await transaction.totp.deleteMany({ where });
    await transaction.passkey.deleteMany({ where });
    await transaction.recoveryCode.deleteMany({ where });
    await transaction.session.deleteMany({ where });
    if (factors.length > 0) await mailFactorChange(transaction, id, change.summary);
    return { hadFactor: factors.length > 0 };
  });
}

/** Locks an account, so that changes to its second factors wait for each other. */
export async function lockSecondFactors(transaction: Transaction, id: string): Promise<void> {
  await transaction.$queryRaw`SELECT id FROM users WHERE id = ${id}::uuid FOR UPDATE`;
}

/** The id of an account. Throws AppError not_found. */
export async function findAccountId(email: string): Promise<string> {
  const account = await db().user.findUnique({ where: { email: email.toLowerCase() }, select: { id: true } });
  if (!account) throw new AppError("not_found", `There is no ${email}.`);
  return account.id;
}

export async function listAccounts() {
  const select = { email: true, role: true, disabledAt: true, createdAt: true, ...FACTORS_SELECT } as const;
  const rows = await db().user.findMany({ select, orderBy: { email: "asc" } });
  return rows.map(({ totp, passkeys, ...account }) => ({ ...account, factors: factorsOf({ totp, passkeys }) }));
}

/** 120 random bits. */
export const generatePassword = (): string => randomBytes(15).toString("base64url");

/**
 * Applies ADMIN_EMAIL and ADMIN_PASSWORD to an address that never had an account, and again when the password differs
 * from the one applied last. Returns a line for the log, if any.
 */
export async function applyConfiguredAdmin(actor: Actor, configured: { email: string; password: string }) {
  const email = configured.email.toLowerCase();
  const [known, user] = await Promise.all([
    db().configuredAdmin.findUnique({ where: { email }, select: { passwordHash: true } }),
    db().user.findUnique({ where: { email }, select: { id: true, passwordHash: true } }),
  ]);
  if (await isPassword(configured.password, known)) return undefined;
  const passwordHash = await hashPassword(configured.password);
  const remember = (database: Transaction) =>
    database.configuredAdmin.upsert({ where: { email }, create: { email, passwordHash }, update: { passwordHash } });
  if (!known?.passwordHash && (known || user)) {
    await remember(bookkeeping());
    if (await isPassword(configured.password, user)) return undefined;
    return `ADMIN_PASSWORD was not applied: ${email} has or had an account. Change it with: npm run admin`;
  }
  const change = { action: user ? "password" : "create", subject: user ? "account" : "person", id: null } as const;
  await write(actor, change, async (transaction, change) => {
    await remember(transaction);
    const create = { email, passwordHash, emailVerified: new Date() };
    const { id } = await transaction.user.upsert({ where: { email }, create, update: {}, select: { id: true } });
    await storePassword(transaction, id, passwordHash);
    change.id = id;
  });
  return `ADMIN_PASSWORD was applied: it is the password of ${email}${user ? ", whose sessions have ended" : ""}.`;
}

const isPassword = async (password: string, stored: { passwordHash: string | null } | null): Promise<boolean> =>
  Boolean(stored?.passwordHash && (await verifyPassword(password, stored.passwordHash)));
