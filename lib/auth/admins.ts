import "server-only";
import { randomBytes } from "node:crypto";
import { db } from "../db/client.ts";
import { hashPassword, verifyPassword } from "./password.ts";

const FALLBACK_EMAIL = "admin@example.org";

/**
 * Ensures that somebody can sign in: the configured administrator or, without any user, admin@example.org with a random
 * password. `announce` runs before the insert: if the process dies in between, the next start announces a new password.
 * The other order could create an account whose password nobody has seen.
 */
export async function ensureAdmin(
  configured: { email: string; password: string } | null,
  announce: (email: string, password: string) => void,
): Promise<void> {
  if (configured) {
    const email = configured.email.toLowerCase();
    const user = await db().user.findUnique({ where: { email }, select: { passwordHash: true } });
    if (user?.passwordHash && (await verifyPassword(configured.password, user.passwordHash))) return;
    await (user ? setAdminPassword(email, configured.password) : addAdmin(email, configured.password));
    return;
  }
  if ((await db().user.count()) > 0) return;
  const password = generatePassword();
  announce(FALLBACK_EMAIL, password);
  await addAdmin(FALLBACK_EMAIL, password);
}

/** Adds an administrator. False when the address is taken. */
export async function addAdmin(email: string, password: string): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  const { count } = await db().user.createMany({
    data: [{ email: email.toLowerCase(), passwordHash, emailVerified: new Date() }],
    skipDuplicates: true,
  });
  return count === 1;
}

/** Sets a password and ends the account's sessions. False without such an account. */
export async function setAdminPassword(email: string, password: string): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  const user = await db().user.findUnique({ where: { email: email.toLowerCase() }, select: { id: true } });
  if (!user) return false;
  await db().$transaction([
    db().user.update({ where: { id: user.id }, data: { passwordHash } }),
    db().session.deleteMany({ where: { userId: user.id } }),
  ]);
  return true;
}

/** Removes an administrator with their sessions; posts stay. False without such an account. */
export async function removeAdmin(email: string): Promise<boolean> {
  const { count } = await db().user.deleteMany({ where: { email: email.toLowerCase() } });
  return count === 1;
}

/** Every administrator, by address. */
export async function listAdmins(): Promise<{ email: string; createdAt: Date }[]> {
  return db().user.findMany({ select: { email: true, createdAt: true }, orderBy: { email: "asc" } });
}

/** 120 random bits. */
export function generatePassword(): string {
  return randomBytes(15).toString("base64url");
}
