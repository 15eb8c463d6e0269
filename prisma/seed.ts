import { SYSTEM } from "../lib/auth/rules.ts";
import { writeSeveral } from "../lib/db/write.ts";
import { cleanHtml } from "../lib/article-html/clean.ts";
import { starterCategories } from "./starter/categories.ts";
import { starterPortfolioItems } from "./starter/portfolio.ts";
import { starterPosts } from "./starter/posts.ts";

const CREATION = { action: "create", subject: "post", id: null, summary: "Sample content added" } as const;

/** Writes the starter content in one transaction. Returns false when the database has content. */
export async function seed(): Promise<boolean> {
  return writeSeveral(SYSTEM, "post", async (transaction, changes) => {
    const counts = await Promise.all([
      transaction.post.count(),
      transaction.category.count(),
      transaction.portfolioItem.count(),
    ]);
    if (counts.some((count) => count > 0)) return false;
    changes.push(CREATION);

    const categories = await transaction.category.createManyAndReturn({
      data: starterCategories.map(({ name, slug, description }) => ({ name, slug, description, isSample: true })),
      select: { id: true, slug: true },
    });
    const categoryIds = new Map(categories.map(({ id, slug }) => [slug, id]));

    const posts = await transaction.post.createManyAndReturn({
      data: starterPosts.map(({ contentHtml, categorySlugs: _links, ...post }) => ({
        ...post,
        content: cleanHtml(contentHtml),
        isSample: true,
        // published posts were last edited on their day, drafts now
        ...(post.publishedAt && { createdAt: post.publishedAt, updatedAt: post.publishedAt }),
      })),
      select: { id: true, slug: true },
    });
    const postIds = new Map(posts.map(({ id, slug }) => [slug, id]));

    await transaction.postCategory.createMany({
      data: starterPosts.flatMap(({ slug, categorySlugs }) =>
        categorySlugs.map((name) => ({ postId: idOf(postIds, slug), categoryId: idOf(categoryIds, name) })),
      ),
    });
    await transaction.portfolioItem.createMany({
      data: starterPortfolioItems.map(({ technologies, storyHtml, ...item }) => ({
        ...item,
        story: storyHtml && cleanHtml(storyHtml),
        technologies: JSON.stringify(technologies),
        isSample: true,
      })),
    });
    return true;
  });
}

function idOf(ids: Map<string, number>, slug: string): number {
  const id = ids.get(slug);
  if (id === undefined) throw new Error(`The starter content refers to the unknown slug "${slug}".`);
  return id;
}
