/** How an address without a page finds its redirect. Runs anywhere. */
import { orNull } from "../or-null.ts";
import { withoutSlash } from "../paths.ts";
import { parseUrl } from "../validation/address.ts";

/** The end of a path that stands for everything below it. */
export const WILDCARD = "/*";
/** A longer chain of redirects counts as a loop. */
const MAX_HOPS = 20;
const MAX_SEGMENTS = 30;

export const withoutWildcard = (path: string) => (path.endsWith(WILDCARD) ? path.slice(0, -WILDCARD.length) : path);

/** The form in which paths are compared: decoded, in lowercase, without a slash at the end. */
export const normalizedPath = (path: string): string => withoutSlash(decoded(path).toLowerCase());

/** The paths under which a redirect for `target` may be stored, the best match first. */
export function matchingPaths(target: string): string[] {
  const path = normalizedPath(pathOf(target));
  // PostgreSQL cannot store NUL
  if (path.includes("\0")) return [];
  const segments = path.split("/").slice(1, MAX_SEGMENTS);
  const above = segments.map((_, index) => ["", ...segments.slice(0, index)].join("/") + WILDCARD);
  return [path, ...above.reverse()];
}

export type Rule = { from: string; to: string; status: number };

/** The best match for `target` among `rules`, which are keyed by path. */
export const ruleFor = <Found extends Rule>(target: string, rules: ReadonlyMap<string, Found>): Found | undefined =>
  rules.get(matchingPaths(target).find((path) => rules.has(path)) ?? "");

/** Where the rule redirects a request for `target`; the query is kept. */
export function applyRule({ from, to }: Rule, target: string): string {
  const segments = decoded(pathOf(target)).split("/");
  const below = segments.slice(from.split("/").length - 1).filter(Boolean);
  const filled = to.replace(/\*$/, below.map(encodeURIComponent).join("/"));
  // in a chain, the target may have the fragment of an earlier redirect
  const [asked = "", earlier] = target.split("#", 2);
  const [before = "", fragment = earlier] = filled.split("#", 2);
  const query = asked.split("?").slice(1).join("?");
  const address = query ? `${before}${before.includes("?") ? "&" : "?"}${query}` : before;
  const whole = fragment === undefined ? address : `${address}#${fragment}`;
  const encoded = whole.replace(/[^\x21-\x7e]+/gu, encodeURIComponent);
  // another site's host in Punycode: many clients do not read an escaped one
  return encoded === whole ? whole : (parseUrl(whole)?.href ?? encoded);
}

export const decoded = (path: string): string => orNull(() => decodeURIComponent(path)) ?? path;

const pathOf = (target: string) => target.split(/[?#]/, 1)[0] ?? "";

/** Follows redirects from `target` within this site and returns the `rules` used; null without any, or for a loop. */
export async function follow<Found extends Rule>(target: string, find: (target: string) => Promise<Found | undefined>) {
  const rules: Found[] = [];
  let location = target;
  while (rules.length <= MAX_HOPS) {
    const rule = location.startsWith("/") ? await find(location) : undefined;
    if (!rule) return rules[0] ? { location, status: statusOf(rules[0], rules), rules } : null;
    rules.push(rule);
    if (rule.status === 410) return { location: "", status: 410, rules };
    location = applyRule(rule, location);
  }
  return null;
}

/** The status of the first, unless a later one is only for now: search engines would forget the address before it. */
const statusOf = (first: Rule, rules: Rule[]) => rules.find(({ status }) => status === 302)?.status ?? first.status;

/** Whether `rule`, one of `rules`, sends some address into a loop that none of `pages` ends. */
export function isInLoop(
  rule: Rule,
  rules: ReadonlyMap<string, Rule>,
  pages: ReadonlySet<string> = new Set(),
): boolean {
  return samplesOf(rule, rules).some((sample) => {
    let target = sample;
    for (let hops = 0; hops <= MAX_HOPS; hops++) {
      const next = target.startsWith("/") ? ruleFor(target, rules) : undefined;
      if (!next || next.status === 410) return false;
      if (pages.has(next.to)) return false;
      target = applyRule(next, target);
    }
    return true;
  });
}

/** Addresses that match the rule; for /*, also some with the endings of other rules. */
function samplesOf({ from, to }: Rule, rules: ReadonlyMap<string, Rule>): string[] {
  if (!from.endsWith(WILDCARD)) return [encodeURI(from)];
  const [above, target] = [`${withoutWildcard(from)}/`, to.replace(/\*$/, "")];
  const ends = [...rules.keys()].flatMap((one) =>
    [above, target].filter((start) => one.startsWith(start)).map((start) => withoutWildcard(one.slice(start.length))),
  );
  return ["x", ...ends.filter(Boolean)].map((end) => encodeURI(above + end));
}
