import "server-only";
import { cache } from "react";
import { isBuildWithoutDatabase, publicRead } from "../cache.ts";
import { db } from "../db/client.ts";
import { findNextDue } from "../posts/queries.ts";

export async function listCategoriesInUse(): Promise<{ name: string; slug: string; newestAt: Date }[]> {
  if (isBuildWithoutDatabase()) return [];
  return publicRead(["categories", "categories-in-use"], async ({ validUntil }) => {
    validUntil(await findNextDue());
    // one index lookup per category: grouping would scan all posts
    return db().$queryRaw`
    SELECT name, slug, newest.published_at AS "newestAt"
    FROM blog_categories CROSS JOIN LATERAL (
      SELECT published_at FROM blog_post_categories
      WHERE category_id = blog_categories.id AND published_at <= ${new Date()}
      ORDER BY published_at DESC LIMIT 1
    ) AS newest
    ORDER BY name, blog_categories.id`;
  });
}

export const getCategory = cache((slug: string) =>
  publicRead([`category:${slug}`], () =>
    db().category.findUnique({ where: { slug }, select: { name: true, slug: true, description: true } }),
  ),
);
