import "server-only";
import { db } from "../db/client.ts";
import { bookkeep, type Change, type Transaction, write } from "../db/write.ts";
import { storePassword } from "./accounts.ts";
import { hashPassword, verifyPassword } from "./password.ts";
import type { Actor } from "./rules.ts";

const CREATION: Change = { action: "create", subject: "person", id: null };
const NEW_PASSWORD: Change = { action: "password", subject: "account", id: null };

/**
 * Applies ADMIN_EMAIL and ADMIN_PASSWORD where the address never had an account, and again when the password is another
 * than the one applied last: what was changed or removed since stays so. Returns a line for the log, or undefined where
 * there is nothing to say.
 */
export async function applyConfiguredAdmin(
  actor: Actor,
  configured: { email: string; password: string },
): Promise<string | undefined> {
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
    await bookkeep(remember);
    if (await isPassword(configured.password, user)) return undefined;
    return `ADMIN_PASSWORD was not applied: ${email} has or had an account. Change it with: npm run admin`;
  }
  await write(actor, user ? NEW_PASSWORD : CREATION, async (transaction, change) => {
    await remember(transaction);
    const { id } = await transaction.user.upsert({
      where: { email },
      create: { email, passwordHash, emailVerified: new Date() },
      update: {},
      select: { id: true },
    });
    await storePassword(transaction, id, passwordHash);
    change.id = id;
  });
  return `ADMIN_PASSWORD was applied: it is the password of ${email}${user ? ", whose sessions have ended" : ""}.`;
}

const isPassword = async (password: string, stored: { passwordHash: string | null } | null): Promise<boolean> =>
  Boolean(stored?.passwordHash && (await verifyPassword(password, stored.passwordHash)));
