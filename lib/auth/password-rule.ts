import "server-only";
import { env } from "../env.ts";
import { fieldError } from "../errors.ts";
import { MIN_PASSWORD_LENGTH } from "./rules.ts";

/** Fewer guesses than an attacker makes in a month at the limits of signing in (zxcvbn's score 2). */
const TOO_FEW_GUESSES = 1e6;

// only these characters are checked: more can only make a password stronger
const MAX_LENGTH = 100;

/** Words that attackers would try for this person. */
type Owner = { email: string; firstName?: string | null; lastName?: string | null };

/**
 * Requires at least 12 characters; refuses common passwords, rows of keys, dates, names of the person or the site, and
 * variations of these (NIST SP 800-63B, 5.1.1.2). Throws AppError validation.
 */
export async function assertGoodPassword(password: string, { email, firstName, lastName }: Owner): Promise<void> {
  if ([...password].length < MIN_PASSWORD_LENGTH)
    throw fieldError("password", `Use at least ${MIN_PASSWORD_LENGTH} characters`);
  const own = [email, firstName, lastName, env().SITE_NAME].filter((text) => typeof text === "string");
  const words = own.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter(Boolean);
  const { guesses } = (await (estimator ??= loadEstimator())).check(password, words);
  if (guesses < TOO_FEW_GUESSES)
    throw fieldError("password", "This password is easily guessed. Several unrelated words are better");
}

let estimator: ReturnType<typeof loadEstimator> | undefined;

/** Loaded for the first new password, because its list of passwords takes some megabytes. */
async function loadEstimator() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: MAX_LENGTH });
}
