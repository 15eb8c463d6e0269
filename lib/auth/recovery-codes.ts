import "server-only";
import { createHash, randomBytes } from "node:crypto";

const COUNT = 10;
// Crockford's base32: no letter looks like a digit
const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH = 16;
const GROUP = /.{4}(?=.)/g;

/** Ten codes of 80 random bits. */
export const newRecoveryCodes = (): string[] => Array.from({ length: COUNT }, newCode);

function newCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join("");
  return letters.replace(GROUP, "$&-");
}

/** A fast hash will do for 80 random bits. It needs no AUTH_SECRET: the codes outlive a change of it. */
export function hashRecoveryCode(code: string): string {
  const letters = code
    .toLowerCase()
    .replace(/[^0-9a-z]/g, "")
    .replaceAll("o", "0")
    .replace(/[il]/g, "1");
  return createHash("sha256").update(letters).digest("base64url");
}
