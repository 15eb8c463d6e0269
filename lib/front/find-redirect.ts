/** Redirects made by staff, and from former addresses, for requests that find no page. */
import { queryPool } from "../db/pool.ts";
import { matchingPaths, follow, type Rule, ruleFor } from "../redirects/rules.ts";
import { withTimeout } from "../timeout.ts";
import { countHit } from "./vacant-visits.ts";

const TIMEOUT_MS = 2_000;

/** `to` is null when the page of a former address is not public. */
const SELECT = `
  SELECT id, path AS "from", status, CASE
    WHEN post_id IS NOT NULL THEN (SELECT CASE kind WHEN 'page' THEN '/' ELSE '/blog/' END || slug FROM blog_posts
      WHERE blog_posts.id = post_id AND blog_posts.status = 'published' AND published_at <= now())
    WHEN item_id IS NOT NULL THEN (SELECT '/portfolio/' || slug FROM portfolio_items
      WHERE portfolio_items.id = item_id AND portfolio_items.status = 'active' AND story IS NOT NULL)
    ELSE target END AS "to"
  FROM old_paths WHERE path = ANY ($1)`;

/** Joins the redirects from a vacant `target` into one, or returns null. They end at a page (not `isVacant`). */
export async function findRedirect(target: string, isVacant: (target: string) => Promise<boolean>) {
  const found = await follow(target, async (address) => {
    const [page = ""] = address.split("#", 1);
    if (address !== target && !(await isVacant(page))) return undefined;
    const search = queryPool<Rule & { id: number }>(SELECT, [matchingPaths(address)]).catch(() => undefined);
    const rows = (await withTimeout(search, TIMEOUT_MS, undefined)) ?? [];
    const shown = rows.filter(({ to }) => to !== null);
    return ruleFor(address, new Map(shown.map((rule) => [rule.from, rule])));
  });
  for (const { id } of found?.rules ?? []) countHit(id);
  return found;
}
