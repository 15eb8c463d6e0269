import { expect, test } from "@playwright/test";
import { signIn, stamp, storePost } from "./admin-steps.ts";
import { look, openAlive } from "./site-steps.ts";

type Router = { next: { router: { push: (path: string) => void } } };

/** Every type of page. The post is starter content, because posts of other journeys may have no excerpt. */
const POST = "/blog/ten-questions-to-ask-a-venture-studio";
const TYPES = ["/", "/about", "/process", "/partners", "/blog", "/portfolio/play-where-you-stay", POST];

test("a page reached by a link looks the same as when its URL is opened", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  // the first page of a visit begins in fallback fonts, and keeps their line breaks
  await openAlive(page, "/privacy");
  const byAddress = new Map<string, string[]>();
  for (const path of TYPES) {
    await openAlive(page, path);
    byAddress.set(path, await look(page));
  }
  await page.waitForFunction(() => "next" in window && "router" in (window as unknown as Router).next);
  // through all pages and back, so that each page has the styles of all pages before it
  for (const to of [...TYPES.slice(0, -1), ...TYPES.toReversed()]) {
    const title = await page.locator("h1").textContent();
    await page.evaluate((path) => (window as unknown as Router).next.router.push(path), to);
    await expect(page.locator("h1")).not.toHaveText(title ?? "");
    await expect(page).toHaveURL((url) => url.pathname === to);
    const expected = byAddress.get(to) ?? [];
    // requests may still be open
    const differences = async () => {
      const shown = await look(page);
      return Math.abs(shown.length - expected.length) + shown.filter((line, index) => line !== expected[index]).length;
    };
    await expect.poll(differences, { message: to }).toBe(0);
  }
});

test("a printed page names the site without controls, and a printed post is complete", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  for (const path of TYPES) {
    await page.goto(path);
    await expect(page.locator("h1")).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeHidden();
    const header = page.getByRole("banner").first();
    await expect(header.getByRole("link", { name: "The Collective" })).toBeVisible();
    await expect(header.getByRole("navigation")).toHaveCount(0);
    expect(
      await page.locator("button:visible:not([data-term]), [role=button]:visible, [data-slot=button]:visible").count(),
    ).toBe(0);
    if (path === "/") {
      // the slides are below each other
      const slides = page.locator("#home h2");
      const tops = await slides.evaluateAll((titles: HTMLElement[]) => titles.map(({ offsetTop }) => offsetTop));
      expect(new Set(tops).size).toBe(3);
    }
  }
  const line = page.locator("article [data-url]");
  await expect(line).toHaveAttribute("data-url", page.url());
  await expect(line).toContainText(/No\. \d{3}/);
  await expect(page.getByRole("region", { name: "Share this post" })).toBeHidden();

  await signIn(page);
  const row = (tag: string) => `<tr>${`<${tag}>Organizations</${tag}>`.repeat(12)}</tr>`;
  const { slug } = await storePost(page, `On paper ${stamp()}`, {
    status: "published",
    content: `<table><thead>${row("th")}</thead><tbody>${row("td")}</tbody></table>
      <pre><code class="language-js">const name = "a string";</code></pre>
      <details><summary>More</summary><p>What is in it.</p></details>`,
  });
  await page.setViewportSize({ width: 720, height: 1000 });
  await page.goto(`/blog/${slug}`);
  const text = page.locator("[data-article=start]");
  const last = text.locator("td").last();
  expect(await last.evaluate((cell) => cell.getBoundingClientRect().right)).toBeLessThan(720);
  const colors = await text.locator("pre *").evaluateAll((parts) => parts.map((part) => getComputedStyle(part).color));
  expect(new Set(colors)).toEqual(new Set(["rgb(0, 0, 0)"]));
  await expect(text.getByText("What is in it.")).toBeVisible();
  const counters = await text.evaluate((element) => getComputedStyle(element).counterReset);
  for (const counter of ["figure", "table", "footnote"]) expect(counters).toContain(counter);
});
