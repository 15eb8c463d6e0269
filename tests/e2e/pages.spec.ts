import { expect, type Page, test } from "@playwright/test";

const PAGES = [
  ["/about", "About the Studio", "Core values"],
  ["/process", "Process: Ideate, Validate, Operate", "Measurable Impact"],
  ["/partners", "Partners", "Secondary partners"],
] as const;

const closingLink = (page: Page) => page.getByRole("main").getByRole("link", { name: "Start Conversation" });

// slides that turn cost CPU time
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("About, Process and Partners are whole without scripts, link to contact", async ({ page, browser, baseURL }) => {
  const plain = await browser.newPage({ javaScriptEnabled: false });
  for (const [path, title, name] of PAGES) {
    await plain.goto(path);
    await expect(plain).toHaveTitle(new RegExp(`^${title} · `));
    await expect(plain.getByRole("heading", { name })).toBeVisible();
    await expect(plain.locator('link[rel="canonical"]')).toHaveAttribute("href", `${baseURL}${path}`);
    await expect(plain.locator('meta[name="description"]')).toHaveAttribute("content", /.{50,160}/);
    await expect(closingLink(plain)).toHaveAttribute("href", "/#contact");
  }
  await plain.close();

  await page.goto("/about");
  await closingLink(page).click();
  await expect(page).toHaveURL(/\/#contact$/);
  const contact = page.locator("#contact");
  await expect.poll(() => contact.evaluate((one) => Math.abs(one.getBoundingClientRect().top))).toBeLessThan(120);
});

test("each venture links to its page, which links to other ventures", async ({ page, request }) => {
  await page.goto("/");
  const sitemap = await (await request.get("/sitemap.xml")).text();
  for (const [name, slug] of [
    ["Hospitality Hub", "hospitality-hub"],
    ["MHL", "mhl"],
    ["Ruum", "ruum"],
  ] as const) {
    const release = page.getByRole("article", { name, exact: true });
    await expect(release.getByRole("link", { name, exact: true })).toHaveAttribute("href", `/portfolio/${slug}`);
    expect(sitemap).toContain(`/portfolio/${slug}</loc>`);
  }
  await page.getByRole("article", { name: "MHL" }).getByRole("link", { name: "Read the story MHL" }).click();
  await expect(page).toHaveURL("/portfolio/mhl");
  await expect(page).toHaveTitle(/^MHL · /);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("MHL");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "How we work together" })).toBeVisible();
  expect((await request.get("/portfolio/mhl/share.png")).headers()["content-type"]).toBe("image/png");
  await main.getByRole("link", { name: "Ruum" }).click();
  await expect(page).toHaveURL("/portfolio/ruum");
});

// tests/ops/hidden-content.test.ts tests status, title and text of each kind
test("an unknown page or post links to other pages, even on a phone", async ({ page }) => {
  await page.goto("/no-such-side");
  await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible();
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL(/\/$/);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/blog/nowhere");
  await expect(page.getByText("The blog post you're looking for doesn't exist or has been removed.")).toBeVisible();
  await page.getByRole("button", { name: /menu/i }).click();
  await expect(page.getByRole("dialog").getByRole("link", { name: "About" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Back to Blog" })).toHaveAttribute("href", "/blog");
});

// this server runs with NEXT_PUBLIC_GA_ID=G-TEST12345
test("analytics loads once a visitor allows it, and counts every page", async ({ browser }) => {
  const page = await browser.newPage({ storageState: { cookies: [], origins: [] } });
  /** The paths of the queued page views. */
  const views = () =>
    page.evaluate(() => {
      type Command = [string, string, { page_location: string; page_title: string }];
      const queue = (window as unknown as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [];
      return Array.from(queue, (command) => Array.from(command) as Command)
        .filter(([name, event]) => name === "event" && event === "page_view")
        .map(([, , view]) => `${new URL(view.page_location).pathname} ${view.page_title.split(" · ")[0]}`);
    });
  await page.route("https://www.googletagmanager.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "window.gtagHasRun = true;" }),
  );

  await page.goto("/about");
  await page.getByRole("region", { name: "Statistics" }).getByRole("button", { name: "Allow statistics" }).click();
  await expect.poll(() => page.evaluate(() => "gtagHasRun" in window)).toBe(true);
  await expect.poll(views).toEqual(["/about About the Studio"]);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Process" }).click();
  await expect.poll(views).toEqual(["/about About the Studio", "/process Process: Ideate, Validate, Operate"]);
  await page.close();
});
