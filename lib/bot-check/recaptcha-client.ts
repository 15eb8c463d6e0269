import pTimeout from "p-timeout";
import { BOT_CHECK_ACTION } from "./bot-check.ts";
import type { MakeToken } from "./client.ts";

type Recaptcha = {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): PromiseLike<string>;
};

const TIMEOUT = { milliseconds: 15_000, message: "reCAPTCHA took too long." };

/** Loads Google's script, which makes a token per call. */
export async function makeTokens(settings: { siteKey: string; scriptUrl: string }): Promise<MakeToken> {
  await loadScript(settings.scriptUrl);
  const { grecaptcha } = globalThis as { grecaptcha?: Recaptcha };
  if (!grecaptcha) throw new Error("The reCAPTCHA script is not what it should be.");
  await pTimeout(new Promise<void>((resolve) => grecaptcha.ready(resolve)), TIMEOUT);
  return () => pTimeout(Promise.resolve(grecaptcha.execute(settings.siteKey, { action: BOT_CHECK_ACTION })), TIMEOUT);
}

async function loadScript(src: string): Promise<void> {
  const script = document.createElement("script");
  const loaded = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error("The reCAPTCHA script could not be loaded."));
  });
  script.src = src;
  script.async = true;
  document.head.append(script);
  try {
    await pTimeout(loaded, TIMEOUT);
  } catch (error) {
    // A retry loads it again.
    script.remove();
    throw error;
  }
}
