/** The bot check in the browser. A failed `prepareBotCheck` can be retried; a token serves one submission. */
import { request } from "../api/client.ts";
import { CHALLENGE_PATH } from "../paths.ts";
import type { BotCheckAction, BotCheckSettings } from "./bot-check.ts";

/** Makes tokens, one per submission. */
export type Checker = { token(action: BotCheckAction): Promise<string> };

let preparing: Promise<Checker> | undefined;

/** Loads the bot check and its challenge before the first token. Rejects on failure; the next call tries again. */
export async function prepareBotCheck(): Promise<void> {
  await prepare();
}

/** A token for one request of `action`. Rejects when the check cannot be loaded or solved. */
export async function getBotCheckToken(action: BotCheckAction): Promise<string> {
  const checker = await prepare();
  return checker.token(action);
}

function prepare(): Promise<Checker> {
  return (preparing ??= makeChecker().catch((error: unknown) => {
    preparing = undefined;
    throw error;
  }));
}

async function makeChecker(): Promise<Checker> {
  const settings = await fetchSettings();
  if (settings.kind === "recaptcha") return (await import("./recaptcha-client.ts")).recaptchaChecker(settings);
  return (await import("./proof-of-work-client.ts")).proofOfWorkChecker(settings.challenge, fetchChallenge);
}

const fetchSettings = (): Promise<BotCheckSettings> => request("GET", CHALLENGE_PATH, undefined, { cache: "no-store" });

async function fetchChallenge() {
  const settings = await fetchSettings();
  if (settings.kind !== "proof-of-work")
    throw new Error("The kind of bot check has changed: the page has to be reloaded.");
  return settings.challenge;
}
