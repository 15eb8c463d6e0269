import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { cache } from "react";
import { cookies } from "next/headers";
import { db } from "../db.ts";
import { env } from "../env.ts";
import { AppError } from "../errors.ts";

/** A session ends after this time, used or not. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

const ADMIN_SELECT = { id: true, email: true, firstName: true, lastName: true, profileImageUrl: true } as const;
// 256 random bits (base64url)
const TOKEN = /^[\w-]{43}$/;

export type Admin = { id: string; email: string; firstName: string | null; lastName: string | null; profileImageUrl: string | null };

/** The name of the session cookie: with https only sent over https. */
export function sessionCookieName(): string {
  return env().SITE_URL.startsWith("https:") ? "__Secure-authjs.session-token" : "authjs.session-token";
}

/** The administrator who is signed in, null for everybody else. Throws AppError "unavailable" while the database is away. */
export const currentAdmin = cache(async (): Promise<Admin | null> => (await findSession((await cookies()).get(sessionCookieName())?.value))?.user ?? null);

/** The administrator whose session `request` carries. Throws AppError: unauthorized, unavailable. */
export async function requireAdmin(request: Request): Promise<Admin> {
  const admin = await findAdmin(request);
  if (!admin) throw new AppError("unauthorized", "Unauthorized");
  return admin;
}

/** The same where anonymous callers are answered, too: null for them. */
export async function findAdmin(request: Request): Promise<Admin | null> {
  return (await findSession(tokenOf(request)))?.user ?? null;
}

/** The session token that `request` carries, whether it is good or not. */
export function tokenOf(request: Request): string | undefined {
  const prefix = `${sessionCookieName()}=`;
  return request.headers.get("cookie")?.split(/; */).find((pair) => pair.startsWith(prefix))?.slice(prefix.length);
}

/** Makes a session and returns its token, which is kept nowhere: the row has what it hashes to. */
export async function startSession(userId: string, signedInBy: string): Promise<{ token: string; expire: Date }> {
  const token = randomBytes(32).toString("base64url");
  const expire = new Date(Date.now() + SESSION_SECONDS * 1000);
  await db().session.deleteMany({ where: { expire: { lt: new Date() } } });
  await db().session.create({ data: { sid: sidOf(token), sess: { signedInBy, signedInAt: new Date().toISOString() }, expire, userId } });
  return { token, expire };
}

/** Ends the session of `token`, if there is one. */
export async function endSession(token: string | undefined): Promise<void> {
  if (token && TOKEN.test(token)) await db().session.deleteMany({ where: { sid: sidOf(token) } });
}

/** The header that makes the browser forget its token. */
export function expiredSessionCookie(): string {
  const secure = env().SITE_URL.startsWith("https:") ? "; Secure" : "";
  return `${sessionCookieName()}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`;
}

/** Whether a Set-Cookie line gives the browser a session. */
export function startsSession(cookie: string): boolean {
  return cookie.startsWith(`${sessionCookieName()}=`) && !cookie.startsWith(`${sessionCookieName()}=;`);
}

/** The session of `token` with its administrator; null when there is none or its time is over. */
export async function findSession(token: string | undefined): Promise<{ expire: Date; user: Admin } | null> {
  if (!token || !TOKEN.test(token)) return null;
  const session = await db().session.findUnique({ where: { sid: sidOf(token) }, select: { expire: true, user: { select: ADMIN_SELECT } } });
  return session && session.expire > new Date() ? session : null;
}

/** Somebody who reads the table cannot use what stands in it (OWASP ASVS 5.0, 7.2). */
function sidOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
