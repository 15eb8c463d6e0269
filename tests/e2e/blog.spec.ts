import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { signIn } from "./admin-steps.ts";
import { openAlive } from "./site-steps.ts";

type Post = { title: string; slug: string; excerpt: string | null; categories: { name: string }[] };

async function published(request: {
  get: (url: string) => Promise<{ json: () => Promise<unknown> }>;
}): Promise<Post[]> {
  return (await (await request.get("/api/blog/posts/published")).json()) as Post[];
}

test("the blog shows twelve posts, and Load More shows the next ones with the focus on the first of them", async ({
  page,
  request,
}) => {
  const posts = await published(request);
  expect(posts.length).toBeGreaterThan(12);
  await page.goto("/blog");
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(12);
  await expect(cards.first()).toContainText(posts[0]?.title ?? "");
  await page.getByRole("button", { name: "Load More Posts" }).click();
  await expect(cards).toHaveCount(Math.min(24, posts.length));
  await expect(cards.nth(12).getByRole("link").first()).toBeFocused();
  // other journeys publish, too
  for (let shown = 24; shown < posts.length; shown += 12) {
    await page.getByRole("button", { name: "Load More Posts" }).click();
    await expect(cards).toHaveCount(Math.min(shown + 12, posts.length));
  }
  await expect(page.getByText("Load More Posts")).toBeHidden();
});

test("the blog search filters at once, finds posts that are not loaded yet, and can be cleared", async ({
  page,
  request,
}) => {
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

const status = (page: Page) => page.getByRole("main").getByRole("status");

test("a blog search counts all matches, is in the URL, and is restored after a result was read", async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const pages = await Promise.all([1, 2].map((number) => request.get(`/api/blog/posts/published?q=a&page=${number}`)));
  const total = Number(pages[0]?.headers()["x-total-count"]);
  const matching = (await Promise.all(pages.map((one) => one.json() as Promise<Post[]>))).flat();
  expect(total).toBeGreaterThan(12);
  await openAlive(page, "/blog");
  const search = page.getByRole("searchbox");
  await search.pressSequentially("a");
  await expect(status(page)).toContainText(`${total} posts found`);
  await expect(page).toHaveURL("/blog?q=a");

  await search.fill(matching[3]?.title ?? "");
  const address = `/blog?${new URLSearchParams({ q: matching[3]?.title ?? "" })}`;
  await expect(page).toHaveURL(address);
  await expect(status(page)).toContainText(/\d posts? found/);
  await page.getByRole("article").first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/blog\/[a-z]/);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(search).toHaveValue(matching[3]?.title ?? "");
  await expect(status(page)).toContainText(/\d posts? found/);
  await expect(page.getByRole("article").first()).toContainText(matching[3]?.title ?? "");
  // typing left no history entries
  await page.goBack();
  await expect(page).not.toHaveURL(/q=/);

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const plain = await context.newPage();
  await plain.goto(address);
  await expect(plain.getByRole("article").first()).toContainText(matching[3]?.title ?? "");
  await expect(plain.getByRole("searchbox")).toHaveValue(matching[3]?.title ?? "");
  await plain.goto("/blog?q=a");
  await expect(plain.getByRole("article").nth(11)).toContainText(matching[11]?.title ?? "");
  await plain.getByRole("button", { name: "Load More Posts" }).click();
  await expect(plain).toHaveURL("/blog?q=a&page=2");
  await expect(plain.getByRole("article").first()).toContainText(matching[12]?.title ?? "");
  await context.close();

  // a page that the server rendered for a search goes on the same way
  await openAlive(page, "/blog?q=zzzz");
  await page.getByRole("button", { name: "Clear search" }).last().click();
  await expect(page).toHaveURL("/blog");
  await expect(page.getByRole("article")).toHaveCount(12);
});

test("words of the text are found too, without and with script", async ({ page, request }) => {
  const { word, slugs } = await wordOfTexts(request, await published(request));
  for (const alive of [false, true]) {
    if (alive) {
      await openAlive(page, "/blog");
      await page.getByRole("searchbox").fill(word);
    } else await page.goto(`/blog?q=${word}`);
    await expect(page.getByRole("article")).toHaveCount(Math.min(12, slugs.length));
    await expect(status(page)).toContainText(`${slugs.length} post`);
    const links = await page
      .getByRole("article")
      .getByRole("link")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    for (const link of links) expect(slugs.map((slug) => `/blog/${slug}`)).toContain(link);
  }
});

test("a post without an excerpt is found by its text, though its card shows the beginning of that", async ({
  page,
}) => {
  await signIn(page);
  const word = `begin${Date.now().toString(36)}`;
  const data = { title: "Of an early word", slug: word, content: `<p>The ${word} of a text.</p>`, status: "published" };
  const { id } = (await (await page.request.post("/api/blog/posts", { data })).json()) as { id: number };
  await page.goto(`/blog?q=${word}`);
  await expect(status(page)).toContainText("1 post found");
  await expect(page.getByRole("article")).toHaveCount(1);
  // no word begins like this
  await page.goto(`/blog?q=${word.slice(1)}`);
  await expect(status(page)).toContainText("0 posts found");
  await expect(page.getByRole("article")).toHaveCount(0);
  await page.request.delete(`/api/blog/posts/${id}`);
});

