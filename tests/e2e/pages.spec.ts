import { expect, type Page, test } from "@playwright/test";

const PAGES = [
  {
    path: "/about",
    title: "About the Studio",
    heading: "We finish things.",
    says: [
      "Mission",
      "Core values",
      "Creative Innovation",
      "Social Impact",
      "Sustainable Growth",
      "What makes the studio unique",
    ],
  },
  {
    path: "/process",
    title: "Process: Ideate, Validate, Operate",
    heading: "Write it. Try it. Keep it running.",
    says: ["Ideate", "Validate", "Operate", "Measurable Impact"],
  },
  {
    path: "/partners",
    title: "Partners",
    heading: "Who we work with",
    says: [
      "Primary partners",
      "Nonprofit and CDC leaders",
      "Public agencies",
      "Funders and impact investors",
      "Secondary partners",
      "Social entrepreneurs",
      "Larger NGOs",
    ],
  },
];
const UNKNOWN = "/no-such-side";

const closingLink = (page: Page) => page.getByRole("main").getByRole("link", { name: "Start Conversation" });

for (const { path, title, heading, says } of PAGES) {
  test(`${path} shows its texts and metadata, also without JavaScript`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const page = await context.newPage();
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveTitle(new RegExp(`^${title} · `));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    for (const name of says) await expect(page.getByRole("heading", { name, exact: false }).first()).toBeVisible();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${baseURL}${path}`);
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute("content", new RegExp(`^${title}`));
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute("content", `${baseURL}${path}`);
    const data = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(data ?? "")).toMatchObject({
      "@type": "BreadcrumbList",
      itemListElement: [
        { position: 1, item: `${baseURL}/` },
        { position: 2, item: `${baseURL}${path}` },
      ],
    });
    await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /.{50,160}/);
    await closingLink(page).click();
    await expect(page).toHaveURL(/\/#contact$/);
    await expect(page.locator("#contact")).toBeInViewport();
    await context.close();
  });
}

test("a page's call to action leads to the contact section", async ({ page }) => {
  await page.goto("/about");
  await closingLink(page).click();
  await expect(page).toHaveURL(/\/#contact$/);
  await expect(page.locator("#contact")).toBeInViewport();
  await expect
    .poll(() => page.locator("#contact").evaluate((section) => Math.abs(section.getBoundingClientRect().top)))
    .toBeLessThan(120);
});

test("each venture leads to its page, and that leads on", async ({ page, request }) => {
  await page.goto("/");
  for (const [name, slug] of [
    ["Hospitality Hub", "hospitality-hub"],
    ["MHL", "mhl"],
    ["Ruum", "ruum"],
  ] as const) {
    const path = `/portfolio/${slug}`;
    const release = page.getByRole("article", { name, exact: true });
    for (const link of [name, `Read the story ${name}`])
      await expect(release.getByRole("link", { name: link, exact: true })).toHaveAttribute("href", path);
    await expect(page.getByRole("contentinfo").getByRole("link", { name, exact: true })).toHaveAttribute("href", path);
    expect(await (await request.get("/sitemap.xml")).text()).toContain(`${path}</loc>`);
  }
  await page.getByRole("article", { name: "MHL" }).getByRole("link", { name: "MHL", exact: true }).click();
  await expect(page).toHaveURL("/portfolio/mhl");
  await expect(page).toHaveTitle(/^MHL · /);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("MHL");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "How we work together" })).toBeVisible();
  await expect(main.getByRole("link", { name: "How to design a 60-day pilot" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Play Where You Stay" })).toBeVisible();
  expect((await request.get("/portfolio/mhl/share.png")).headers()["content-type"]).toBe("image/png");
  await main.getByRole("link", { name: "Ruum" }).click();
  await expect(page).toHaveURL("/portfolio/ruum");
});

test("an unknown URL, post or story is a whole page without scripts, with the status 404", async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [url, title] of [
    ["/nowhere", "404 Page Not Found"],
    ["/no/where", "404 Page Not Found"],
    ["/blog/category/nowhere", "404 Page Not Found"],
    ["/blog?page=99999", "404 Page Not Found"],
    ["/blog/nowhere", "Post Not Found"],
    ["/portfolio/nowhere", "Project Not Found"],
  ] as const) {
    for (const again of ["rendered", "stored"]) {
      const response = await page.goto(url);
      expect([url, again, response?.status()]).toEqual([url, again, 404]);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page).toHaveTitle(`${title} · The Collective`);
      await expect(page.getByRole("contentinfo")).toBeVisible();
    }
    expect(await (await request.get(url)).text()).toMatch(/<meta name="robots" content="noindex/);
  }
  await context.close();
});

test("the menu of an unknown post's page opens on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/blog/nowhere");
  await page.getByRole("button", { name: /menu/i }).click();
  await expect(page.getByRole("dialog").getByRole("link", { name: "About" })).toBeVisible();
});

test.describe("an unknown URL", () => {
  test("an unknown URL responds 404 between bar and footer, with links to other pages", async ({ page }) => {
    const response = await page.goto(UNKNOWN);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
    await expect(page).toHaveTitle(/^404 Page Not Found/);
    await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible();
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(page.getByRole("link", { name: "Read the Blog" })).toHaveAttribute("href", "/blog");
    await page.getByRole("link", { name: "Back to Home" }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});

// This server runs with NEXT_PUBLIC_GA_ID=G-TEST12345.
test.describe("analytics", () => {
  /** The paths of the queued page views. */
  const views = (page: Page) =>
    page.evaluate(() => {
      const queue = (window as unknown as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [];
      return Array.from(
        queue,
        (command) => Array.from(command) as [string, string, { page_location: string; page_title: string }],
      )
        .filter(([name, event]) => name === "event" && event === "page_view")
        .map(
          ([, , { page_location, page_title }]) => `${new URL(page_location).pathname} ${page_title.split(" · ")[0]}`,
        );
    });

  test("analytics counts one page view for the first page and one per route change", async ({ page }) => {
    const requests: string[] = [];
    const refused: string[] = [];
    page.on("console", (message) => {
      if (message.text().includes("Content Security Policy")) refused.push(message.text());
    });
    await page.route("https://www.googletagmanager.com/**", (route) => {
      requests.push(route.request().url());
      return route.fulfill({ contentType: "text/javascript", body: "window.gtagHasRun = true;" });
    });

    await page.goto("/about");
    await expect.poll(() => page.evaluate(() => "gtagHasRun" in window)).toBe(true);
    await expect.poll(() => views(page)).toEqual(["/about About the Studio"]);

    const links = page.getByRole("navigation", { name: "Main" });
    await links.getByRole("link", { name: "Process" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Write it/);
    await expect(page).toHaveTitle(/^Process/);
    await links.getByRole("link", { name: "Partners" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Who we work/);
    await expect(page).toHaveTitle(/^Partners/);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Write it/);

    await expect
      .poll(() => views(page))
      .toEqual([
        "/about About the Studio",
        "/process Process: Ideate, Validate, Operate",
        "/partners Partners",
        "/process Process: Ideate, Validate, Operate",
      ]);
    expect(requests).toEqual(["https://www.googletagmanager.com/gtag/js?id=G-TEST12345"]);
    expect(refused).toEqual([]);
  });
});
