import { hostOf } from "../validation/address.ts";
import { cutToField, lineText } from "../validation/text.ts";

export type Device = "Phone" | "Tablet" | "Desktop";

/** By the words that browsers use (MDN, "Browser detection using the user agent"). */
export function deviceOf(userAgent: string): Device {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(userAgent)) return "Tablet";
  return /Mobi|iPhone|iPod/i.test(userAgent) ? "Phone" : "Desktop";
}

const MAX_SOURCE = 100;
const DIRECT = "Direct";

/** Where a visitor came from: the campaign's source, else the host that linked here; null for a page of this site. */
export function sourceOf(referrer: string | undefined, source: string | undefined, ownOrigins: readonly string[]) {
  const named = cutToField(lineText(source ?? ""), MAX_SOURCE);
  if (named) return named;
  const host = hostOf(referrer ?? "");
  if (host === "") return DIRECT;
  return ownOrigins.map(hostOf).includes(host) ? null : host.slice(0, MAX_SOURCE);
}

const ROUTES = ["/blog/category/[slug]", "/blog/author/[slug]", "/blog/[slug]", "/portfolio/[slug]", "/[slug]"];

/** The route of the record at `path`; undefined for any other path. */
export const routeOf = (path: string): string | undefined =>
  ROUTES.find((route) => new RegExp(`^${route.replace("[slug]", "[a-z0-9-]+")}$`).test(path));

/** `YYYY-MM-DD` in UTC. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

const DAY_MS = 24 * 60 * 60_000;

export const dayBefore = (day: string, days: number): string => dayOf(new Date(Date.parse(day) - days * DAY_MS));

/** Whether `text` is a day since 2000: a year that is still being typed begins with zeros. */
export const isDay = (text: string): boolean =>
  /^2\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && dayOf(new Date(text)) === text;

/** In one period. */
export const MAX_DAYS = 731;

/** The number of days in the period; 0 or negative if it ends before it begins. */
export const countDays = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** The period between two days in either order, cut to its last MAX_DAYS days. */
export function periodBetween(one: string, other: string): { from: string; to: string } {
  const [earlier, to] = one < other ? [one, other] : [other, one];
  const earliest = dayBefore(to, MAX_DAYS - 1);
  return { from: earlier < earliest ? earliest : earlier, to };
}

export const daysOf = (from: string, to: string): string[] =>
  Array.from({ length: countDays(from, to) }, (_, index) => dayBefore(from, -index));

/** The change from `before` to `now`: "+12%", or "×18" from four digits on; "" if `before` is 0. */
export function changeOf(now: number, before: number): string {
  if (before === 0) return "";
  if (now >= 11 * before) return `×${Math.round(now / before)}`;
  return `${now >= before ? "+" : ""}${Math.round(((now - before) / before) * 100)}%`;
}
