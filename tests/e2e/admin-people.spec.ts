import { expect, test } from "@playwright/test";
import { ADMIN } from "../support/site-client.ts";
import { expectToast, openManaged, signIn } from "./admin-steps.ts";

test("an owner sees who may sign in, and the last owner stays one", async ({ page }) => {
  await signIn(page, "/admin/blog");
  await openManaged(page, "People");
  await expect(page.getByRole("heading", { name: "People", level: 1 })).toBeVisible();
  for (const column of ["Name", "Email", "Role", "Status", "Actions"])
    await expect(page.getByRole("columnheader", { name: column, exact: true })).toBeVisible();

  const row = page.getByRole("row").filter({ hasText: ADMIN.email });
  await expect(row).toContainText("Active");
  await row.getByLabel("Role").selectOption("author");
  await page.getByRole("alertdialog").getByRole("button", { name: "Change role" }).click();
  await expectToast(page, "Error", "This is the last owner.");
  await expect(row.getByLabel("Role")).toHaveValue("owner");

  await row.getByRole("button", { name: "Remove" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByLabel("Posts go to")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(row).toBeVisible();
});

test("on a phone the menu begins at the area that is open", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "/admin/site");
  const link = page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Site Texts" });
  await expect(link).toBeInViewport({ ratio: 1 });
});
