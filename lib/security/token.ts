import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** A secret of 256 random bits, in base64url. */
export const createToken = (): string => randomBytes(32).toString("base64url");

/** The hash that is stored instead of a token (OWASP ASVS 5.0, 7.2). A fast hash suffices for 256 random bits. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** Whether an Authorization header carries `token`, compared in constant time. */
export function isBearer(authorization: string | null | undefined, token: string): boolean {
  // the scheme in any case (RFC 9110, 11.1)
  return timingSafeEqual(digest(authorization?.replace(/^bearer +/i, "Bearer ") ?? ""), digest(`Bearer ${token}`));
}

// of equal length, as timingSafeEqual requires
const digest = (text: string) => createHash("sha256").update(text).digest();
