/** The bot check in the browser. A failed `prepareBotCheck` can be retried; a token serves one submission. */
import { request } from "../api/client.ts";
import { CHALLENGE_PATH } from "../paths.ts";
import type { BotCheckSettings } from "./bot-check.ts";

export type MakeToken = () => Promise<string>;

let preparing: Promise<MakeToken> | undefined;

/** Loads the bot check and its challenge before the first token. Rejects on failure; the next call tries again. */
export function prepareBotCheck(): Promise<MakeToken> {
  return (preparing ??= load().catch((error: unknown) => {
    preparing = undefined;
    throw error;
  }));
}

/** Rejects when the check cannot be loaded or solved. */
export const getBotCheckToken: MakeToken = async () => (await prepareBotCheck())();

async function load(): Promise<MakeToken> {
  const settings = await fetchSettings();
  if (settings.kind === "recaptcha") return (await import("./recaptcha-client.ts")).makeTokens(settings);
  return (await import("./proof-of-work-client.ts")).makeTokens(settings.challenge, async () => {
    const next = await fetchSettings();
    if (next.kind === "proof-of-work") return next.challenge;
    throw new Error("The kind of bot check has changed: the page has to be reloaded.");
  });
}

const fetchSettings = (): Promise<BotCheckSettings> => request("GET", CHALLENGE_PATH, undefined, { cache: "no-store" });
