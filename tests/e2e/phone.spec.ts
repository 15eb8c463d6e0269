/** What the first view of a phone holds, letters of twice the size, and forced colors. */
import { expect, type Locator, test } from "@playwright/test";
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

test.describe("in forced colors", () => {
  test.use({ forcedColors: "active" });

  test("in forced colors what is current is marked, and drawings are lines that keep their colors", async ({
    page,
  }) => {
    await page.goto("/");
    const markOf = (locator: Locator, pseudo: string) =>
      locator.evaluate((element, name) => {
        const probe = document.body.appendChild(document.createElement("i"));
        probe.style.cssText = "forced-color-adjust: none; background: Highlight";
        const highlight = getComputedStyle(probe).backgroundColor;
        probe.remove();
        return getComputedStyle(element, name).backgroundColor === highlight;
      }, pseudo);
    const dots = page.locator("#home").getByRole("button", { name: /^\d:/ });
    expect(await Promise.all((await dots.all()).map((dot) => markOf(dot, "::before")))).toEqual([true, false, false]);
    const current = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" });
    await expect(current).toHaveAttribute("aria-current", "location");
    await expect.poll(() => markOf(current, "::after")).toBe(true);
    const record = page.locator("#home [data-pressing] > div > svg").first();
    expect(await record.evaluate((element) => getComputedStyle(element).getPropertyValue("--disc"))).toBe("Canvas");
    const text = await page.locator("#home svg text").evaluate((element) => getComputedStyle(element).fill);
    expect(text).toBe(await page.locator("body").evaluate((element) => getComputedStyle(element).color));
    const rule = page.locator("#services li > div").first();
    expect(await rule.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe("rgb(243, 201, 105)");

    await page.goto("/blog/category/field-notes");
    const colorOf = (chip: Locator) => chip.evaluate((element) => getComputedStyle(element).backgroundColor);
    const chips = page.getByRole("navigation", { name: "Categories" }).getByRole("link");
    await expect(chips.nth(1)).toHaveAttribute("aria-current", "page");
    expect(await colorOf(chips.nth(1))).not.toBe(await colorOf(chips.first()));
  });
});
