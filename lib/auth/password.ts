import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

// OWASP Password Storage Cheat Sheet: N=2^15, r=8, p=3 (32 MiB a hash)
const COST = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;
const MAX_MEMORY_BYTES = 64 * 1024 * 1024;

/** Hashes `password`: `scrypt$N$r$p$salt$key`, salt and key in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST);
  return ["scrypt", COST.N, COST.r, COST.p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, N, r, p, salt = "", key = ""] = stored.split("$");
  const expected = Buffer.from(key, "base64url");
  if (scheme !== "scrypt" || expected.length !== KEY_BYTES) return false;
  const actual = await derive(password, Buffer.from(salt, "base64url"), { N: Number(N), r: Number(r), p: Number(p) });
  return timingSafeEqual(actual, expected);
}

const deriveKey = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** NFKC, so that different keyboards type the same password (NIST SP 800-63B, 5.1.1.2). */
const derive = (password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> =>
  deriveKey(password.normalize("NFKC"), salt, KEY_BYTES, { ...cost, maxmem: MAX_MEMORY_BYTES });
