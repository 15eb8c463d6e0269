/** Runs in a worker: looks for the solution of a challenge that it is sent. */
import { deriveKey as deriveByBrowser } from "altcha-lib/algorithms/web/pbkdf2";
import type { DeriveKeyFunction } from "altcha-lib/types";
import { handler } from "altcha-lib/workers/shared";

/** Browsers have no WebCrypto on plain http under a name other than localhost, e.g. in an office network: slower, but it works. */
const deriveByScript: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => {
  const [{ pbkdf2 }, { sha256 }] = await Promise.all([
    import("@noble/hashes/pbkdf2.js"),
    import("@noble/hashes/sha2.js"),
  ]);
  return { derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }) };
};

handler({ deriveKey: "subtle" in crypto && crypto.subtle ? deriveByBrowser : deriveByScript });
