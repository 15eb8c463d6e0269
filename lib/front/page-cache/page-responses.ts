/** The responses made from a cached value, once per rendering. */
import { LRUCache } from "lru-cache";
import {
  type CachedPage,
  type CachedRoute,
  headersOfValue,
  type IncrementalCacheValue,
  PAGE_VARY,
} from "../next-internals.ts";
import { type StoredResponse, storedResponse } from "../stored-response.ts";
import { contentSecurityPolicy, QUIET_POLICY } from "../../security/content-security-policy.ts";
import { deferHydration } from "../deferred-hydration/defer-hydration.ts";
import { encodeBody, plainBody } from "./encoded-body.ts";
import { isVacantPath, type Payload } from "./page-path.ts";

/** Browsers revalidate each time (a small 304); a cache in front may respond for one second. */
const CACHE_CONTROL = "public, max-age=0, s-maxage=1, must-revalidate";

/** The document (or file), and the payload that its page loads later. */
export type PageResponses = { document: StoredResponse; payload: StoredResponse | null; payloadHash?: string };

/** Prepares a value for sending: removes scripts, sets headers and status 404. Returns the removed payload, or null. */
export function prepareValue(path: string, value: CachedPage | CachedRoute): Payload | null {
  if (value.kind === "APP_ROUTE") {
    value.headers = { ...value.headers, "cache-control": CACHE_CONTROL, "content-security-policy": QUIET_POLICY };
    return null;
  }
  const isPage = (value.status ?? 200) === 200;
  const { html, payload } = isPage ? deferHydration(value.html, path) : { html: value.html, payload: null };
  value.html = html;
  value.headers = {
    ...value.headers,
    "cache-control": CACHE_CONTROL,
    "content-security-policy": contentSecurityPolicy(html),
  };
  if (isVacantPath(path)) value.status = 404;
  return payload;
}

/** The responses of a finished value; undefined when Next must respond: redirects, pages that it found missing. */
export function responsesOf(value: IncrementalCacheValue | null, payload: Payload | null): PageResponses | undefined {
  if (value?.kind === "APP_ROUTE" && value.status === 200) {
    const headers = headersOfValue(value);
    const isText = /\b(?:text|xml|json|svg)\b/.test(headers["content-type"] ?? "");
    const body = isText ? encodeBody(value.body) : plainBody(value.body);
    const own = { ...headers, Vary: "Accept-Encoding", ...(!isText && CROSS_ORIGIN) };
    return { document: storedResponse(own, body), payload: null };
  }
  if (value?.kind !== "APP_PAGE") return undefined;
  const { status = 200 } = value;
  // Next could not render a missing page completely if it has no payload
  if (status !== 200 && (status !== 404 || payload === null)) return undefined;
  const headers = { ...headersOfValue(value), "Content-Type": "text/html; charset=utf-8", Vary: PAGE_VARY };
  return {
    document: storedResponse(headers, encodeBody(Buffer.from(value.html)), status),
    payload: payload === null ? null : storedResponse(PAYLOAD_HEADERS, encodeBody(Buffer.from(payload.script))),
    payloadHash: payload?.hash,
  };
}

/** Headers of stored images, the same as next.config.ts sets for others. */
const CROSS_ORIGIN = { "Cross-Origin-Resource-Policy": "cross-origin" };

const PAYLOAD_HEADERS = {
  "Content-Type": "application/javascript; charset=utf-8",
  "Cache-Control": CACHE_CONTROL,
  Vary: "Accept-Encoding",
};

/** The latest payloads of all pages, so that a document sent earlier is hydrated by the script of its own version. */
const payloads = new LRUCache<string, StoredResponse>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ body }) => body.bodies.identity.length + 1,
});

export function rememberPayload(path: string, hash: string, payload: StoredResponse): void {
  payloads.set(`${hash} ${path}`, payload);
}

/** The payload for the markup `hash` of the page at `path`, from `responses` or an earlier rendering if still kept. */
export const findPayload = (responses: PageResponses, path: string, hash: string): StoredResponse | undefined =>
  responses.payload && responses.payloadHash === hash ? responses.payload : payloads.get(`${hash} ${path}`);
