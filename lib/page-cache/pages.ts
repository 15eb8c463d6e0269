import { contentSecurityPolicy } from "./content-security-policy.ts";
import { deferRuntime } from "./deferred-runtime.ts";
import { represent } from "./representation.ts";
import { findByPath, type ServedPage } from "./store.ts";

/** The page for a request target ("/blog?page=2"), if it is cached and the same for everybody. */
export function findPage(target: string): ServedPage | null {
  return servedAt(pagePath(target));
}

/** What is served at a path of the cache, unless it says that there is nothing. */
function servedAt(path: string | null): ServedPage | null {
  const entry = path === null ? undefined : findByPath(path);
  if (entry?.value?.kind !== "APP_PAGE" || (entry.value.status ?? 200) !== 200) return null;
  return entry.page ?? null;
}

const PAYLOAD_PREFIX = "/_payload";

/** The payload that `target` asks for, if its page is cached. */
export function findPayload(target: string): ServedPage["payload"] {
  return servedAt(pathOfPayload(target))?.payload ?? null;
}

/** The address of the page whose payload `target` asks for, if that page is not cached; else null. */
export function missingPayload(target: string): string | null {
  const path = pathOfPayload(target);
  if (path === null || findByPath(path)) return null;
  return path === "/index" ? "/" : path;
}

function pathOfPayload(target: string): string | null {
  if (!target.startsWith(`${PAYLOAD_PREFIX}/`)) return null;
  const path = target.slice(PAYLOAD_PREFIX.length).replace(/\.js(\?.*)?$/, "");
  return path === "/index" || pagePath(path) === path ? path : null;
}

/** What is served of the page that Next rendered for `path`. */
export function servedPage(path: string, rendered: string): ServedPage {
  const { html, payload } = deferRuntime(rendered, `${PAYLOAD_PREFIX}${path}.js`);
  return {
    document: represent(Buffer.from(html)),
    payload: payload === null ? null : represent(Buffer.from(payload)),
    contentSecurityPolicy: contentSecurityPolicy(html),
  };
}

/**
 * The path under which Next caches the page of a request target, or null where only Next can tell. Lists have their page
 * number in the query (`?page=2`), which next.config.ts rewrites to `/page/2`; a search is not cached; what other
 * queries say (campaign parameters) changes no page.
 */
export function pagePath(target: string): string | null {
  const [path = "", query] = target.split("?", 2);
  if (!/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/.test(path)) return null;
  if (path === "/") return "/index";
  if (!query || !/^\/blog(\/category\/[a-z0-9-]+)?$/.test(path)) return path;
  const parameters = new URLSearchParams(query);
  if (parameters.has("q")) return null;
  const page = parameters.get("page");
  if (page === null) return path;
  return /^[1-9]\d{0,5}$/.test(page) ? `${path}/page/${page}` : null;
}
