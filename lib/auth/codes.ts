import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { AppError } from "../errors.ts";
import { seal, unseal } from "../security/sealed.ts";

const PERIOD_SECONDS = 30;
/** How many steps before and after the current one are accepted, for inexact clocks. */
const TOLERANCE = 1;
const SECRET_BYTES = 20;

const SECRET_CHANGED =
  "The site's AUTH_SECRET has changed, so codes of authenticator apps set up before do not count any more. Use a recovery code or a passkey, or have your second factor reset: by an owner under People, or on the server with npm run admin -- reset-second-factor EMAIL";

/** A new secret in base32, and its address for the QR code. */
export function newTotpSecret(issuer: string, label: string): { secret: string; uri: string } {
  // a colon would end the issuer
  const totp = totpOf(new Secret({ size: SECRET_BYTES }), { issuer: issuer.replaceAll(":", " "), label });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** Encrypts the secret of account `userId` for the database. */
export const sealTotpSecret = (userId: string, secret: string) => seal(sealPurpose(userId), secret);

/** The time step of `code`; null for a wrong code. Throws AppError conflict after a change of AUTH_SECRET. */
export function stepOfCode(userId: string, sealedSecret: string, code: string): number | null {
  const secret = unseal(sealPurpose(userId), sealedSecret);
  if (!secret) throw new AppError("conflict", SECRET_CHANGED);
  const delta = totpOf(Secret.fromBase32(secret)).validate({ token: code, window: TOLERANCE });
  return delta === null ? null : currentStep() + delta;
}

/** `used` with `step`, without the steps whose codes have expired. */
export const withUsedStep = (used: number[], step: number) =>
  used.filter((one) => one >= currentStep() - TOLERANCE).concat(step);

const currentStep = () => Math.floor(Date.now() / 1000 / PERIOD_SECONDS);

// the purpose names the account: another account's secret is refused
const sealPurpose = (userId: string) => `totp ${userId}`;

const totpOf = (secret: Secret, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret, algorithm: "SHA1", digits: 6, period: PERIOD_SECONDS });

const CODE_COUNT = 10;
// Crockford's base32: no letter looks like a digit
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const CODE_LENGTH = 16;
const GROUP = /.{4}(?=.)/g;

/** Ten codes of 80 random bits. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODE_COUNT }, () => {
    const letters = [...randomBytes(CODE_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
    return letters.replace(GROUP, "$&-");
  });

/** A fast hash suffices for 80 random bits. Without AUTH_SECRET, so that the codes survive a change of it. */
export function hashRecoveryCode(code: string): string {
  const letters = code
    .toLowerCase()
    .replace(/[^0-9a-z]/g, "")
    .replaceAll("o", "0")
    .replace(/[il]/g, "1");
  return createHash("sha256").update(letters).digest("base64url");
}
