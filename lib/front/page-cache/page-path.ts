import { NO_SLUG } from "../../paths.ts";
import { parsePageNumber } from "../../validation/fields.ts";
import { NOT_FOUND_PATH } from "../next-internals.ts";

/** Next's cache path of a target, or null when only Next knows it. `?page=2` of a list becomes `/page/2`. */
export function cachedPath(target: string): string | null {
  const [path = "", query] = target.split("?", 2);
  if (path === "/") return "/index";
  if (path === "/index") return null;
  if (isVacantPath(path)) return path;
  if (!/^(?:\/[a-z0-9-]+)+(?:\.[a-z]+)?$/.test(path)) return null;
  if (!query || !/^\/blog(\/(?:category|author)\/[a-z0-9-]+)?$/.test(path)) return path;
  const parameters = new URLSearchParams(query);
  if (parameters.has("q")) return null;
  const page = parameters.get("page");
  if (page === null) return path;
  return parsePageNumber(page) === null ? null : `${path}/page/${page}`;
}

/** Whether `path` is a page for missing records. */
export const isVacantPath = (path: string) => path.endsWith(`/${NO_SLUG}`);

export function targetOf(path: string): string {
  return path === "/index"
    ? "/"
    : path.replace(/^(\/blog(?:\/(?:category|author)\/[a-z0-9-]+)?)\/page\/(\d+)$/, "$1?page=$2");
}

const PAYLOAD_PREFIX = "/_payload";
const PAYLOAD_URL = new RegExp(`^${PAYLOAD_PREFIX}/([\\w-]{22})(/.+)\\.js(?:\\?|$)`);

/** The script that hydrates a page. `hash` is of the markup, which all processes render alike, unlike the script. */
export type Payload = { hash: string; script: string };

/** The hash makes sure that a page is hydrated by the payload of its own markup. */
export const payloadUrl = (path: string, hash: string) => `${PAYLOAD_PREFIX}/${hash}${path}.js`;

/** The page and the rendering whose payload `target` asks for, or null. */
export function parsePayloadUrl(target: string): { path: string; hash: string } | null {
  const [, hash = "", path = ""] = PAYLOAD_URL.exec(target) ?? [];
  return path === "/index" || path === NOT_FOUND_PATH || cachedPath(path) === path ? { path, hash } : null;
}
