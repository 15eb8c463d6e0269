import { expect, test } from "@playwright/test";
import { expectToast, signIn, stamp } from "./admin-steps.ts";
import { expectAccessible } from "./site-steps.ts";

test("a category is created, edited and deleted", async ({ page }) => {
  const name = `Pilots ${stamp()}`;
  await signIn(page, "/admin/blog");
  await page.getByRole("tab", { name: "Categories" }).click();
  await page.getByRole("link", { name: "New Category" }).click();
  await page.getByRole("button", { name: "Create Category" }).click();
  await expect(page.getByText("Category name is required")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Create Category" }).click();
  await expectToast(page, "Success", "Category created successfully");
  await page.waitForURL("**/admin/blog");

  await page.getByRole("tab", { name: "Categories" }).click();
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("No description");
  await row.getByRole("link", { name: `Edit ${name}` }).click();
  await page.getByLabel("Description").fill("Sixty days each");
  await page.getByRole("button", { name: "Update Category" }).click();
  await expectToast(page, "Success", "Category updated successfully");
  await page.waitForURL("**/admin/blog");

  await page.getByRole("tab", { name: "Categories" }).click();
  await expect(row).toContainText("Sixty days each");
  await row.getByRole("button", { name: `Delete ${name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Success", "Category deleted successfully");
  await expect(row).toHaveCount(0);
});
