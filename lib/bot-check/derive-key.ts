import { deriveKey as deriveByBrowser } from "altcha-lib/algorithms/web/pbkdf2";
import type { DeriveKeyFunction } from "altcha-lib/types";

/** Without WebCrypto (plain http, not localhost) it is slower, but works. */
const deriveByScript: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => {
  const [{ pbkdf2 }, { sha256 }] = await Promise.all([
    import("@noble/hashes/pbkdf2.js"),
    import("@noble/hashes/sha2.js"),
  ]);
  return { derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }) };
};

export const deriveKey = "subtle" in crypto && crypto.subtle ? deriveByBrowser : deriveByScript;
