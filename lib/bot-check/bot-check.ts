import type { Challenge } from "altcha-lib/types";

/** The response of GET /api/contact/challenge. */
export type BotCheckSettings =
  { kind: "recaptcha"; siteKey: string; scriptUrl: string } | { kind: "proof-of-work"; challenge: Challenge };

/** How long a challenge of the proof of work lasts. */
export const CHALLENGE_LIFETIME_MS = 10 * 60_000;

export const BOT_CHECK_ACTION = "contact_form";

/** A valid token. `identity` is stored until `expiresAt`, so that it counts once. */
export type VerifiedToken = { identity: string; expiresAt: Date; lowScore: boolean };

export interface BotCheck {
  /** What the browser needs for its token: its key, or a new challenge. */
  settings(): Promise<BotCheckSettings>;
  /** Null for an invalid token. Throws AppError unavailable when verification is impossible. */
  check(token: string): Promise<VerifiedToken | null>;
}
