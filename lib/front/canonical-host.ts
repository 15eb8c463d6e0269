/** Redirects from a second host name, such as www, because writes work only at SITE_URL (lib/api/origin.ts). */
import type { IncomingMessage } from "node:http";

/** A public host name. Operators and proxies connect by IP addresses and by names of one machine or network. */
const PUBLIC_NAME = /^(?!.*\.(?:localhost|local|internal)\.?$).+\.[a-z][a-z0-9-]*\.?$/;

/** The API and files, which programs may request under any name. */
const NO_DOCUMENT = /^\/(?:api|_next|_payload|objects|images|metrics)(?:[/?]|$)/;

const withoutPort = (host: string) => host.toLowerCase().replace(/:\d*$/, "");

/** The address at `siteUrl` of a document requested by another public name, or null. */
export function canonicalRedirect(
  { method, url = "", headers }: Pick<IncomingMessage, "method" | "url" | "headers">,
  siteUrl: string,
): string | null {
  if ((method !== "GET" && method !== "HEAD") || !url.startsWith("/") || NO_DOCUMENT.test(url)) return null;
  const host = withoutPort(headers.host ?? "");
  if (!PUBLIC_NAME.test(host)) return null;
  const own = new URL(siteUrl).hostname;
  if (host === own || !PUBLIC_NAME.test(own)) return null;
  // the visitor used the site's name, and a proxy connects by another
  const forwarded = String(headers["x-forwarded-host"] ?? "").split(",");
  return forwarded.some((name) => withoutPort(name.trim()) === own) ? null : siteUrl + url;
}
