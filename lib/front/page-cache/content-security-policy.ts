import { createHash } from "node:crypto";
import { env } from "../../env.ts";
import { POLICY_REPORTS_PATH } from "../../paths.ts";
import { SCRIPTS } from "../next-internals.ts";
import { REPORTS_GROUP } from "../security-headers.ts";

/** For what is no page: nothing is loaded and nothing runs, should a browser take it for a document. */
export const QUIET_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

// Between these marks stands what the author of a post wrote. It is cleaned twice; a script that got through all the same
// is given no hash, and so does not run.
const ARTICLE = /<div data-article="start"[\s\S]*<div data-article="end"/;

/**
 * The policy of a cached page: scripts from this origin, and the inline scripts of `html` by their hashes (CSP 3,
 * 'sha256-…'), which needs no nonce and so leaves the page cacheable. Inline styles are allowed: React writes style
 * attributes.
 */
export function contentSecurityPolicy(html: string): string {
  const hashes = new Set<string>();
  for (const [, script = ""] of html.replace(ARTICLE, "").matchAll(SCRIPTS.inline)) {
    hashes.add(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  }
  return publicPolicy([...hashes].join(" "));
}

/** What a page may load beside its own files: hosts by directive. */
type Sources = { script?: string; connect?: string; frame?: string };

/** The policy of a page whose scripts are `scripts`: hashes, or a nonce. */
export function policy(scripts: string, { script = "", connect = "", frame = "" }: Sources = {}): string {
  const directives = [
    "default-src 'self'",
    `script-src 'self' ${scripts} ${script}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    `connect-src 'self' ${connect}`,
    `frame-src https://www.youtube-nocookie.com https://player.vimeo.com ${frame}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // the second for browsers that do not know the first
    `report-to ${REPORTS_GROUP}`,
    `report-uri ${POLICY_REPORTS_PATH}`,
  ];
  return directives.map((directive) => directive.replace(/ +/g, " ").trim()).join("; ");
}

/** The policy of a page for visitors, which may have a bot check and analytics, where they are set up. */
export function publicPolicy(scripts: string): string {
  const sources = [recaptchaSources(), analyticsSources()];
  const all = (name: keyof Sources) => sources.map((source) => source[name] ?? "").join(" ");
  return policy(scripts, { script: all("script"), connect: all("connect"), frame: all("frame") });
}

/** For pages that a platform serves as they were built (Vercel), where nothing reads their inline scripts before they are sent. */
export const policyWithoutHashes = () => publicPolicy("'unsafe-inline'");

function analyticsSources(): Sources {
  if (!env().NEXT_PUBLIC_GA_ID) return {};
  const tagManager = "https://www.googletagmanager.com";
  return {
    script: tagManager,
    connect: `${tagManager} https://*.google-analytics.com https://*.analytics.google.com`,
  };
}

function recaptchaSources(): Sources {
  const { RECAPTCHA_SITE_KEY, RECAPTCHA_BASE_URL } = env();
  if (!RECAPTCHA_SITE_KEY) return {};
  const service = `${RECAPTCHA_BASE_URL}/recaptcha/`;
  return {
    // its script loads the next one from there (developers.google.com/recaptcha/docs/faq, on Content Security Policy)
    script: `${service} https://www.gstatic.com/recaptcha/ https://www.gstatic.cn/recaptcha/`,
    connect: service,
    frame: service,
  };
}
