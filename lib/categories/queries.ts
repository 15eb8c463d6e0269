import "server-only";
import { cache } from "react";
import { isBuildWithoutDatabase, renderedFrom } from "../cache.ts";
import { db } from "../db.ts";
import { publicPosts } from "../posts/queries.ts";

/** The categories that have something to read, by name, each with the day of its newest post. */
export async function listCategoriesInUse() {
  if (isBuildWithoutDatabase()) return [];
  await renderedFrom("posts", "categories");
  const categories = await db().category.findMany({ orderBy: [{ name: "asc" }, { id: "asc" }], select: { id: true, name: true, slug: true } });
  // one short look a category: asked in one query, the database would go through all posts
  const newest = await Promise.all(categories.map(({ id }) => findNewestPost(id)));
  return categories.flatMap(({ name, slug }, index) => {
    const post = newest[index];
    return post ? [{ name, slug, newestAt: post.publishedAt }] : [];
  });
}

const findNewestPost = (categoryId: number) =>
  db().post.findFirst({
    where: { ...publicPosts(), categories: { some: { categoryId } } },
    orderBy: [{ publishedAt: "desc" }, { id: "desc" }],
    select: { publishedAt: true },
  });

/** The category at `slug`, or null. A page and its metadata share one query. */
export const getCategory = cache(async (slug: string) => {
  await renderedFrom("categories");
  return db().category.findUnique({ where: { slug }, select: { name: true, slug: true, description: true } });
});
