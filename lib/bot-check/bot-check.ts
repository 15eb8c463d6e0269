/** The bot check as both halves see it: what the server offers and what the browser hands in. */
import type { Challenge } from "altcha-lib/types";

/** What the browser needs to get a token; the response of GET /api/contact/challenge. */
export type BotCheckSettings =
  { kind: "recaptcha"; siteKey: string; scriptUrl: string } | { kind: "proof-of-work"; challenge: Challenge };

/** What the token was made for. */
export type BotCheckAction = "contact_form";

/** A valid token. `identity` is remembered until `expiresAt`, so that the token counts once. */
export type Passed = { identity: string; expiresAt: Date; lowScore: boolean };

/** A kind of bot check. */
export interface BotCheck {
  settings(): Promise<BotCheckSettings>;
  /** Null for an invalid token. Throws AppError unavailable when the token cannot be verified. */
  check(token: string, action: BotCheckAction): Promise<Passed | null>;
}
