import { expect, test } from "@playwright/test";
import { body, colleague, createPost, expectToast, signIn, storePost } from "./admin-steps.ts";

test("an author hands a post in, an editor publishes it, and its byline leads to the author's page", async ({
  page,
  browser,
}) => {
  await signIn(page);
  const lena = await colleague(page, browser, "Lena Marsh", "author");
  await createPost(lena.page, "Benches for a square", "Four of them.");
  await expect(lena.page.getByRole("button", { name: /Publish/ })).toHaveCount(0);
  await lena.page.getByRole("button", { name: "Ready for review" }).click();
  await expectToast(lena.page, "Success", "Blog post updated successfully");
  await lena.page.context().close();

  await page.goto("/admin/blog?status=ready");
  const row = page.getByRole("row").filter({ hasText: "Benches for a square" });
  await expect(row).toContainText("Ready for review");
  await row.getByRole("link", { name: "Benches for a square" }).first().click();
  await expect(page.getByRole("checkbox", { name: "Ready for review" })).toBeChecked();
  await page.getByRole("button", { name: "Update & Publish" }).click();
  await expectToast(page, "Success", "Blog post updated successfully");
  await page.getByRole("button", { name: "History" }).click();
  await expect(page.getByRole("navigation", { name: "Versions" })).toContainText("Handed in by Lena Marsh");

  await page.goto("/blog/benches-for-a-square");
  await page.getByRole("link", { name: "Lena Marsh" }).click();
  await page.waitForURL("**/blog/author/lena-marsh");
  await expect(page.getByRole("heading", { name: "Lena Marsh", level: 1 })).toBeVisible();
});

test("two people who open one post see each other's name, until one leaves", async ({ page, browser }) => {
  await signIn(page);
  const mia = await colleague(page, browser, "Mia Roth", "editor");
  const { id } = await storePost(page, "One post for two");
  for (const one of [page, mia.page]) {
    await one.goto(`/admin/blog/posts/${id}/edit`);
    await expect(body(one)).toBeVisible();
  }
  await expect(mia.page.getByText(/is editing this now$/)).toBeVisible();
  // asks at once, as after a while in another tab
  const look = () => page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await look();
  await expect(page.getByText("Mia is editing this now")).toBeVisible();
  await mia.page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Portfolio" }).click();
  await mia.page.waitForURL("**/admin/portfolio");
  await expect(async () => {
    await look();
    await expect(page.getByText("is editing this now")).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await mia.page.context().close();
});
