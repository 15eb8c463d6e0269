import "server-only";
import { z } from "zod";
import { db } from "../db/client.ts";
import { record } from "../db/write.ts";
import { clientAddress } from "../rate-limit/client-address.ts";
import { isWithinLimit, limit, refundLimit, resetLimit } from "../rate-limit/limits.ts";
import { emailText } from "../validation/text.ts";
import { deviceOf } from "./known-device.ts";
import { hashPassword, verifyPassword } from "./password.ts";
import { GUEST } from "./rules.ts";

const credentialsSchema = z.object({ email: z.string().max(254), password: z.string().max(1_000) });

let dummyHash: Promise<string> | undefined;

/**
 * The user with this email and password; null, after equal work, for a wrong password, an unknown or disabled account.
 * Attempts count before the check, so that concurrent ones count. Throws AppError: too_many, unavailable.
 */
export async function verifyCredentials(input: unknown, request: Request) {
  const { success, data } = credentialsSchema.safeParse(input);
  if (!success) return null;
  const email = emailText(data.email).toLowerCase();
  const user = await findUser(email);
  const device = user && deviceOf(request, user);
  const isOwnDevice = device !== null && (await isWithinLimit("signInDevice", device));
  const address = clientAddress(request);
  const strangers = [
    ["signInAddress", address],
    ["signInAccount", `${address} ${email}`],
    ["signInEverywhere", email],
  ] as const;
  const counters = isOwnDevice ? [] : strangers;
  for (const [name, key] of counters) await limit(name, key);

  const hash = user?.passwordHash ?? (await (dummyHash ??= hashPassword("nobody's password")));
  const isRight = await verifyPassword(data.password, hash);
  if (!isRight || !user) {
    await recordFailedSignIn(email);
    return null;
  }
  // a sign-in from a known device does not reset the counters for unknown devices
  if (isOwnDevice) await resetLimit("signInDevice", device);
  // resets the attempts on this account from this address; the other counters only lose this attempt
  for (const [name, key] of counters) await (name === "signInAccount" ? resetLimit(name, key) : refundLimit(name, key));
  return user;
}

/** The log entry names the account, even a disabled one, but never the email or password entered. */
async function recordFailedSignIn(email: string): Promise<void> {
  const account = isStorable(email)
    ? await db().user.findUnique({ where: { email }, select: { id: true, role: true } })
    : null;
  await record(account ?? GUEST, { action: "sign-in-failed", subject: "session", id: null });
}

/** PostgreSQL cannot store NUL. */
const isStorable = (email: string) => !email.includes("\0") && email.isWellFormed();

async function findUser(email: string) {
  if (!isStorable(email)) return null;
  const select = { id: true, email: true, passwordHash: true } as const;
  const user = await db().user.findUnique({ where: { email, disabledAt: null }, select });
  return user?.passwordHash ? { ...user, passwordHash: user.passwordHash } : null;
}
