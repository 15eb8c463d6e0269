import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { cache } from "react";
import { cookies } from "next/headers";
import { db } from "../db/client.ts";
import { type Admin, STAFF_FLAG } from "./rules.ts";
import { env } from "../env.ts";
import { AppError } from "../errors.ts";

/** Maximum age, used or not. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

const ADMIN_SELECT = { id: true, email: true, firstName: true, lastName: true, profileImageUrl: true } as const;
// 256 random bits in base64url
const TOKEN = /^[\w-]{43}$/;

export type { Admin };

export function hasSecureCookies(): boolean {
  return env().SITE_URL.startsWith("https:");
}

export function sessionCookieName(): string {
  return hasSecureCookies() ? "__Secure-authjs.session-token" : "authjs.session-token";
}

/** The signed-in administrator or null. Throws AppError unavailable. */
export const currentAdmin = cache(
  async (): Promise<Admin | null> =>
    (await findSession((await cookies()).get(sessionCookieName())?.value))?.user ?? null,
);

/** The administrator of `request`'s session. Throws AppError: unauthorized, unavailable. */
export async function requireAdmin(request: Request): Promise<Admin> {
  const admin = await findAdmin(request);
  if (!admin) throw new AppError("unauthorized", "Unauthorized");
  return admin;
}

/** The same, null for anonymous callers. */
export async function findAdmin(request: Request): Promise<Admin | null> {
  return (await findSession(sessionToken(request)))?.user ?? null;
}

export function cookieValue(request: Request, name: string): string | undefined {
  const prefix = `${name}=`;
  return request.headers
    .get("cookie")
    ?.split(/; */)
    .find((pair) => pair.startsWith(prefix))
    ?.slice(prefix.length);
}

/** The session token of `request`, valid or not. */
export const sessionToken = (request: Request) => cookieValue(request, sessionCookieName());

/** Starts a session and returns its token, of which only a hash is stored. */
export async function startSession(userId: string, signedInBy: string): Promise<{ token: string; expire: Date }> {
  const token = randomBytes(32).toString("base64url");
  const expire = new Date(Date.now() + SESSION_SECONDS * 1000);
  await db().session.deleteMany({ where: { expire: { lt: new Date() } } });
  await db().session.create({
    data: { sid: hashToken(token), sess: { signedInBy, signedInAt: new Date().toISOString() }, expire, userId },
  });
  return { token, expire };
}

export async function endSession(token: string | undefined): Promise<void> {
  if (token && TOKEN.test(token)) await db().session.deleteMany({ where: { sid: hashToken(token) } });
}

/** The Set-Cookie header that deletes the session cookie. */
export function expiredSessionCookie(): string {
  return `${sessionCookieName()}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${hasSecureCookies() ? "; Secure" : ""}`;
}

/** Sets or deletes the flag for the Edit link; it lasts as long as a session. */
export function staffFlagCookie(isSignedIn: boolean): string {
  const lifetime = isSignedIn ? SESSION_SECONDS : 0;
  const secure = hasSecureCookies() ? "; Secure" : "";
  return `${STAFF_FLAG}=${isSignedIn ? "1" : ""}; Path=/; Max-Age=${lifetime}; SameSite=Lax${secure}`;
}

/** Whether a Set-Cookie header sets a session token. */
export function isSessionCookie(setCookie: string): boolean {
  return setCookie.startsWith(`${sessionCookieName()}=`) && !setCookie.startsWith(`${sessionCookieName()}=;`);
}

/** The session of `token` with its administrator; null when missing or expired. */
export async function findSession(token: string | undefined): Promise<{ expire: Date; user: Admin } | null> {
  if (!token || !TOKEN.test(token)) return null;
  const session = await db().session.findUnique({
    where: { sid: hashToken(token) },
    select: { expire: true, user: { select: ADMIN_SELECT } },
  });
  return session && session.expire > new Date() ? session : null;
}

/** Only a hash is stored, so that a leaked table signs nobody in (OWASP ASVS 5.0, 7.2). */
function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
