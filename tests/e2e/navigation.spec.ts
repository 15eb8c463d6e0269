import { expect, type Page, test } from "@playwright/test";
import { openAlive } from "./site-steps.ts";

const progress = (page: Page) => page.getByRole("progressbar", { name: "Loading" });
const link = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).first().getByRole("link", { name, exact: true });

/** Holds back responses to `path` until called. */
async function hold(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      await held;
      await route.continue();
    },
  );
  return release;
}

test("a press on a link shows progress at once, until its page is there", async ({ page }) => {
  await openAlive(page, "/about");
  await expect(progress(page)).toBeHidden();
  const release = await hold(page, "/process");
  await link(page, "Process").click();
  await expect(progress(page)).toBeVisible();
  await expect(page).toHaveURL("/about");
  release();
  await expect(page).toHaveURL("/process");
  await expect(progress(page)).toBeHidden();
});

test("a link to another page of the same list shows progress", async ({ page }) => {
  await openAlive(page, "/blog?page=2");
  const release = await hold(page, "/blog");
  await page.getByRole("main").getByRole("link", { name: "Newer posts" }).click();
  await expect(progress(page)).toBeVisible();
  release();
  await expect(page).toHaveURL("/blog");
  await expect(progress(page)).toBeHidden();
});

test("a link to the current page shows no progress", async ({ page }) => {
  await openAlive(page, "/about");
  await link(page, "About").click();
  // nothing to wait for: the bar shows within 100 ms
  await page.waitForTimeout(200);
  await expect(progress(page)).toBeHidden();
});

test("the bar is solid at the top and translucent after scrolling", async ({ page }) => {
  const alpha = () =>
    page
      .locator("header")
      .first()
      .evaluate((bar) => {
        const color = getComputedStyle(bar).backgroundColor;
        return Number(/[\d.]+(?=\))/.exec(color.includes("/") || color.startsWith("rgba") ? color : "1)")?.[0]);
      });
  await openAlive(page, "/about");
  expect(await alpha()).toBe(1);
  await page.mouse.wheel(0, 800);
  await expect.poll(alpha).toBeLessThan(1);
});
