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

    await transaction.category.createMany({
      data: starterCategories.map((category) => ({ ...category, isSample: true })),
    });
    for (const { contentHtml, categorySlugs, ...post } of starterPosts)
      await transaction.post.create({
        data: {
          ...post,
          content: cleanHtml(contentHtml),
          isSample: true,
          // published posts were last edited on their day, drafts now
          ...(post.publishedAt && { createdAt: post.publishedAt, updatedAt: post.publishedAt }),
          categories: { create: categorySlugs.map((slug) => ({ category: { connect: { slug } } })) },
        },
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
