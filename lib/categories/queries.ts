import "server-only";
import { cache } from "react";
import { publicList, publicRead } from "../cache.ts";
import { db } from "../db/client.ts";
import { findNextDue } from "../posts/queries.ts";
import type { Prisma } from "../generated/prisma/client.ts";
import { freeSlug } from "../validation/slug.ts";

/** Sorts names as people do: without it, lowercase and accented letters come after all others, and 10 before 9. */
const byName = (one: { name: string }, other: { name: string }) =>
  one.name.localeCompare(other.name, "en", { numeric: true });

export const listCategoriesInUse = () =>
  publicList(["categories", "categories-in-use"], async ({ validUntil }) => {
    validUntil(await findNextDue());
    // one index lookup per category: grouping would scan all posts
    const rows = await db().$queryRaw<{ name: string; slug: string; newestAt: Date }[]>`
      SELECT name, slug, newest.published_at AS "newestAt"
      FROM blog_categories CROSS JOIN LATERAL (
        SELECT published_at FROM blog_post_categories
        WHERE category_id = blog_categories.id AND published_at <= ${new Date()}
        ORDER BY published_at DESC LIMIT 1
      ) AS newest
      ORDER BY blog_categories.id`;
    return rows.sort(byName);
  });

export const getCategory = cache((slug: string) =>
  publicRead([`category:${slug}`], () =>
    db().category.findUnique({ where: { slug }, select: { name: true, slug: true, description: true } }),
  ),
);

export const CATEGORY_SELECT = {
  id: true,
  name: true,
  slug: true,
  description: true,
  createdAt: true,
  version: true,
  _count: { select: { posts: true } },
} as const satisfies Prisma.CategorySelect;

export type CategoryRow = Prisma.CategoryGetPayload<{ select: typeof CATEGORY_SELECT }>;

/** A category with its number of posts, published or not. */
export type EditableCategory = Omit<CategoryRow, "_count"> & { postCount: number };

export const editableCategory = ({ _count, ...category }: CategoryRow): EditableCategory => ({
  ...category,
  postCount: _count.posts,
});

export async function listCategoriesForAdmin(): Promise<EditableCategory[]> {
  const rows = await db().category.findMany({ select: CATEGORY_SELECT, orderBy: { id: "asc" } });
  return rows.map(editableCategory).sort(byName);
}

/** One category. Throws AppError not_found. */
export async function getCategoryForEdit(id: number): Promise<EditableCategory> {
  return editableCategory(await db().category.findUniqueOrThrow({ where: { id }, select: CATEGORY_SELECT }));
}

export const freeCategorySlug = (slug: string): Promise<string> =>
  freeSlug(slug, (slugs) => db().category.findMany({ where: { slug: { in: slugs } }, select: { slug: true } }));
