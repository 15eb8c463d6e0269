import { createHash } from "node:crypto";
import { FRAME_HOSTS } from "../article-html/embeds.ts";
import { env } from "../env.ts";
import { SCRIPTS } from "../front/next-internals.ts";

/** For responses other than pages: no scripts, and nothing from other sites. */
export const QUIET_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

// An author's text with its marks. It is sanitized twice; a script that survived gets no hash and does not run.
const ARTICLE = /<div data-article="start"[\s\S]*<div data-article="end"/;

/** The policy of a cached page: inline scripts by hash, because nonces cannot be cached, and React's inline styles. */
export function contentSecurityPolicy(html: string): string {
  const hashes = new Set<string>();
  for (const [, script = ""] of html.replace(ARTICLE, "").matchAll(SCRIPTS.inline))
    hashes.add(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  return publicPolicy([...hashes].join(" "));
}

const DIRECTIVES = {
  "default-src": "'self'",
  "script-src": "'self'",
  "style-src": "'self' 'unsafe-inline'",
  "img-src": "'self' data: blob: https:",
  "font-src": "'self'",
  "connect-src": "'self'",
  "frame-src": FRAME_HOSTS.join(" "),
  "object-src": "'none'",
  "base-uri": "'self'",
  "form-action": "'self'",
  "frame-ancestors": "'none'",
};

type Sources = Partial<Record<keyof typeof DIRECTIVES, string>>;

/** The policy with `sources` added to its directives. */
export function policy(...sources: Sources[]): string {
  return Object.entries(DIRECTIVES)
    .map(([directive, basis]) => {
      const added = sources.map((source) => source[directive as keyof Sources] ?? "").filter(Boolean);
      return [directive, ...(basis === "'none'" && added.length > 0 ? [] : [basis]), ...added].join(" ");
    })
    .join("; ");
}

/** For visitors: adds `scripts` (hashes or a nonce), and the hosts of the bot check and analytics if configured. */
export const publicPolicy = (scripts: string) =>
  policy({ "script-src": scripts }, recaptchaSources(), analyticsSources());

/** For prebuilt pages (Vercel), whose inline scripts are not hashed. */
export const policyWithoutHashes = () => publicPolicy("'unsafe-inline'");

function analyticsSources(): Sources {
  if (!env().NEXT_PUBLIC_GA_ID) return {};
  const tagManager = "https://www.googletagmanager.com";
  return {
    "script-src": tagManager,
    "connect-src": `${tagManager} https://*.google-analytics.com https://*.analytics.google.com`,
  };
}

function recaptchaSources(): Sources {
  const { RECAPTCHA_SITE_KEY, RECAPTCHA_BASE_URL } = env();
  if (!RECAPTCHA_SITE_KEY) return {};
  const service = `${RECAPTCHA_BASE_URL}/recaptcha/`;
  return {
    // its script loads another from gstatic (developers.google.com/recaptcha/docs/faq, Content Security Policy)
    "script-src": `${service} https://www.gstatic.com/recaptcha/ https://www.gstatic.cn/recaptcha/`,
    "connect-src": service,
    "frame-src": service,
  };
}
