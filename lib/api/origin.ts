import "server-only";
import { env } from "../env.ts";
import { AppError } from "../errors.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses a write that a page of another origin sends (403). Browsers tell by Sec-Fetch-Site and Origin (Fetch standard,
 * OWASP CSRF cheat sheet: verifying origin with standard headers); programs that send neither carry no stolen cookie.
 */
export function assertSameOrigin(request: Request): void {
  if (SAFE_METHODS.has(request.method)) return;
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  const foreignSite = site !== null && site !== "same-origin" && site !== "none";
  if (foreignSite || (origin !== null && !isOwnOrigin(origin, request))) {
    throw new AppError("forbidden", "Requests from other sites are not accepted.");
  }
}

/** The configured origin, and the one the server was addressed by, so that it also works under a second name or by IP. */
function isOwnOrigin(origin: string, request: Request): boolean {
  if (origin === env().SITE_URL) return true;
  const host = request.headers.get("host");
  const url = URL.parse(origin);
  // http only: behind a proxy that ends TLS, SITE_URL says the origin
  return url !== null && url.protocol === "http:" && url.host === host && origin === url.origin;
}

/** The origins under which the sender of `request` reaches this site: the configured one and the one it was addressed by. */
export function ownOrigins(request: Request): string[] {
  const host = request.headers.get("host");
  return host ? [env().SITE_URL, `http://${host}`] : [env().SITE_URL];
}

/**
 * The origin to write into an address for the sender of `request`: that of the page it was sent from (a write has been
 * checked by assertSameOrigin), else the configured one. A Host header alone decides nothing.
 */
export function callerOrigin(request: Request): string {
  const origin = request.headers.get("origin");
  return origin && isOwnOrigin(origin, request) ? origin : env().SITE_URL;
}
