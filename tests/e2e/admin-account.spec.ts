import { expect, test } from "@playwright/test";
import { ADMIN } from "../support/site-client.ts";
import { expectToast, signIn } from "./admin-steps.ts";

test("somebody changes their own name and title, and sees where they are signed in", async ({ page }) => {
  await signIn(page, "/admin/blog");
  await page.getByRole("link", { name: /^Account/ }).click();
  await expect(page.getByRole("heading", { name: "Account", level: 1 })).toBeVisible();
  const before = await page.getByLabel("Last Name").inputValue();
  await page.getByLabel("Last Name").fill("Lovelace");
  await page.getByLabel("Title").fill("Program Director");
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Success", "Account saved");
  await page.reload();
  await expect(page.getByLabel("Last Name")).toHaveValue("Lovelace");
  await expect(page.getByLabel("Title")).toHaveValue("Program Director");
  await page.getByLabel("Last Name").fill(before);
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Success", "Account saved");
  const own = page.getByRole("listitem").filter({ hasText: "This session" });
  await expect(own).toContainText("Chrome on Linux");
});

test("a refused new password is said at its field, and the typed ones stay", async ({ page }) => {
  await signIn(page, "/admin/account");
  await page.getByLabel("Current password").fill(ADMIN.password);
  await page.getByLabel("New password").fill("password1234");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("This password is easily guessed.")).toBeVisible();
  await expect(page.getByLabel("New password")).toBeFocused();
  await expect(page.getByLabel("Current password")).toHaveValue(ADMIN.password);
});
