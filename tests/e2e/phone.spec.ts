/** What the first view of a phone holds, and what stays in its place while one reads. */
import { expect, type Locator, test } from "@playwright/test";
import { starterPosts } from "../../prisma/starter/posts.ts";
import { PUBLIC_PAGES } from "./site-steps.ts";

const bottomOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().bottom);

test.describe("on a small phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("a post's first sentence comes within the first view and a half", async ({ page, request }) => {
    const posts = (await (await request.get("/api/blog/posts/published")).json()) as { slug: string }[];
    // not those that other journeys have left
    for (const { slug } of posts.filter(({ slug }) => starterPosts.some((post) => post.slug === slug))) {
      await page.goto(`/blog/${slug}`);
      const first = page.locator("[data-article] > p").first();
      const top = await first.evaluate((element) => element.getBoundingClientRect().top);
      expect.soft(top, slug).toBeLessThan(1.5 * 740);
    }
  });

  for (const path of ["/", "/about"]) {
    test(`the menu of ${path} ends with the way to the form, within the thumb's reach`, async ({ page }) => {
      await page.goto(path);
      await page.getByRole("button", { name: "Open menu" }).click();
      const menu = page.getByRole("dialog");
      const start = menu.getByRole("link", { name: "Start Conversation" });
      await expect(start).toBeVisible();
      // slides in
      await expect.poll(() => bottomOf(start)).toBeGreaterThan(740 - 48);
      expect(await bottomOf(start)).toBeLessThanOrEqual(740);
      const record = menu.locator("svg").first();
      const home = menu.getByRole("link", { name: "Home" });
      expect(await bottomOf(record)).toBeLessThan((await home.boundingBox())?.y ?? 0);
    });
  }
});

for (const width of [320, 390]) {
  test(`letters of twice the size fit in a phone of ${width} px without sideways scrolling`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const [post] = (await (await page.request.get("/api/blog/posts/published")).json()) as { slug: string }[];
    const tooWide: string[] = [];
    for (const path of [...PUBLIC_PAGES, `/blog/${post?.slug}`]) {
      await page.goto(path);
      await page.addStyleTag({ content: "html { font-size: 32px !important }" });
      const found = await page.evaluate(() => {
        const { scrollWidth } = document.documentElement;
        if (scrollWidth <= innerWidth) return null;
        const beyond = [...document.querySelectorAll("body *")].filter(
          (element) => element.getBoundingClientRect().right > innerWidth + 1,
        );
        return `${scrollWidth}: ${beyond
          .map(({ tagName, className }) => `${tagName}.${className}`)
          .slice(0, 3)
          .join(" | ")}`;
      });
      if (found) tooWide.push(`${path} ${found}`);
    }
    expect(tooWide).toEqual([]);
  });
}

test.describe("in forced colors", () => {
  test.use({ forcedColors: "active" });

  test("the current slide and the current link are marked, the hero's record is drawn in lines and the rules keep their pictures", async ({
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
  });
});

test("in forced colors the chosen category is marked", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ forcedColors: "active", baseURL });
  const page = await context.newPage();
  await page.goto("/blog/category/field-notes");
  const colorOf = (chip: Locator) => chip.evaluate((element) => getComputedStyle(element).backgroundColor);
  const chips = page.getByRole("navigation", { name: "Categories" }).getByRole("link");
  const [all, chosen] = await Promise.all([colorOf(chips.first()), colorOf(chips.nth(1))]);
  await expect(chips.nth(1)).toHaveAttribute("aria-current", "page");
  expect(chosen).not.toBe(all);
  await context.close();
});

test("each slide of the hero is a pressing of its own, named on its label", async ({ page }) => {
  await page.goto("/");
  const home = page.locator("#home");
  const label = home.locator("[data-pressing] text");
  await expect(label).toContainText("Making Ideas Happen · Side 1");
  const disc = () =>
    home
      .locator("[data-pressing] circle, [data-pressing] use")
      .first()
      .evaluate((element) => getComputedStyle(element).getPropertyValue("--disc"));
  const inks = [await disc()];
  for (const [place, title] of ["Powered by, Not Powering", "Transparent by Default"].entries()) {
    await home.getByRole("button", { name: `${place + 2}: ${title}` }).click();
    await expect(label).toContainText(`${title} · Side ${place + 2}`);
    inks.push(await disc());
  }
  expect(new Set(inks).size).toBe(3);
});

test.describe("in one column", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a venture's name is above its picture, for the eye and for readers by headings", async ({ page }) => {
    await page.goto("/");
    for (const name of ["Hospitality Hub", "MHL", "Ruum"]) {
      const venture = page.locator("#portfolio").getByRole("article", { name, exact: true });
      const heading = await venture.getByRole("heading", { name, exact: true }).boundingBox();
      const picture = await venture.getByRole("img").first().boundingBox();
      expect(heading?.y, name).toBeLessThan(picture?.y ?? 0);
    }
  });
});
