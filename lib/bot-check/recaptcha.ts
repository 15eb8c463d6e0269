import "server-only";
import { z } from "zod";
import { env } from "../env.ts";
import { AppError } from "../errors.ts";
import { logError } from "../log.ts";
import { BOT_CHECK_ACTION, type BotCheck } from "./bot-check.ts";

const TIMEOUT_MS = 3_500;
/** Google's two minutes, and a margin for clock skew. */
const TOKEN_LIFETIME_MS = 10 * 60_000;

// https://developers.google.com/recaptcha/docs/v3#site_verify_response
const verifyResponse = z.object({
  success: z.boolean(),
  action: z.string().optional(),
  hostname: z.string().optional(),
  score: z.number().optional(),
  "error-codes": z.array(z.string()).optional(),
});

type VerifyResponse = z.infer<typeof verifyResponse>;

/** Google reCAPTCHA v3. A score under RECAPTCHA_MIN_SCORE is reported, not refused: people have low scores, too. */
export const recaptcha: BotCheck = {
  async settings() {
    const { RECAPTCHA_BASE_URL, RECAPTCHA_SITE_KEY = "" } = env();
    const scriptUrl = `${RECAPTCHA_BASE_URL}/recaptcha/api.js?render=${encodeURIComponent(RECAPTCHA_SITE_KEY)}`;
    return { kind: "recaptcha", siteKey: RECAPTCHA_SITE_KEY, scriptUrl };
  },

  async check(token) {
    const verified = await siteVerify(token);
    const hostname = new URL(env().SITE_URL).hostname;
    if (!verified.success || verified.action !== BOT_CHECK_ACTION || verified.score === undefined) return null;
    if (verified.hostname !== hostname) {
      logError(`reCAPTCHA: a token for ${verified.hostname} was refused, since SITE_URL names ${hostname}.`);
      return null;
    }
    const expiresAt = new Date(Date.now() + TOKEN_LIFETIME_MS);
    return { identity: `recaptcha:${token}`, expiresAt, lowScore: verified.score < env().RECAPTCHA_MIN_SCORE };
  },
};

/** Tries an invalid token. Throws AppError if Google does not respond or refuses our key. */
export async function testRecaptcha(): Promise<void> {
  await siteVerify("a token that no browser made");
}

async function siteVerify(token: string): Promise<VerifyResponse> {
  const { RECAPTCHA_BASE_URL, RECAPTCHA_SECRET_KEY = "" } = env();
  let verified: VerifyResponse;
  try {
    const response = await fetch(`${RECAPTCHA_BASE_URL}/recaptcha/api/siteverify`, {
      method: "POST",
      body: new URLSearchParams({ secret: RECAPTCHA_SECRET_KEY, response: token }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: "error",
      cache: "no-store",
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    verified = verifyResponse.parse(await response.json());
  } catch (error) {
    throw unreachable(error);
  }
  // A wrong key is an error: otherwise, every message would be refused without a visible reason.
  if (verified["error-codes"]?.some((code) => code.endsWith("-input-secret")))
    throw unreachable("RECAPTCHA_SECRET_KEY is refused");
  return verified;
}

function unreachable(cause: unknown): AppError {
  logError("reCAPTCHA could not verify a token", cause);
  const message = "The verification service cannot be reached at the moment. Please try again in a few minutes.";
  return new AppError("unavailable", message, { cause, retryAfterSeconds: 60 });
}
