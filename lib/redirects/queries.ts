import "server-only";
import { db } from "../db/client.ts";
import { Prisma, type Redirect } from "../generated/prisma/client.ts";
import { containingWords } from "../lists/search-sql.ts";
import { REDIRECTS_PER_PAGE } from "./schema.ts";

export const STAFF_RULES = { postId: null, itemId: null } as const satisfies Prisma.RedirectWhereInput;

/** The post or item that had the address; both null for redirects of the staff. */
export const OWNER_COLUMNS = { postId: true, itemId: true } as const satisfies Prisma.RedirectOmit;
type Row = Omit<Redirect, keyof typeof OWNER_COLUMNS>;

/** `renamed`: a former address, which follows its page and cannot be changed. An author's has a negative id. */
export type ListedRedirect = Row & { kind: "redirect" | "renamed" };

export const redirectOf = (row: Row): ListedRedirect => ({ ...row, kind: "redirect" });

const ALL_REDIRECTS = Prisma.sql`(
  SELECT old_paths.id, path, hits, last_hit_at AS "lastHitAt", old_paths.created_at AS "createdAt", old_paths.status,
    CASE WHEN num_nonnulls(post_id, item_id) = 0 THEN 'redirect' ELSE 'renamed' END AS kind,
    coalesce(CASE blog_posts.kind WHEN 'page' THEN '/' ELSE '/blog/' END || blog_posts.slug,
      '/portfolio/' || portfolio_items.slug, target) AS target
  FROM old_paths LEFT JOIN blog_posts ON blog_posts.id = post_id LEFT JOIN portfolio_items ON portfolio_items.id = item_id
  UNION ALL
  SELECT -row_number() OVER (ORDER BY author_slugs.slug)::int, '/blog/author/' || author_slugs.slug, 0, NULL,
    users.created_at, 308, 'renamed', '/blog/author/' || users.slug
  FROM author_slugs JOIN users ON users.id = user_id WHERE users.slug <> author_slugs.slug
) AS redirects`;

/** One page of redirects and former addresses, newest first; `q` finds them by either address. */
export async function listRedirects({ page, q }: { page: number; q: string }) {
  const where = containingWords(["path", "target"], q);
  const [rows, [counted]] = await Promise.all([
    db().$queryRaw<ListedRedirect[]>`
      SELECT id, path AS "from", target AS "to", status, hits, "lastHitAt", "createdAt", kind FROM ${ALL_REDIRECTS} WHERE ${where}
      ORDER BY "createdAt" DESC, id DESC LIMIT ${REDIRECTS_PER_PAGE} OFFSET ${(page - 1) * REDIRECTS_PER_PAGE}`,
    db().$queryRaw<{ count: number }[]>`SELECT count(*)::int AS count FROM ${ALL_REDIRECTS} WHERE ${where}`,
  ]);
  return { items: rows, total: counted?.count ?? 0 };
}
