import "server-only";
import { env } from "../env.ts";
import { AppError } from "../errors.ts";
import { warnOnceAMinute } from "../log.ts";
import { parseUrl } from "../validation/address.ts";

const FOREIGN_ORIGIN = "Requests from other sites are not accepted.";
const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Refuses writes from another origin (403; OWASP CSRF cheat sheet). A caller without Origin is no web page. */
export function assertSameOrigin(request: Request): void {
  if (SAFE_METHODS.has(request.method)) return;
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  const isForeignSite = site !== null && site !== "same-origin" && site !== "none";
  // a page without a referrer sends its form with "Origin: null" (Fetch, 3.2.5); no page can set Sec-Fetch-Site
  const isHidden = origin === "null" && site === "same-origin";
  if (isForeignSite) throw new AppError("forbidden", FOREIGN_ORIGIN);
  if (origin === null || isHidden || isOwnOrigin(origin, request)) return;
  const message = `${FOREIGN_ORIGIN} This site is ${env().SITE_URL}. Behind a proxy, or under another name, SITE_URL must be set to its public address.`;
  warnOnceAMinute("A request was refused by its origin", { reason: message });
  throw new AppError("forbidden", message);
}

/** Whether `origin` is the configured one or the request's own, so that a second name or an IP works. */
function isOwnOrigin(origin: string, request: Request): boolean {
  const { SITE_URL } = env();
  if (origin === SITE_URL) return true;
  const host = request.headers.get("host");
  const url = parseUrl(origin);
  // only for http and another host: behind a TLS proxy SITE_URL decides
  const isSecondName = url?.protocol === "http:" && url.host === host && host !== new URL(SITE_URL).host;
  return isSecondName && origin === url.origin;
}

export function ownOrigins(request: Request): string[] {
  const host = request.headers.get("host");
  return host ? [env().SITE_URL, `http://${host}`] : [env().SITE_URL];
}

/** The origin for addresses in a response: the sending page's, else SITE_URL. The Host header alone decides nothing. */
export function callerOrigin(request: Request): string {
  const origin = request.headers.get("origin");
  return origin && isOwnOrigin(origin, request) ? origin : env().SITE_URL;
}
