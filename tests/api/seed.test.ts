import { expect, it } from "vitest";
import { db } from "@/lib/db/client";
import { cleanHtml } from "@/lib/article-html/clean";
import { countPublishedPosts } from "@/lib/posts/list-queries";
import { seed } from "@/prisma/seed";
import { starterPosts } from "@/prisma/starter/posts";

it("seeding fills an empty database once: posts in every status, sanitized, in their categories", async () => {
  expect(await seed()).toBe(true);
  expect(await seed()).toBe(false);
  const posts = await db().post.findMany({ include: { categories: true } });
  expect(posts).toHaveLength(starterPosts.length);
  expect(new Set(posts.map(({ status }) => status))).toEqual(new Set(["draft", "published", "archived"]));
  for (const post of posts) {
    expect(post.content).toBe(cleanHtml(post.content));
    expect(post.categories.length).toBeGreaterThan(0);
    expect(post.publishedAt === null).toBe(post.status === "draft");
  }
  expect(await db().auditEntry.count({ where: { summary: "Sample content added" } })).toBe(1);
  expect(await countPublishedPosts()).toBe(starterPosts.filter(({ status }) => status === "published").length);
  expect([await db().category.count(), await db().portfolioItem.count()]).toEqual([3, 2]);
});

it.each([
  ["post", () => db().post.create({ data: { title: "a", slug: "a", content: "<p>a</p>" } })],
  ["category", () => db().category.create({ data: { name: "a", slug: "a" } })],
  ["portfolio item", () => db().portfolioItem.create({ data: { title: "a" } })],
])("seeding writes nothing where a %s exists", async (_name, create) => {
  await create();
  expect(await seed()).toBe(false);
  expect((await db().post.count()) + (await db().category.count()) + (await db().portfolioItem.count())).toBe(1);
});
