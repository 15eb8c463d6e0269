import "server-only";
import { env } from "../env.ts";
import { fieldError } from "../errors.ts";
import type { BotCheck, Passed } from "./bot-check.ts";
import { proofOfWork } from "./proof-of-work.ts";
import { recaptcha } from "./recaptcha.ts";

const REFUSED = "Verification failed. Please refresh the page and try again.";

export const botCheck = (): BotCheck => (env().RECAPTCHA_SECRET_KEY ? recaptcha : proofOfWork);

/**
 * What a token is for the one message it is good for: whoever stores that marks it as used. Throws AppError: validation
 * (400) for a forged, expired or mismatched token; unavailable (503) when the service does not respond: nothing passes
 * unchecked.
 */
export async function verifyBotCheck(token: string): Promise<Passed> {
  const passed = await botCheck().check(token);
  if (!passed) throw botCheckRefused();
  return passed;
}

export const botCheckRefused = () => fieldError("recaptchaToken", REFUSED);
