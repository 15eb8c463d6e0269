import "server-only";
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { authSecret } from "../env.ts";
import { orNull } from "../or-null.ts";

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts `text` so that only this site reads it, and only for the same `purpose`. */
export function seal(purpose: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(purpose), iv);
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString("base64url");
}

/** The sealed text; null if changed, re-encoded, sealed for another purpose or with another AUTH_SECRET. */
export function unseal(purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  // bytes have several base64 encodings, but a value of one use is recognized by a single one
  if (bytes.length < IV_BYTES + TAG_BYTES || bytes.toString("base64url") !== sealed) return null;
  const decipher = createDecipheriv(CIPHER, keyFor(purpose), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const encrypted = bytes.subarray(IV_BYTES + TAG_BYTES);
  return orNull(() => decipher.update(encrypted, undefined, "utf8") + decipher.final("utf8"));
}

const keyFor = (purpose: string) => Buffer.from(hkdfSync("sha256", authSecret(), "", purpose, KEY_BYTES));

/** A signature of 43 characters that only this site can make. */
export const signatureOf = (text: string): string =>
  createHmac("sha256", authSecret()).update(text).digest("base64url");

/** Throws unless `signature` has 43 characters. */
export const isSignatureOf = (text: string, signature: string): boolean =>
  timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(text)));
