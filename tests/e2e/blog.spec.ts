import { expect, test } from "@playwright/test";

type Post = { title: string; slug: string; excerpt: string | null };

async function published(request: { get: (url: string) => Promise<{ json: () => Promise<unknown> }> }): Promise<Post[]> {
  return (await (await request.get("/api/blog/posts/published")).json()) as Post[];
}

test("the list shows twelve posts, and the next ones on demand with the focus on the first of them", async ({ page, request }) => {
  const posts = await published(request);
  expect(posts.length).toBeGreaterThan(12);
  await page.goto("/blog");
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(12);
  await expect(cards.first()).toContainText(posts[0]?.title ?? "");
  await page.getByRole("button", { name: "Load More Posts" }).click();
  await expect(cards).toHaveCount(Math.min(24, posts.length));
  await expect(cards.nth(12).getByRole("link").first()).toBeFocused();
  await expect(page.getByText("Load More Posts")).toBeHidden();
});

test("the search filters at once, finds what is not loaded yet, and can be cleared", async ({ page, request }) => {
  const posts = await published(request);
  const last = posts.at(-1);
  await page.goto("/blog");
  const search = page.getByRole("searchbox");
  const cards = page.getByRole("article");

  await search.fill((posts[0]?.title ?? "").toUpperCase());
  await expect(cards).toHaveCount(1);
  await search.fill(last?.title ?? "");
  await expect(cards.first()).toContainText(last?.title ?? "");

  await search.fill("zzz nothing has this in it");
  await expect(page.getByText("No posts found")).toBeVisible();
  await expect(page.getByText("Try adjusting your search terms.")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Clear search" }).last().click();
  await expect(cards).toHaveCount(12);
  await expect(search).toHaveValue("");
});

test("a post is read, shared by its link and left for its category", async ({ page, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/blog");
  // posts written by other journeys have no category
  const link = page.getByRole("article").filter({ has: page.locator(".card-category") }).first().getByRole("link").first();
  const [title, path] = [await link.innerText(), await link.getAttribute("href")];
  await link.click();
  await expect(page).toHaveURL(path ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(new RegExp(".+"));

  // where the browser has no share dialog of its own, the link is copied
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page.reload();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${baseURL}${path}`);
  await page.getByRole("button", { name: /share|copy/i }).last().click();
  await expect(page.getByText("Link copied!")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${path}`);

  await page.locator('main a[href^="/blog/category/"]').first().click();
  await expect(page).toHaveURL(/\/blog\/category\//);
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("sharing opens a window of 600 by 400, and a cancelled native share says nothing", async ({ page, request }) => {
  const [post] = await published(request);
  await page.addInitScript(() => {
    const calls: unknown[] = [];
    Object.assign(window, { calls });
    window.open = (...args: unknown[]) => {
      calls.push(args);
      return null;
    };
    Object.defineProperty(navigator, "share", { value: () => Promise.reject(new DOMException("cancelled", "AbortError")) });
  });
  await page.goto(`/blog/${post?.slug}`);
  for (const name of ["Twitter", "Facebook", "LinkedIn"]) await page.getByRole("link", { name }).first().click();
  const calls = await page.evaluate(() => (window as unknown as { calls: string[][] }).calls);
  expect(calls).toHaveLength(3);
  for (const [, , features] of calls) expect(features).toMatch(/width=600.*height=400/);
  await page.getByRole("button", { name: /share|copy/i }).last().click();
  await page.waitForTimeout(500);
  await expect(page.getByText("Link copied!")).toBeHidden();
});

test("an unknown post is a 404 with the specified view", async ({ page }) => {
  const response = await page.goto("/blog/there-is-no-such-post");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Post Not Found" })).toBeVisible();
  await expect(page.getByText("The blog post you're looking for doesn't exist or has been removed.")).toBeVisible();
  await page.getByRole("link", { name: "Back to Blog" }).click();
  await expect(page).toHaveURL("/blog");
});

for (const query of ["?page=0", "?page=-1", "?page=abc", "?page=1.5", "?page=99999999", "?page=2&page=3", "?page=%00", "?q=%00", "?q=%E0%A4%A", "?q='%22%3Cscript%3E", `?q=${"x".repeat(3_000)}`, "?page[]=1", "?q=a&page=2"]) {
  test(`/blog${query.slice(0, 30)} is no server error`, async ({ request }) => {
    for (const path of [`/blog${query}`, `/blog/category/field-notes${query}`, `/api/blog/posts/published${query}`]) {
      expect((await request.get(path)).status(), path).toBeLessThan(500);
    }
  });
}

test("drafts and archived posts are absent by every door", async ({ request }) => {
  const { starterPosts } = await import("../../prisma/starter/posts.ts");
  const hidden = starterPosts.filter((post) => post.status !== "published");
  expect(hidden.length).toBeGreaterThanOrEqual(2);
  const doors = ["/blog", "/blog?page=2", "/sitemap.xml", "/blog/feed.xml", "/api/blog/posts/published"];
  const texts = await Promise.all(doors.map(async (door) => (await request.get(door)).text()));
  for (const { slug } of hidden) {
    for (const [index, text] of texts.entries()) expect(text, `${slug} at ${doors[index]}`).not.toContain(slug);
    for (const path of [`/blog/${slug}`, `/blog/${slug}/opengraph-image`, `/api/blog/posts/slug/${slug}`]) {
      expect((await request.get(path)).status(), path).toBe(404);
    }
    expect((await request.get(`/blog/${slug}`, { headers: { rsc: "1" } })).status()).toBe(404);
  }
});

test("sitemap, feed and robots are well-formed and lead to the posts", async ({ request, page, baseURL }) => {
  const [post] = await published(request);
  await page.goto("/blog");
  for (const path of ["/sitemap.xml", "/blog/feed.xml"]) {
    const text = await (await request.get(path)).text();
    expect(text).toContain(`${baseURL}/blog/${post?.slug}`);
    const fault = await page.evaluate((xml) => new DOMParser().parseFromString(xml, "text/xml").querySelector("parsererror")?.textContent, text);
    expect(fault, path).toBeUndefined();
  }
  expect(await (await request.get("/robots.txt")).text()).toContain(`${baseURL}/sitemap.xml`);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("list, next page, search and post are complete", async ({ page, request }) => {
    const posts = await published(request);
    await page.goto("/blog");
    await expect(page.getByRole("article")).toHaveCount(12);
    await page.getByRole("button", { name: "Load More Posts" }).click();
    await expect(page).toHaveURL(/\?page=2/);
    await expect(page.getByRole("article").first()).toContainText(posts[12]?.title ?? "");
    await page.goto("/blog");
    await page.getByRole("searchbox").fill(posts[3]?.title ?? "");
    await page.getByRole("searchbox").press("Enter");
    await expect(page.getByRole("article").first()).toContainText(posts[3]?.title ?? "");
    await page.goto(`/blog/${posts[0]?.slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(posts[0]?.title ?? "");
  });
});
