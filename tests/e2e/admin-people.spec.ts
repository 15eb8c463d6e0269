import { expect, test } from "@playwright/test";
import { signIn, stamp, storePost } from "./admin-steps.ts";

test("an owner sees who did what to what, narrows it by kind, and exports all of it", async ({ page }) => {
  await signIn(page, "/admin/blog");
  const name = `Chronicle ${stamp()}`;
  const { id } = await storePost(page, name, { status: "published" });
  const areas = page.getByRole("navigation", { name: "Admin" });
  await areas.getByRole("button", { name: "Manage" }).click();
  await areas.getByRole("link", { name: "Activity" }).click();
  await expect(page.getByRole("heading", { name: "Activity", level: 1 })).toBeVisible();

  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("Created and published");
  await expect(row.getByRole("link", { name })).toHaveAttribute("href", `/admin/blog/posts/${id}/edit`);

  await page.getByLabel("Kind", { exact: true }).selectOption("Sign-in");
  await expect(page.getByRole("row").filter({ hasText: "Signed in" }).first()).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByLabel("From", { exact: true }).fill("2020-01-01");
  await expect(page).toHaveURL(/kind=.*&from=2020-01-01/);

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^activity-\d{4}-\d{2}-\d{2}\.csv$/);
});