/** A long word that is in no title or excerpt, and its posts. */
async function wordOfTexts(request: APIRequestContext, posts: Post[]) {
  const heads = posts.map(({ title, excerpt }) => `${title} ${excerpt}`.toLowerCase()).join(" ");
  const texts = await Promise.all(
    posts.map(async ({ slug }) => {
      const { content } = (await (await request.get(`/api/blog/posts/slug/${slug}`)).json()) as { content: string };
      return {
        slug,
        words:
          content
            .replace(/<[^>]*>/g, " ")
            .toLowerCase()
            .match(/[a-z]+/g) ?? [],
      };
    }),
  );
  const word = texts.flatMap(({ words }) => words).find((word) => word.length > 7 && !heads.includes(word));
  if (!word) throw new Error("Every word stands in a title or an excerpt.");
  const slugs = texts.filter(({ words }) => words.some((other) => other.startsWith(word))).map(({ slug }) => slug);
  return { word, slugs };
}

for (const away of ["a post", "a post and a reload of it"]) {
  test(`Load More survives ${away}: the same posts at the same scroll position`, async ({ page, request }) => {
    const count = Math.min(24, (await published(request)).length);
    await openAlive(page, "/blog");
    const cards = page.getByRole("article");
    await page.getByRole("button", { name: "Load More Posts" }).click();
    await expect(cards).toHaveCount(count);
    const last = cards.nth(count - 1);
    await last.scrollIntoViewIfNeeded();
    const titles = await cards.allInnerTexts();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(1_000);
    await last.getByRole("link").first().click();
    await expect(page).toHaveURL(/\/blog\/[a-z]/);
    if (away !== "a post") await page.reload();
    await page.goBack();
    await expect(cards).toHaveCount(count);
    expect(await cards.allInnerTexts()).toEqual(titles);
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(4);
    // pictures and frames below must not move it
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(4);
  });
}

test("a post is read, shared by its link, and left for its category", async ({ page, context, request, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  // the oldest are the starter's, which no other test changes
  const post = (await published(request)).findLast(({ categories }) => categories.length > 0);
  const { title, path } = { title: post?.title ?? "", path: `/blog/${post?.slug}` };
  await page.goto(`/blog?${new URLSearchParams({ q: title })}`);
  await page.getByRole("article").getByRole("link", { name: title }).first().click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(new RegExp(".+"));

  // without a share dialog the link is copied
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page.reload();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${baseURL}${path}`);
  await page
    .getByRole("button", { name: /share|copy/i })
    .last()
    .click();
  await expect(page.getByText("Link copied!")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${path}`);

  await page.locator('main a[href^="/blog/category/"]').first().click();
  await expect(page).toHaveURL(/\/blog\/category\//);
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("sharing a post opens a window of 600 by 400, and a canceled native share shows no message", async ({
  page,
  request,
}) => {
  const [post] = await published(request);
  await page.addInitScript(() => {
    const calls: unknown[] = [];
    Object.assign(window, { calls });
    window.open = (...args: unknown[]) => {
      calls.push(args);
      return null;
    };
    Object.defineProperty(navigator, "share", {
      value: () => Promise.reject(new DOMException("cancelled", "AbortError")),
    });
  });
  await page.goto(`/blog/${post?.slug}`);
  for (const name of ["Twitter", "Facebook", "LinkedIn"]) await page.getByRole("link", { name }).first().click();
  const calls = await page.evaluate(() => (window as unknown as { calls: string[][] }).calls);
  expect(calls).toHaveLength(3);
  for (const [, , features] of calls) expect(features).toMatch(/width=600.*height=400/);
  await page
    .getByRole("button", { name: /share|copy/i })
    .last()
    .click();
  // nothing to wait for: the note would come with its script
  await page.waitForTimeout(200);
  await expect(page.getByText("Link copied!")).toBeHidden();
});

test("an unknown post responds 404 with its own view", async ({ page }) => {
  const response = await page.goto("/blog/there-is-no-such-post");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Post Not Found" })).toBeVisible();
  await expect(page.getByText("The blog post you're looking for doesn't exist or has been removed.")).toBeVisible();
  await page.getByRole("link", { name: "Back to Blog" }).click();
  await expect(page).toHaveURL("/blog");
});

test("odd pages and searches of the blog cause no server error", async ({ request }) => {
  const queries = [
    "?page=0",
    "?page=-1",
    "?page=abc",
    "?page=1.5",
    "?page=99999999",
    "?page=2&page=3",
    "?page=%00",
    "?q=%00",
    "?q=%E0%A4%A",
    "?q='%22%3Cscript%3E",
    `?q=${"x".repeat(3_000)}`,
    "?page[]=1",
    "?q=a&page=2",
  ];
  for (const query of queries) {
    for (const path of [`/blog${query}`, `/blog/category/field-notes${query}`, `/api/blog/posts/published${query}`]) {
      expect((await request.get(path)).status(), path).toBeLessThan(500);
    }
  }
});

test("sitemap, feed and robots.txt are well-formed and link to the posts", async ({ request, page, baseURL }) => {
  const [post] = await published(request);
  await page.goto("/blog");
  for (const path of ["/sitemap.xml", "/blog/feed.xml"]) {
    const text = await (await request.get(path)).text();
    expect(text).toContain(`${baseURL}/blog/${post?.slug}`);
    const fault = await page.evaluate(
      (xml) => new DOMParser().parseFromString(xml, "text/xml").querySelector("parsererror")?.textContent,
      text,
    );
    expect(fault, path).toBeUndefined();
  }
  const feed = await (await request.get("/blog/feed.xml")).text();
  expect(feed).toContain(`<media:content url="${baseURL}/blog/${post?.slug}/share.png"`);
  expect(await (await request.get("/robots.txt")).text()).toContain(`${baseURL}/sitemap.xml`);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the blog's list, next page, search and posts are complete without JavaScript", async ({ page, request }) => {
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
