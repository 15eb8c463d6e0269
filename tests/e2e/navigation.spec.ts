import { expect, type Page, test } from "@playwright/test";
import { openAlive } from "./site-steps.ts";

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

test("a link shows progress until its page is there, and the bar is translucent once scrolled", async ({ page }) => {
  const progress = page.getByRole("progressbar", { name: "Loading" });
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
  // to the current page
  await link(page, "About").click();
  // nothing to wait for: the bar shows within 100 ms
  await page.waitForTimeout(200);
  await expect(progress).toBeHidden();
  const showProcess = await hold(page, "/process");
  await link(page, "Process").click();
  await expect(progress).toBeVisible();
  await expect(page).toHaveURL("/about");
  showProcess();
  await expect(page).toHaveURL("/process");
  await expect(progress).toBeHidden();

  // to another page of the same list
  await openAlive(page, "/blog?page=2");
  const showList = await hold(page, "/blog");
  await page.getByRole("main").getByRole("link", { name: "Newer posts" }).click();
  await expect(progress).toBeVisible();
  showList();
  await expect(page).toHaveURL("/blog");
  await expect(progress).toBeHidden();
});
