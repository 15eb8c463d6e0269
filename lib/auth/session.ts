import "server-only";
import { cache } from "react";
import { headers } from "next/headers";
import { STAFF_FLAG } from "../browser/staff-flag.ts";
import { db } from "../db/client.ts";
import { bookkeeping, type Transaction, write } from "../db/write.ts";
import { AppError } from "../errors.ts";
import { logError } from "../log.ts";
import { createToken, hashToken } from "../security/token.ts";
import { isToken } from "../validation/fields.ts";
import { cookieValue, hasSecureCookies, setCookie } from "./cookies.ts";
import { PERSON_SELECT, type StaffActor, type StaffMember } from "./rules.ts";
import { deviceName } from "./device-name.ts";
import { recognizeDevice } from "./known-device.ts";

/** Maximum age, used or not. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

export const STAFF_SELECT = { ...PERSON_SELECT, profileImageUrl: true, role: true } as const;

const SEEN_EVERY_MS = 5 * 60 * 1000;
const isRecent = (time: Date | string | null | undefined) =>
  Boolean(time) && Date.now() - new Date(time ?? 0).getTime() <= SEEN_EVERY_MS;

/** The contents of a session's row. Rows of the previous version have neither `device` nor `seenAt`. */
export type SessionFacts = {
  signedInBy: string;
  signedInAt: string;
  /** When the person last confirmed who they are (confirmation.ts). */
  confirmedAt?: string;
  device?: string;
  seenAt?: string;
};

export function sessionCookieName(): string {
  return hasSecureCookies() ? "__Secure-authjs.session-token" : "authjs.session-token";
}

/** The user who is signed in, or null. Throws AppError unavailable. */
export const currentStaff = cache(async (): Promise<StaffMember | null> =>
  findStaff({ headers: new Headers(await headers()) }),
);

/** The user of `request`'s session; null for anonymous callers. Throws AppError unavailable. */
export async function findStaff(request: Pick<Request, "headers">): Promise<StaffMember | null> {
  return (await findSession(sessionToken(request)))?.user ?? null;
}

/** The session token of `request`, valid or not. Other programs on the domain may use the same cookie name. */
export const sessionToken = (request: Pick<Request, "headers">) => cookieValue(request, sessionCookieName(), isToken);

export const currentSession = (request: Request) => hashToken(sessionToken(request) ?? "");

/** Account `id` as an actor without a session. Throws AppError unauthorized, also for a disabled account. */
export async function staffActor(id: string): Promise<StaffActor> {
  const actor = await db().user.findUnique({ where: { id, disabledAt: null }, select: { id: true, role: true } });
  if (!actor) throw new AppError("unauthorized", "Unauthorized");
  return actor;
}

/** Throws AppError if an account's password or second factors have changed since they were checked. */
type Recheck = (transaction: Transaction) => Promise<void>;

/** Starts a session of a user and returns its token; only its hash is stored. Throws AppError unauthorized. */
export async function startSession(
  userId: string,
  signedInBy: string,
  userAgent: string | null = null,
  recheck?: Recheck,
) {
  const actor = await staffActor(userId);
  const token = createToken();
  const expire = new Date(Date.now() + SESSION_SECONDS * 1000);
  const now = new Date().toISOString();
  const sess: SessionFacts = { signedInBy, signedInAt: now, device: deviceName(userAgent), seenAt: now };
  const data = { sid: hashToken(token), sess, expire, userId };
  await bookkeeping().session.deleteMany({ where: { expire: { lt: new Date() } } });
  await write(actor, { action: "sign-in", subject: "session", id: null }, async (transaction) => {
    // locked: a concurrent change that ends the account's sessions has finished, or will end this one
    const active = await transaction.$queryRaw<unknown[]>`
      SELECT id FROM users WHERE id = ${userId}::uuid AND disabled_at IS NULL FOR SHARE`;
    if (active.length === 0) throw new AppError("unauthorized", "Unauthorized");
    await recheck?.(transaction);
    await transaction.session.create({ data, select: { sid: true } });
  });
  return { token, expire };
}

export async function endSession(token: string | undefined): Promise<void> {
  const session = await findSession(token);
  if (!token || !session) return;
  await write(session.user, { action: "sign-out", subject: "session", id: null }, (transaction) =>
    transaction.session.deleteMany({ where: { sid: hashToken(token) } }),
  );
}

export const expiredSessionCookie = (): string => setCookie(sessionCookieName(), "", 0);

/** Sets or deletes the flag for the Edit link; it lasts as long as a session. */
export function staffFlagCookie(isSignedIn: boolean): string {
  const [value, lifetime] = isSignedIn ? ["1", SESSION_SECONDS] : ["", 0];
  return setCookie(STAFF_FLAG, value, lifetime, { forScripts: true });
}

export function isSessionCookie(setCookie: string): boolean {
  return setCookie.startsWith(`${sessionCookieName()}=`) && !setCookie.startsWith(`${sessionCookieName()}=;`);
}

/** The session of `token` with its user; null if missing, expired, or of a disabled account. */
export async function findSession(token: string | undefined): Promise<{ expire: Date; user: StaffMember } | null> {
  if (!isToken(token)) return null;
  const session = await db().session.findUnique({
    where: { sid: hashToken(token) },
    select: { expire: true, sess: true, user: { select: { ...STAFF_SELECT, disabledAt: true, lastSeenAt: true } } },
  });
  if (!session || session.expire <= new Date()) return null;
  // Prisma reads the user by a separate statement, so it may have been removed in between
  const person = session.user as typeof session.user | null;
  if (!person || person.disabledAt) return null;
  const { disabledAt: _, lastSeenAt, ...user } = person;
  const { seenAt } = session.sess as SessionFacts;
  if (!isRecent(lastSeenAt) || !isRecent(seenAt)) await recordSeen(hashToken(token), user.id);
  return { expire: session.expire, user };
}

/** A failed write, e.g. on a full disk, does not fail the request. Plain SQL, so that updated_at stays. */
async function recordSeen(sid: string, userId: string): Promise<void> {
  const seen = JSON.stringify({ seenAt: new Date().toISOString() });
  try {
    await bookkeeping().$executeRaw`UPDATE sessions SET sess = sess || ${seen}::jsonb WHERE sid = ${sid}`;
    await bookkeeping().$executeRaw`UPDATE users SET last_seen_at = now() WHERE id = ${userId}::uuid`;
  } catch (error) {
    logError("The time of a request was not noted", error);
  }
}

/** How the sign-in after an accepted invitation is recorded. */
export const BY_INVITATION = "invitation";

/** Replaces the session of `request` with one of account `id`; returns its cookies. Throws AppError unauthorized. */
export async function newSession(request: Request, id: string, signedInBy: string, recheck?: Recheck) {
  const { token } = await startSession(id, signedInBy, request.headers.get("user-agent"), recheck);
  await endSession(sessionToken(request));
  const deviceCookie = await recognizeDevice(request, id, { isNew: signedInBy === BY_INVITATION });
  return [setCookie(sessionCookieName(), token, SESSION_SECONDS), staffFlagCookie(true), deviceCookie];
}
