/** What the first view of a phone holds, and letters of twice the size. */
import { expect, test } from "@playwright/test";
import { starterPosts } from "../../prisma/starter/posts.ts";
import { PUBLIC_PAGES } from "./site-steps.ts";

test("a post's first sentence comes within the first view and a half of a small phone", async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const posts = (await (await request.get("/api/blog/posts/published")).json()) as { slug: string }[];
  // not those that other journeys have left
  for (const { slug } of posts.filter(({ slug }) => starterPosts.some((post) => post.slug === slug))) {
    await page.goto(`/blog/${slug}`);
    const first = page.locator("[data-article] > p").first();
    const top = await first.evaluate((element) => element.getBoundingClientRect().top);
    expect.soft(top, slug).toBeLessThan(1.5 * 740);
  }
});

test("letters of twice the size fit in a phone of 320 px without sideways scrolling", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  const [post] = (await (await page.request.get("/api/blog/posts/published")).json()) as { slug: string }[];
  const tooWide: string[] = [];
  for (const path of [...PUBLIC_PAGES, `/blog/${post?.slug}`]) {
    await page.goto(path);
    await page.addStyleTag({ content: "html { font-size: 32px !important }" });
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (excess > 0) tooWide.push(`${path} at ${width} px: ${excess} px`);
    }
  }
  expect(tooWide).toEqual([]);
});
