import type { Challenge } from "altcha-lib/types";

/** What the browser needs to know to get a token; GET /api/contact/challenge answers with it. */
export type BotCheckSettings =
  | { kind: "recaptcha"; siteKey: string; scriptUrl: string }
  | { kind: "proof-of-work"; challenge: Challenge };

/** What was being done when the token was made. */
export type BotCheckAction = "contact_form";

/** A token that passed; `identity` names it and lives on until `expiresAt`, so that it is not used again. */
export type Passed = { identity: string; expiresAt: Date; lowScore: boolean };

/** A kind of bot check. */
export interface BotCheck {
  settings(): Promise<BotCheckSettings>;
  /** Null when the token is not a good one. Throws AppError unavailable when that cannot be found out. */
  check(token: string, action: BotCheckAction): Promise<Passed | null>;
}
