import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { openAlive } from "./site-steps.ts";

type Post = { title: string; slug: string; categories: { name: string }[] };

const published = async (request: APIRequestContext): Promise<Post[]> =>
  (await (await request.get("/api/blog/posts/published")).json()) as Post[];
const loadMore = (page: Page) => page.getByRole("button", { name: "Load More Posts" });

test("Load More shows twelve more, which stay after a visit to a post and its reload", async ({ page, request }) => {
  const posts = await published(request);
  const count = Math.min(24, posts.length);
  expect(count).toBeGreaterThan(12);
  await openAlive(page, "/blog");
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(12);
  await expect(cards.first()).toContainText(posts[0]?.title ?? "");
  await page.route("**/published?page=2", (route) => route.abort(), { times: 1 });
  await loadMore(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "Failed to fetch posts" }).getByRole("button")).toBeFocused();
  // a failure ends with a reload
  await openAlive(page, "/blog");
  await loadMore(page).click();
  await expect(cards).toHaveCount(count);
  await expect(cards.nth(12).getByRole("link").first()).toBeFocused();
  const last = cards.nth(count - 1);
  await last.scrollIntoViewIfNeeded();
  const titles = await cards.allInnerTexts();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(1_000);
  await last.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/blog\/[a-z]/);
  // without the Navigation API, as in Safari before 26.2; the page goes back before hydration
  await page.addInitScript(() => Object.defineProperty(window, "navigation", { value: undefined }));
  await page.reload();
  await page.goBack();
  await expect(cards).toHaveCount(count);
  expect(await cards.allInnerTexts()).toEqual(titles);
  const distance = async () => Math.abs((await page.evaluate(() => scrollY)) - place);
  await expect.poll(distance).toBeLessThan(4);
  // pictures and frames below must not move it
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await distance()).toBeLessThan(4);
  // other journeys also publish posts
  for (let shown = 24; shown < posts.length; shown += 12) {
    await loadMore(page).click();
    await expect(cards).toHaveCount(Math.min(shown + 12, posts.length));
  }
  await expect(loadMore(page)).toBeHidden();
});

test("a search filters at once, counts matches, is in the URL, survives a visit", async ({ page, request }) => {
  const matching = await request.get("/api/blog/posts/published?q=a");
  const total = matching.headers()["x-total-count"];
  await openAlive(page, "/blog");
  const search = page.getByRole("searchbox");
  const cards = page.getByRole("article");
  await search.pressSequentially("a");
  await expect(page.getByRole("main").getByRole("status")).toContainText(`${total} posts found`);
  await expect(page).toHaveURL("/blog?q=a");

  const title = ((await matching.json()) as Post[])[3]?.title ?? "";
  await search.fill(title);
  const address = `/blog?${new URLSearchParams({ q: title })}`;
  await expect(page).toHaveURL(address);
  await cards.first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/blog\/[a-z]/);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(search).toHaveValue(title);
  await expect(cards.first()).toContainText(title);
  // typing left no history entries
  await page.goBack();
  await expect(page).not.toHaveURL(/q=/);

  // a page that the server rendered for a search works the same way
  await openAlive(page, "/blog?q=zzzz");
  await expect(page.getByText("No posts found")).toBeVisible();
  await page.getByRole("button", { name: "Clear search" }).last().click();
  await expect(page).toHaveURL("/blog");
  await expect(cards).toHaveCount(12);
  await expect(search).toHaveValue("");
});

test("a post is read, shared, left for its category, and in sitemap and feed", async ({ page, request, baseURL }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  // the oldest posts are starter content, which no other test changes
  const post = (await published(request)).findLast(({ categories }) => categories.length > 0);
  const { title, address } = { title: post?.title ?? "", address: `${baseURL}/blog/${post?.slug}` };
  await page.goto(`/blog?${new URLSearchParams({ q: title })}`);
  await page.getByRole("article").getByRole("link", { name: title }).first().click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute("href", `${baseURL}/blog/feed.xml`);

  await page.addInitScript(() => {
    const calls: unknown[] = [];
    Object.assign(window, { calls });
    window.open = (...args: unknown[]) => {
      calls.push(args);
      return null;
    };
    // without a share dialog
    Object.defineProperty(navigator, "share", { value: undefined });
  });
  await page.reload();
  for (const name of ["Twitter", "Facebook", "LinkedIn"]) await page.getByRole("link", { name }).first().click();
  const calls = await page.evaluate(() => (window as unknown as { calls: string[][] }).calls);
  expect(calls).toHaveLength(3);
  for (const [, , features] of calls) expect(features).toMatch(/width=600.*height=400/);
  const share = page.getByRole("button", { name: /share|copy/i }).last();
  await share.click();
  await expect(page.getByText("Link copied!")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  await page.locator('main a[href^="/blog/category/"]').first().click();
  await expect(page).toHaveURL(/\/blog\/category\//);
  await expect(page.getByRole("article").first()).toBeVisible();

  for (const path of ["/sitemap.xml", "/blog/feed.xml"]) {
    const text = await (await request.get(path)).text();
    const fault = (xml: string) =>
      new DOMParser().parseFromString(xml, "text/xml").querySelector("parsererror")?.innerHTML;
    expect(await page.evaluate(fault, text), path).toBeUndefined();
    expect(text).toContain(`${baseURL}/blog/`);
  }
  expect(await (await request.get("/robots.txt")).text()).toContain(`${baseURL}/sitemap.xml`);
});

test("the blog's list, next page, search and posts are complete without JavaScript", async ({ browser, request }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  const posts = await published(request);
  const cards = page.getByRole("article");
  await page.goto("/blog");
  await expect(cards).toHaveCount(12);
  await loadMore(page).click();
  await expect(page).toHaveURL(/\?page=2/);
  await expect(cards.first()).toContainText(posts[12]?.title ?? "");
  await page.getByRole("searchbox").fill("a");
  await page.getByRole("searchbox").press("Enter");
  await expect(cards).toHaveCount(12);
  await loadMore(page).click();
  await expect(page).toHaveURL("/blog?q=a&page=2");
  await expect(page.getByRole("searchbox")).toHaveValue("a");
  await expect(cards.first()).toBeVisible();
  await page.goto(`/blog/${posts[0]?.slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(posts[0]?.title ?? "");
  // copies by script
  await expect(page.getByText("Copy link")).toBeHidden();
  await page.close();
});
