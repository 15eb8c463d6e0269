/** A second name of the site, as www.: its pages are there, but writes are accepted at SITE_URL only (lib/api/origin.ts). */
import type { IncomingMessage } from "node:http";

/** A registered name: no IP address, nor a name of one machine or network, by which operators and proxies connect. */
const PUBLIC_NAME = /^(?!.*\.(?:localhost|local|internal)\.?$).+\.[a-z][a-z0-9-]*\.?$/;

/** What programs request, whatever the name: the API and files. */
const NO_DOCUMENT = /^\/(?:api|_next|_payload|objects|images|metrics)(?:[/?]|$)/;

const withoutPort = (host: string) => host.toLowerCase().replace(/:\d*$/, "");

/** The address at `siteUrl` of a document requested by another public name, or null. */
export function secondNameRedirect(
  { method, url = "", headers }: Pick<IncomingMessage, "method" | "url" | "headers">,
  siteUrl: string,
): string | null {
  if ((method !== "GET" && method !== "HEAD") || !url.startsWith("/") || NO_DOCUMENT.test(url)) return null;
  const host = withoutPort(headers.host ?? "");
  if (!PUBLIC_NAME.test(host)) return null;
  const own = new URL(siteUrl).hostname;
  if (host === own || !PUBLIC_NAME.test(own)) return null;
  // a proxy that connects by another name
  const forwarded = String(headers["x-forwarded-host"] ?? "").split(",");
  return forwarded.some((name) => withoutPort(name.trim()) === own) ? null : siteUrl + url;
}
