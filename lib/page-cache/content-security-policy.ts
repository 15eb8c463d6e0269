import { createHash } from "node:crypto";
import { env } from "../env.ts";

// Everything between these belongs to the writer of a post. It is cleaned when it is stored and again when it is shown;
// should a script get through all the same, it is not given a hash and so does not run.
const ARTICLE = /<div data-article="start"[\s\S]*<div data-article="end"/;
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const ANALYTICS = "https://www.googletagmanager.com";

/**
 * The policy of a cached page: scripts from this origin and the inline scripts that stand in `html`, by their hash
 * (CSP 3, 'sha256-…'), which needs no nonce and so leaves the page cacheable. Inline styles are allowed, since React
 * writes style attributes.
 */
export function contentSecurityPolicy(html: string): string {
  const hashes = new Set<string>();
  for (const [, attributes = "", script = ""] of html.replace(ARTICLE, "").matchAll(INLINE_SCRIPT)) {
    if (/type="application\/(ld\+)?json"/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  }
  return policy([...hashes].join(" "), recaptchaSources());
}

type Recaptcha = { scripts: string; service: string };

/** The policy around its script sources: `scripts` are hashes or a nonce. Only public pages have a form with a bot check. */
export function policy(scripts: string, recaptcha: Recaptcha = { scripts: "", service: "" }): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts} ${ANALYTICS} ${recaptcha.scripts}`.replace(/ +/g, " ").trimEnd(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    `connect-src 'self' ${ANALYTICS} https://*.google-analytics.com https://*.analytics.google.com ${recaptcha.service}`.trimEnd(),
    `frame-src https://www.youtube-nocookie.com https://player.vimeo.com ${recaptcha.service}`.trimEnd(),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** For pages that a platform serves as they were built (Vercel), where nothing reads their inline scripts before they are sent. */
export function policyWithoutHashes(): string {
  return policy("'unsafe-inline'", recaptchaSources());
}

/** Where reCAPTCHA, if it is set up, loads its scripts from, and whom its script and frame talk to. */
function recaptchaSources(): Recaptcha {
  const { RECAPTCHA_SITE_KEY, RECAPTCHA_BASE_URL } = env();
  if (!RECAPTCHA_SITE_KEY) return { scripts: "", service: "" };
  const service = `${RECAPTCHA_BASE_URL}/recaptcha/`;
  // its script loads the next one from there (developers.google.com/recaptcha/docs/faq, on Content Security Policy)
  return { scripts: `${service} https://www.gstatic.com/recaptcha/ https://www.gstatic.cn/recaptcha/`, service };
}
