import "server-only";
import { Secret, TOTP } from "otpauth";
import { AppError } from "../errors.ts";
import { seal, unseal } from "../security/sealed.ts";

const PERIOD_SECONDS = 30;
/** Steps accepted before and after the current one, for clocks that are not exact. */
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
export const sealTotpSecret = (userId: string, secret: string) => seal(purpose(userId), secret);

/** The time step of which `code` is the code; null for a wrong one. Throws AppError conflict after a change of AUTH_SECRET. */
export function stepOfCode(userId: string, sealedSecret: string, code: string): number | null {
  const secret = unseal(purpose(userId), sealedSecret);
  if (!secret) throw new AppError("conflict", SECRET_CHANGED);
  const delta = totpOf(Secret.fromBase32(secret)).validate({ token: code, window: TOLERANCE });
  return delta === null ? null : currentStep() + delta;
}

/** `used` with `step`, without the steps whose codes have expired. */
export const withUsedStep = (used: number[], step: number) => [
  ...used.filter((one) => one >= currentStep() - TOLERANCE),
  step,
];

const currentStep = () => Math.floor(Date.now() / 1000 / PERIOD_SECONDS);

// a secret made for another account is refused
const purpose = (userId: string) => `totp ${userId}`;

const totpOf = (secret: Secret, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret, algorithm: "SHA1", digits: 6, period: PERIOD_SECONDS });
