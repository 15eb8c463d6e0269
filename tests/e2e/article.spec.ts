import { expect, type Locator, type Page, test } from "@playwright/test";
import { starterPosts } from "../../prisma/starter/posts.ts";
import { boxOf, signIn, stamp, storePost } from "./admin-steps.ts";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const PICTURE = '<img src="/images/portfolio/mhl-rowhouses.svg" alt="" width="1200" height="1200">';
const LINE = "<p>Three organizations on the same street each look for a bookkeeper with eight free hours a week.</p>";
const ARTICLE = [
  '<p>The claim of this paragraph runs over several lines, so that there is room for a remark beside it.</p><aside class="side-note"><p>The source of the claim.</p></aside>',
  `<p>The paragraph after it.</p><h2>First part</h2>${LINE.repeat(9)}`,
  `<figure>${PICTURE}<figcaption>In the column</figcaption></figure><figure class="wide">${PICTURE}</figure><figure class="full">${PICTURE}</figure>`,
  `<h2>Second part</h2>${LINE.repeat(9)}<pre><code>${"a line of code that is much longer than a phone is wide ".repeat(3)}</code></pre>`,
  `<h2>Third part</h2>${LINE.repeat(9)}`,
].join("");

/** Older than the starter posts, because other journeys read the newest posts. */
const PUBLISHED = { content: ARTICLE, status: "published", publishAt: "2020-01-01T12:00:00.000Z" };

async function openArticle(page: Page, slug: string, viewport: { width: number; height: number }): Promise<Locator> {
  await page.setViewportSize(viewport);
  await page.goto(`/blog/${slug}`);
  return page.locator("[data-article=start]");
}

test("an article has notes beside it, figures of three widths and contents, folded on a phone", async ({ page }) => {
  await signIn(page);
  const { slug } = await storePost(page, `Notes ${stamp()}`, PUBLISHED);
  const wide = await openArticle(page, slug, DESKTOP);
  const note = await boxOf(wide.getByRole("note"));
  const claim = await boxOf(wide.getByText("The claim of this paragraph"));
  expect(note.x).toBeGreaterThanOrEqual(claim.x + claim.width);
  expect(note.y).toBeLessThan(claim.y + claim.height);

  const [column, larger, full] = await Promise.all([0, 1, 2].map((index) => boxOf(wide.locator("img").nth(index))));
  expect(column?.width).toBeCloseTo(claim.width, 0);
  expect(larger?.width).toBeGreaterThan((column?.width ?? 0) + 200);
  expect(full?.width).toBeCloseTo(1280, 0);

  const contents = page.getByRole("navigation", { name: "In this post" }).getByRole("link");
  await expect(contents).toHaveText(["First part", "Second part", "Third part"]);
  await contents.nth(1).click();
  const marked = () =>
    contents.evaluateAll((links) =>
      links.filter((link) => getComputedStyle(link, "::before").content !== "none").map((link) => link.textContent),
    );
  await expect.poll(marked).toEqual(["Second part"]);

  const narrow = await openArticle(page, slug, PHONE);
  const folded = await boxOf(narrow.getByRole("note"));
  const above = await boxOf(narrow.getByText("The claim of this paragraph"));
  expect(folded.y).toBeGreaterThan(above.y + above.height);
  expect((await boxOf(narrow.locator("img").nth(2))).width).toBe(PHONE.width);
  const second = page.getByRole("link", { name: "Second part" });
  await expect(second).toBeHidden();
  await page.getByText("In this post").last().click();
  await second.click();
  await expect(page.getByRole("heading", { name: "Second part" })).toBeInViewport();
});

test("an embed requests nothing before 'Load', and a footnote leads to its note and back", async ({ page }) => {
  await signIn(page);
  const { slug } = await storePost(page, `Embeds ${stamp()}`, {
    ...PUBLISHED,
    content: [
      '<p>A claim<sup><a href="#fn-x" role="doc-noteref">1</a></sup>.</p>',
      LINE.repeat(20),
      '<figure class="embed"><a href="https://vimeo.com/123456789">A talk</a></figure>',
      '<section role="doc-endnotes"><ol><li id="fn-x">Its source.</li></ol></section>',
    ].join(""),
  });
  const asked: string[] = [];
  await page.route(/vimeo/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<p>The talk</p>" });
  });
  await page.context().clearCookies();
  const article = await openArticle(page, slug, DESKTOP);
  await article.getByRole("link", { name: "Footnote 1" }).click();
  await expect(article.getByText("Its source.")).toBeInViewport();
  await expect(page).toHaveURL(/#fn-1$/);
  await article.getByRole("link", { name: "Back to reference 1" }).click();
  await expect(article.getByText("A claim")).toBeInViewport();
  await expect(article.locator("iframe")).toHaveCount(0);
  expect(asked).toEqual([]);
  await article.getByRole("button", { name: "Load A talk" }).click();
  await expect(article.frameLocator('iframe[title="A talk"][sandbox]').getByText("The talk")).toBeVisible();
  expect(asked).toEqual(["https://player.vimeo.com/video/123456789?dnt=1"]);
});

test("a post's first sentence appears within one and a half screens of a small phone", async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });
  const isPublished = ({ status }: { status: string }) => status === "published";
  const above = ({ title, excerpt }: { title: string; excerpt: string }) => title.length + excerpt.length;
  const longest = starterPosts.filter(isPublished).sort((a, b) => above(b) - above(a));
  for (const { slug } of longest.slice(0, 4)) {
    await page.goto(`/blog/${slug}`);
    const first = page.locator("[data-article] > p").first();
    const top = await first.evaluate((element) => element.getBoundingClientRect().top);
    expect.soft(top, slug).toBeLessThan(1.5 * 740);
  }
  await page.close();
});

test("the longest word of a title stays in one line, with the letter spacing of shorter words", async ({ page }) => {
  await signIn(page);
  for (const name of ["Homeownership", "Internationalization"]) {
    const { slug } = await storePost(page, name, PUBLISHED);
    await openArticle(page, slug, { width: 320, height: 700 });
    const word = page.getByRole("heading", { level: 1 }).getByText(name);
    const { lines, tracking } = await word.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { letterSpacing, fontSize } = getComputedStyle(element);
      return { lines: range.getClientRects().length, tracking: parseFloat(letterSpacing) / parseFloat(fontSize) };
    });
    expect(lines, name).toBe(1);
    expect(tracking, name).toBeCloseTo(-0.045, 3);
  }
});
