import { expect, type Page } from "@playwright/test";
import { boxOf, expectToast, stamp, storePost, test, toast } from "./admin-steps.ts";
import { expectAccessible } from "./site-steps.ts";

const rows = (page: Page) => page.getByRole("table", { name: "Posts" }).locator("tbody tr");

test("a post deleted by mistake after a question, which Escape leaves, is restored by 'Undo'", async ({ page }) => {
  const name = `Mistake ${stamp()}`;
  const { slug } = await storePost(page, name, { status: "published" });
  const publicStatus = async () => (await page.request.get(`/blog/${slug}`)).status();
  await page.goto(`/admin/blog?q=${encodeURIComponent(name)}`);
  const button = page.getByRole("button", { name: `Delete ${name}` });
  const dialog = page.getByRole("alertdialog");
  await button.click();
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await expectAccessible(page, { part: "[role=alertdialog]" });
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await button.click();
  await expect(dialog).toContainText("Are you sure you want to delete this post?It stays in the trash for 30 days.");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Success", "Blog post deleted successfully");
  expect(await publicStatus()).toBe(404);
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(rows(page)).toContainText([/Published/]);
  expect(await publicStatus()).toBe(200);
});

test("the list of posts keeps its state after a visit to a post, even on a phone", async ({ page }) => {
  const name = `Many ${stamp()}`;
  for (const letter of ["B", "A"]) await storePost(page, `${name} ${letter}`);
  await page.goto("/admin/blog");
  await page.getByPlaceholder("Search posts...").fill(name);
  await page.getByRole("button", { name: "Title", exact: true }).click();
  await expect(page.getByRole("columnheader", { name: "Title" })).toHaveAttribute("aria-sort", "ascending");
  const narrowed = page.url();
  await page.getByRole("link", { name: `${name} B`, exact: true }).click();
  await page.getByRole("link", { name: "Back to Blog Dashboard" }).click();
  await expect(page).toHaveURL(narrowed);
  await expect(rows(page)).toContainText([/ A/, / B/]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/blog");
  expect((await boxOf(rows(page).first())).y).toBeLessThan(400);
  const status = page.getByLabel("Status", { exact: true });
  await expect(status).toBeHidden();
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(status).toBeVisible();
  await page
    .getByLabel(/^Select/)
    .nth(0)
    .click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  // the row with the focus is above the bar, as high as it is on a phone
  const bar = await boxOf(page.getByRole("group", { name: "Selected posts" }));
  for (let row = 0; row < 8; row++) {
    await page.keyboard.press("j");
    const focused = await boxOf(page.locator(":focus"));
    expect(focused.y + focused.height).toBeLessThanOrEqual(bar.y);
  }
  await expect(page.getByText("Manage your blog posts and categories")).toBeVisible();
  await page.getByRole("link", { name: "Portfolio Management" }).click();
  await expect(page.getByRole("link", { name: "Blog Management" })).toBeVisible();
});
