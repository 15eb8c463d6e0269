import { expect, type Page, test } from "@playwright/test";
import { signIn, storePost } from "./admin-steps.ts";
import { look, openAlive } from "./site-steps.ts";

type Router = { next: { router: { push: (path: string) => void } } };

/** Every type of page. */
async function pageTypes(page: Page): Promise<string[]> {
  // posts of other tests may have no excerpt
  const slug = "ten-questions-to-ask-a-venture-studio";
  expect((await page.request.get(`/api/blog/posts/slug/${slug}`)).status()).toBe(200);
  return ["/", "/about", "/process", "/partners", "/blog", "/portfolio/play-where-you-stay", `/blog/${slug}`];
}

async function open(page: Page, path: string): Promise<void> {
  await openAlive(page, path);
  await page.waitForFunction(() => "next" in window && "router" in (window as unknown as Router).next);
}

test("a page reached by a link looks the same as when its URL is opened", async ({ page }) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const types = await pageTypes(page);
  const byAddress = new Map<string, string[]>();
  for (const path of types) {
    await open(page, path);
    byAddress.set(path, await look(page));
  }
  for (const from of types) {
    for (const to of types.filter((path) => path !== from)) {
      await open(page, from);
      const title = await page.locator("h1").textContent();
      await page.evaluate((path) => (window as unknown as Router).next.router.push(path), to);
      await expect(page.locator("h1")).not.toHaveText(title ?? "");
      await expect(page).toHaveURL((url) => url.pathname === to);
      const expected = byAddress.get(to) ?? [];
      // requests may still be open
      await expect
        .poll(async () => (await look(page)).find((line, index) => line !== expected[index]), {
          message: `${from} to ${to}`,
        })
        .toBeUndefined();
    }
  }
});

test("a printed page names its sender and has no controls, a printed post its number, address, excerpt and date", async ({
  page,
  baseURL,
}) => {
  const types = await pageTypes(page);
  await page.emulateMedia({ media: "print" });
  for (const path of types) {
    await page.goto(path);
    await expect(page.locator("h1")).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeHidden();
    const header = page.getByRole("banner").first();
    await expect(header.getByRole("link", { name: "The Collective" })).toBeVisible();
    await expect(header.getByRole("navigation")).toHaveCount(0);
    expect(await header.evaluate((element) => getComputedStyle(element, "::after").content)).toBe(
      `"${new URL(baseURL ?? "").host}"`,
    );
    expect(await page.locator("button:visible:not([data-term]), [data-slot=button]:visible").count()).toBe(0);
  }
  const line = page.locator("article [data-url]");
  await expect(line).toHaveAttribute("data-url", page.url());
  await expect(line).toContainText(/No\. \d{3}/);
  const article = page.getByRole("article").first();
  await expect(article.locator("header p.text-lead")).toBeVisible();
  await expect(article.locator("header time").first()).toBeVisible();
  await expect(article.locator("[data-article=start]")).toBeVisible();
  await expect(page.getByRole("region", { name: "Share this post" })).toBeHidden();
});

test("a post is whole on paper: wide tables, dark code, closed details", async ({ page }) => {
  await signIn(page);
  const row = (tag: string) => `<tr>${`<${tag}>Organizations</${tag}>`.repeat(12)}</tr>`;
  const { slug } = await storePost(page, `On paper ${Date.now().toString(36)}`, {
    status: "published",
    content: `<table><thead>${row("th")}</thead><tbody>${row("td")}</tbody></table>
      <pre><code class="language-js">const name = "a string";</code></pre>
      <details><summary>More</summary><p>What is in it.</p></details>`,
  });
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 720, height: 1000 });
  await page.goto(`/blog/${slug}`);
  const article = page.locator("[data-article=start]");
  expect(
    await article
      .locator("td")
      .last()
      .evaluate((cell) => cell.getBoundingClientRect().right),
  ).toBeLessThan(720);
  const colors = await article
    .locator("pre *")
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).color));
  expect(new Set(colors)).toEqual(new Set(["rgb(0, 0, 0)"]));
  await expect(article.getByText("What is in it.")).toBeVisible();
  const counters = await article.evaluate((text) => getComputedStyle(text).counterReset);
  for (const counter of ["figure", "table", "footnote"]) expect(counters).toContain(counter);
});

test("on paper the slides of the home page stand below each other", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  await page.goto("/");
  const tops = await page
    .locator("#home h2")
    .evaluateAll((titles: HTMLElement[]) =>
      titles.filter((title) => title.checkVisibility({ visibilityProperty: true })).map((title) => title.offsetTop),
    );
  expect(tops).toHaveLength(3);
  expect(tops.toSorted((a, b) => a - b)).toEqual(tops);
  expect(new Set(tops).size).toBe(3);
});

/** The number of pages that `path` takes on paper. */
async function pagesOnPaper(page: Page, path: string): Promise<number> {
  await page.goto(path);
  const margin = "10mm";
  const pdf = await page.pdf({ format: "A4", margin: { top: margin, right: margin, bottom: margin, left: margin } });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test("the home page takes twelve pages of A4 at most", async ({ page }) => {
  expect(await pagesOnPaper(page, "/")).toBeLessThanOrEqual(12);
});

test("a long post lists its chapters, and each link scrolls to its place", async ({ page }) => {
  const posts = (await (await page.request.get("/api/blog/posts/published")).json()) as { slug: string }[];
  for (const { slug } of posts) {
    const html = await (await page.request.get(`/blog/${slug}`)).text();
    if (!html.includes('id="contents"')) continue;
    await page.goto(`/blog/${slug}`);
    const links = page.getByRole("navigation", { name: "In this post" }).getByRole("link");
    expect(await links.count()).toBeGreaterThan(2);
    await links.last().click();
    const id = new URL(page.url()).hash.slice(1);
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
    await expect(page.getByRole("region", { name: "More from the blog" }).getByRole("listitem")).toHaveCount(3);
    return;
  }
  throw new Error("No starter post has three headings");
});
