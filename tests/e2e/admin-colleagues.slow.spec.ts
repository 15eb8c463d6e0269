import { expect, test } from "@playwright/test";
import { colleague, createPost, expectToast, signIn } from "./admin-steps.ts";

test("an author hands a post in, an editor publishes it, and its byline is a link", async ({ page, browser }) => {
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
