import type { Checker } from "./client";

type Recaptcha = {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): PromiseLike<string>;
};

const LOAD_TIMEOUT_MS = 15_000;

/** Loads Google's script, which then makes a token whenever one is asked for. */
export async function recaptchaChecker({ siteKey, scriptUrl }: { siteKey: string; scriptUrl: string }): Promise<Checker> {
  await loadScript(scriptUrl);
  const { grecaptcha } = globalThis as { grecaptcha?: Recaptcha };
  if (!grecaptcha) throw new Error("The reCAPTCHA script is not what it should be.");
  await within(LOAD_TIMEOUT_MS, new Promise<void>((resolve) => grecaptcha.ready(resolve)));
  return { token: async (action) => grecaptcha.execute(siteKey, { action }) };
}

function loadScript(src: string): Promise<void> {
  const script = document.createElement("script");
  const loaded = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error("The reCAPTCHA script could not be loaded."));
  });
  script.src = src;
  script.async = true;
  document.head.append(script);
  return within(LOAD_TIMEOUT_MS, loaded).catch((error: unknown) => {
    // so that the next try loads it anew
    script.remove();
    throw error;
  });
}

function within<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("reCAPTCHA took too long.")), milliseconds);
  });
  return Promise.race([promise, timeout]);
}
