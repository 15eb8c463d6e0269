/** What is sent of a value of Next's cache: made once, when it is rendered. */
import {
  type CachedPage,
  type CachedRoute,
  headersOfValue,
  type IncrementalCacheValue,
  PAGE_VARY,
} from "../next-internals.ts";
import { type StoredResponse, storedResponse } from "../stored-response.ts";
import { contentSecurityPolicy, QUIET_POLICY } from "./content-security-policy.ts";
import { deferHydration } from "../deferred-hydration/defer-hydration.ts";
import { encodeBody, plainBody } from "./encoded-body.ts";
import { payloadUrl } from "./page-path.ts";

/** A browser asks again each time (a 304 is small); a cache in front may answer for one second. */
const CACHE_CONTROL = "public, max-age=0, s-maxage=1, must-revalidate";

/** The document (or file) at an address, and the payload that its page loads later. */
export type Served = { document: StoredResponse; payload: StoredResponse | null };

/**
 * Gives a value that Next is about to cache the form in which it is sent: the page without the framework's scripts, the
 * policy of the scripts that stay, and what caches may do with it. Next sends it in this form, too, where it answers
 * itself. Returns the payload that was taken out of the page; null where nothing was.
 */
export function finishValue(path: string, value: CachedPage | CachedRoute): string | null {
  if (value.kind === "APP_ROUTE") {
    value.headers = { ...value.headers, "cache-control": CACHE_CONTROL, "content-security-policy": QUIET_POLICY };
    return null;
  }
  const isPage = (value.status ?? 200) === 200;
  const { html, payload } = isPage ? deferHydration(value.html, payloadUrl(path)) : { html: value.html, payload: null };
  value.html = html;
  value.headers = {
    ...value.headers,
    "cache-control": CACHE_CONTROL,
    "content-security-policy": contentSecurityPolicy(html),
  };
  return payload;
}

/** What is sent of a finished value. Undefined where Next answers itself: redirects, and what is not there. */
export function servedOf(value: IncrementalCacheValue | null, payload: string | null): Served | undefined {
  if (value?.kind === "APP_ROUTE" && value.status === 200) {
    const headers = headersOfValue(value);
    const isText = /\b(?:text|xml|json|svg)\b/.test(headers["content-type"] ?? "");
    const body = isText ? encodeBody(value.body) : plainBody(value.body);
    return { document: storedResponse({ ...headers, Vary: "Accept-Encoding" }, body), payload: null };
  }
  if (value?.kind !== "APP_PAGE" || (value.status ?? 200) !== 200) return undefined;
  const headers = { ...headersOfValue(value), "Content-Type": "text/html; charset=utf-8", Vary: PAGE_VARY };
  return {
    document: storedResponse(headers, encodeBody(Buffer.from(value.html))),
    payload: payload === null ? null : storedResponse(PAYLOAD_HEADERS, encodeBody(Buffer.from(payload))),
  };
}

const PAYLOAD_HEADERS = {
  "Content-Type": "application/javascript; charset=utf-8",
  "Cache-Control": CACHE_CONTROL,
  Vary: "Accept-Encoding",
};
