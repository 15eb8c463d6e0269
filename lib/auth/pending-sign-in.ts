import "server-only";
import { z } from "zod";
import { db } from "../db/client.ts";
import { AppError } from "../errors.ts";
import { newSession } from "./session.ts";
import { cookieValue, sealedCookie } from "./cookies.ts";
import { FACTORS_SELECT, factorsOf } from "./accounts.ts";
import { FAILED_SECOND_FACTOR, recordFailedSignIn, spendCode, WRONG_CODE } from "./second-factor.ts";
import { hashToken } from "../security/token.ts";

const SECONDS = 10 * 60;

const contents = z.object({
  id: z.uuid(),
  by: z.enum(["password", "oauth"]),
  /** A digest of the password's hash: a new password voids the cookie. */
  password: z.string(),
  location: z.templateLiteral(["/", z.string()]),
});

/** Says that the first factor of account `id` was right, and gives no rights. */
const cookie = sealedCookie("second-factor", SECONDS, contents);

export const pendingCookieName = cookie.name;
export const expiredPendingCookie = cookie.expired;

export type FirstFactor = Pick<z.infer<typeof contents>, "id" | "by">;

const ACCOUNT = { email: true, passwordHash: true, ...FACTORS_SELECT } as const;
const findAccount = (id: string) => db().user.findUnique({ where: { id, disabledAt: null }, select: ACCOUNT });

const digestOf = ({ passwordHash }: { passwordHash: string | null }) => hashToken(passwordHash ?? "");

/** The Set-Cookie header of a sign-in that waits for one of `factors` and then leads to `location`. */
export async function pendingSignIn({ id, by }: FirstFactor, location: `/${string}`) {
  const account = await findAccount(id);
  if (!account) throw new AppError("unauthorized", "Unauthorized");
  return { setCookie: cookie.set({ id, by, location, password: digestOf(account) }), factors: factorsOf(account) };
}

/** The sign-in that waits, by the value of the cookie; null when none does any more. */
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
    throw new AppError("unauthorized", WRONG_CODE);
  }
  return finishPending(request, pending, kind);
}

type Pending = NonNullable<Awaited<ReturnType<typeof findPending>>>;

/** Starts the session of a sign-in whose second factor was right, once. Throws AppError unauthorized. */
export async function finishPending(request: Request, { id, by, value, location }: Pending, second: string) {
  if (!(await cookie.markUsed(value))) throw expired();
  const cookies = await newSession(request, id, `${by}, ${second}`);
  return { location, cookies: [...cookies, cookie.expired()] };
}

const expired = () => new AppError("unauthorized", "This sign-in has expired. Please sign in again.");
