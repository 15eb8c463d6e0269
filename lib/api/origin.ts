import "server-only";
import { env } from "../env.ts";
import { AppError } from "../errors.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses a write that a page of another origin sends (403). Browsers report it in Sec-Fetch-Site and Origin (OWASP CSRF
 * cheat sheet, verifying origin with standard headers); a program that sends neither carries no stolen cookie.
 */
export function assertSameOrigin(request: Request): void {
  if (SAFE_METHODS.has(request.method)) return;
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  const isForeignSite = site !== null && site !== "same-origin" && site !== "none";
  if (isForeignSite || (origin !== null && !isOwnOrigin(origin, request))) {
    throw new AppError("forbidden", "Requests from other sites are not accepted.");
  }
}

/** Whether `origin` is the configured one or the one the request was sent to, so that a second name or an IP works too. */
function isOwnOrigin(origin: string, request: Request): boolean {
  if (origin === env().SITE_URL) return true;
  const host = request.headers.get("host");
  const url = URL.parse(origin);
  // http only: behind a proxy that ends TLS, SITE_URL decides.
  return url !== null && url.protocol === "http:" && url.host === host && origin === url.origin;
}

/** The origins under which the sender of `request` reaches this site: the configured one and the one it was sent to. */
export function ownOrigins(request: Request): string[] {
  const host = request.headers.get("host");
  return host ? [env().SITE_URL, `http://${host}`] : [env().SITE_URL];
}

/**
 * The origin for addresses in the response to `request`: that of the page it was sent from (assertSameOrigin has checked
 * it), else the configured one. A Host header alone decides nothing.
 */
export function callerOrigin(request: Request): string {
  const origin = request.headers.get("origin");
  return origin && isOwnOrigin(origin, request) ? origin : env().SITE_URL;
}
