/** Who may sign in, one's own account, and who did what. */
import { expect, test } from "@playwright/test";
import { ADMIN } from "../support/site-client.ts";
import { expectToast, openManaged, signIn, storePost } from "./admin-steps.ts";

test("an owner sees who may sign in, and the last owner stays one", async ({ page }) => {
  await signIn(page, "/admin/blog");
  await openManaged(page, "People");
  await expect(page.getByRole("heading", { name: "People", level: 1 })).toBeVisible();

  const row = page.getByRole("row").filter({ hasText: ADMIN.email });
  await expect(row).toContainText("Active");
  await row.getByLabel("Role").selectOption("author");
  await page.getByRole("alertdialog").getByRole("button", { name: "Change role" }).click();
  await expectToast(page, "Error", "This is the last owner.");
  await expect(row.getByLabel("Role")).toHaveValue("owner");

  await page.getByLabel("Require a second factor").click();
  await expectToast(page, "Error", "Set up a second factor for yourself first, under Account.");
});

test("an account has a name and sessions, and says why a new password is refused", async ({ page }) => {
  await signIn(page, "/admin/blog");
  await page.getByRole("link", { name: /^Account/ }).click();
  await expect(page.getByRole("heading", { name: "Account", level: 1 })).toBeVisible();
  await page.getByLabel("Last Name").fill("Lovelace");
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Success", "Account saved");
  await page.reload();
  await expect(page.getByLabel("Last Name")).toHaveValue("Lovelace");
  await page.getByLabel("Last Name").fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Success", "Account saved");
  const own = page.getByRole("listitem").filter({ hasText: "This session" });
  await expect(own).toContainText("Chrome on Linux");

  await page.getByLabel("Current password").fill(ADMIN.password);
  await page.getByLabel("New password").fill("password1234");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("This password is easily guessed.")).toBeVisible();
  await expect(page.getByLabel("New password")).toBeFocused();
});

test("an owner sees who did what to what, narrows it by kind, and exports all of it", async ({ page }) => {
  await signIn(page, "/admin/blog");
  const name = `Chronicle ${Date.now().toString(36)}`;
  const { id } = await storePost(page, name, { status: "published" });
  await openManaged(page, "Activity");
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
