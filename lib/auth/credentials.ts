import "server-only";
import { z } from "zod";
import { db } from "../db.ts";
import { forget, limit } from "../rate-limit.ts";
import { clientAddress } from "../api/client-address.ts";
import { hashPassword, verifyPassword } from "./password.ts";

const credentials = z.object({ email: z.string().max(254), password: z.string().max(1_000) });

let dummyHash: Promise<string> | undefined;

/**
 * The user with this e-mail and password; null for a wrong password and an unknown address alike, after the same work.
 * Each try is counted before it is checked, so that tries at once count, too. Throws AppError: too_many, unavailable.
 */
export async function userOfCredentials(input: unknown, request: Request) {
  const { success, data } = credentials.safeParse(input);
  if (!success) return null;
  const email = data.email.trim().toLowerCase();
  const address = clientAddress(request);
  const account = `${address} ${email}`;
  await limit("signInAddress", address);
  await limit("signInAccount", account);
  await limit("signInEverywhere", email);

  const user = await findUser(email);
  const isRight = await verifyPassword(data.password, user?.passwordHash ?? (await (dummyHash ??= hashPassword("nobody's password"))));
  if (!isRight || !user?.passwordHash) return null;
  await Promise.all([forget("signInAddress", address), forget("signInAccount", account), forget("signInEverywhere", email)]);
  return { id: user.id, email: user.email };
}

// NUL is the one character that Postgres takes in no text
async function findUser(email: string) {
  if (email.includes("\0") || !email.isWellFormed()) return null;
  return db().user.findUnique({ where: { email }, select: { id: true, email: true, passwordHash: true } });
}
