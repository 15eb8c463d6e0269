import { parseUrl } from "../validation/address.ts";

/** A record with a link; `path` is where it is edited. */
export type LinkUse = { kind: "post" | "page" | "story" | "site"; id: number | string; title: string; path: string };

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_LENGTH = 2_000;

/** The addresses outside of `site` that stored HTML links to. */
export function linksInHtml(html: string, site: string): string[] {
  const hrefs = [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
  return [...new Set(hrefs.flatMap((href) => outgoingUrl(href, site) ?? []))];
}

/** `link` without its fragment if it leads to another site, else null. */
export function outgoingUrl(link: string, site: string): string | null {
  const url = /^https?:\/\//i.test(link) && link.length <= MAX_LENGTH ? parseUrl(link) : null;
  if (!url || url.host === new URL(site).host) return null;
  url.hash = "";
  return url.href.length <= MAX_LENGTH ? url.href : null;
}

type CheckedLink = { state: string; checkedAt: Date | null; failedAt: Date | null };

/** Whether to check a link: a week after the last check, a day after a first failure, or after a text's change. */
export function isCheckDue({ state, checkedAt, failedAt }: CheckedLink, changedAt: Date, now: Date): boolean {
  if (!checkedAt || checkedAt < changedAt) return true;
  const pause = state === "unknown" && failedAt ? 1 : 7;
  return now.getTime() - checkedAt.getTime() >= pause * DAY_MS;
}

/** The link's state after a check with status `code` (null: no response). Only 404 and 410 are dead at once. */
export function afterAttempt(failedAt: Date | null, code: number | null, now: Date) {
  if (code !== null && code >= 200 && code < 400) return { state: "ok", code, failedAt: null } as const;
  const first = failedAt ?? now;
  const isDead = code === 404 || code === 410 || now.getTime() - first.getTime() >= DAY_MS;
  return { state: isDead ? "dead" : "unknown", code, failedAt: first } as const;
}
