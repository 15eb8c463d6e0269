import "server-only";
import { env } from "../env.ts";
import { fieldError } from "../errors.ts";
import type { BotCheck, VerifiedToken } from "./bot-check.ts";
import { proofOfWork } from "./proof-of-work.ts";
import { recaptcha } from "./recaptcha.ts";

export const botCheck = (): BotCheck => (env().RECAPTCHA_SECRET_KEY ? recaptcha : proofOfWork);

/**
 * Verifies a token; the caller marks it as used when it stores the message. Throws AppError: validation for a forged,
 * expired or mismatched token; unavailable while the service does not respond, so that nothing passes unchecked.
 */
export async function verifyBotCheck(token: string): Promise<VerifiedToken> {
  const passed = await botCheck().check(token);
  if (!passed) throw botCheckRefused();
  return passed;
}

export const botCheckRefused = () =>
  fieldError("recaptchaToken", "Verification failed. Please refresh the page and try again.");
