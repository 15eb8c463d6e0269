import { expect, test } from "@playwright/test";

// slides that turn cost CPU time
test.use({ contextOptions: { reducedMotion: "reduce" } });

// tests/ops/hidden-content.test.ts reads the page itself
test("the closing link of About leads to the contact section of the home page", async ({ page }) => {
  await page.goto("/about");
  await page.getByRole("main").getByRole("link", { name: "Start Conversation" }).click();
  await expect(page).toHaveURL(/\/#contact$/);
  const contact = page.locator("#contact");
  await expect.poll(() => contact.evaluate((one) => Math.abs(one.getBoundingClientRect().top))).toBeLessThan(120);
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
