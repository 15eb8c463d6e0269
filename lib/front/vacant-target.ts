/**
 * Addresses of pages, posts, stories, categories and authors that are not public, and list pages beyond the end. They
 * share three 404 pages, so a random address costs a query instead of a rendering and fills no cache. These pages are
 * complete without scripts, unlike a page that Next finds missing while it renders.
 */
import { BYLINES_SETTING } from "../authors/rules.ts";
import { queryPool } from "../db/pool.ts";
import { isSlug, NO_SLUG, VENTURE_SLUGS } from "../paths.ts";
import { POSTS_PER_LIST_PAGE } from "../posts/rules.ts";
import { withTimeout } from "../timeout.ts";
import { PAGE_NUMBER } from "../validation/fields.ts";

/** No route matches it. */
const NOT_FOUND_TARGET = `/${NO_SLUG}/${NO_SLUG}`;
/** The starts of routes with their own page for missing records, at NO_SLUG. */
const WITH_OWN_404 = ["/blog/", "/portfolio/"];
const TIMEOUT_MS = 2_000;

/** Queries by the start of the route: the slugs among $1 that are public, and since when (null: always). */
const PUBLIC_SLUG_QUERIES: Record<string, string> = {
  "/": "SELECT slug, published_at AS since FROM blog_posts WHERE slug = ANY($1) AND kind = 'page' AND status = 'published'",
  "/blog/":
    "SELECT slug, published_at AS since FROM blog_posts WHERE slug = ANY($1) AND kind = 'post' AND status = 'published'",
  "/blog/category/": "SELECT slug, NULL AS since FROM blog_categories WHERE slug = ANY($1)",
  "/blog/author/": `SELECT known.slug, posts.published_at AS since FROM author_slugs AS known
    JOIN users ON users.id = user_id AND users.slug IS NOT NULL CROSS JOIN LATERAL (
      SELECT published_at FROM blog_posts WHERE author_id = user_id AND kind = 'post' AND status = 'published'
      ORDER BY published_at LIMIT 1
    ) AS posts WHERE known.slug = ANY($1)
      AND NOT EXISTS (SELECT FROM settings WHERE key = '${BYLINES_SETTING}' AND value ->> 'shown' = 'false')`,
  "/portfolio/": `SELECT slug, NULL AS since FROM portfolio_items
      WHERE slug = ANY($1) AND status = 'active' AND story IS NOT NULL
    UNION ALL SELECT slug, NULL FROM unnest($1::text[]) AS slug
      WHERE slug IN (${VENTURE_SLUGS.map((slug) => `'${slug}'`).join()})
      AND NOT EXISTS (SELECT FROM site_documents WHERE key = 'venture-' || slug AND value ->> 'shown' = 'false')`,
};

type SlugRow = { slug: string; since: Date | null };

const isPublic = ({ since }: SlugRow) => since === null || since.getTime() <= Date.now();

/** Returns the `paths` that lead to a public page or to its share image. */
export async function findPublicPaths(paths: readonly string[]): Promise<string[]> {
  const found = Object.entries(PUBLIC_SLUG_QUERIES).map(async ([start, query]) => {
    const share = WITH_OWN_404.includes(start) ? "(?:/share\\.png)?" : "";
    const pattern = new RegExp(`^${start}([a-z0-9-]+)${share}$`);
    const slugOf = (path: string) => pattern.exec(path)?.[1] ?? "";
    const slugs = paths.map(slugOf).filter(Boolean);
    const rows = slugs.length === 0 ? [] : await queryPool<SlugRow>(query, [slugs]);
    const shown = new Set(rows.filter(isPublic).map(({ slug }) => slug));
    return paths.filter((path) => shown.has(slugOf(path)));
  });
  return (await Promise.all(found)).flat();
}

const LIST_PAGE = new RegExp(`^(/blog(?:/(category|author)/([a-z0-9-]+))?)\\?page=(${PAGE_NUMBER})$`);

const PUBLISHED_POSTS = "blog_posts WHERE kind = 'post' AND status = 'published' AND published_at IS NOT NULL";

/** The rows of each list; $2 is the slug of a category or author. Scheduled posts count as published. */
const LISTS: Record<string, string> = {
  blog: PUBLISHED_POSTS,
  category: `blog_post_categories WHERE published_at IS NOT NULL AND category_id = (SELECT id FROM blog_categories WHERE slug = $2)`,
  author: `${PUBLISHED_POSTS} AND author_id = (SELECT user_id FROM author_slugs WHERE slug = $2)`,
};

/** The 404 page for a vacant `target` of `route` ("/blog/[slug]"), else null. Rejects if the database fails. */
export async function vacantTarget(target: string, route: string): Promise<string | null> {
  return (await vacantSlug(target, route)) ?? vacantListPage(target);
}

async function vacantSlug(target: string, route: string): Promise<string | null> {
  const [start = "", end] = route.split("[slug]");
  const query = PUBLIC_SLUG_QUERIES[start];
  if (!query || end === undefined || end.includes("[")) return null;
  const rest = target.slice(start.length);
  const slug = decodeURIComponent(rest.split(/[/?]/, 1)[0] ?? "");
  if (isSlug(slug) && !(await findsNothing(query, [[slug]]))) return null;
  return WITH_OWN_404.includes(start) ? start + NO_SLUG + end : NOT_FOUND_TARGET;
}

async function vacantListPage(target: string): Promise<string | null> {
  const [, path, kind = "blog", slug, page] = LIST_PAGE.exec(target) ?? [];
  const before = (Number(page) - 1) * POSTS_PER_LIST_PAGE;
  // the first page redirects, even that of an empty list
  if (!path || before === 0) return null;
  const query = `SELECT NULL AS since FROM ${LISTS[kind]} OFFSET $1 LIMIT 1`;
  return (await findsNothing(query, slug ? [before, slug] : [before])) ? NOT_FOUND_TARGET : null;
}

async function findsNothing(query: string, values: unknown[]): Promise<boolean> {
  const found = await withTimeout(queryPool<SlugRow>(query, values), TIMEOUT_MS, undefined);
  if (!found) throw new Error("The database does not respond.");
  return !found.some(isPublic);
}
