import { expect, test } from "@playwright/test";
import { expectToast, signIn } from "./admin-steps.ts";

test("a portfolio item is created, edited and deleted", async ({ page }) => {
  const name = `Ruum ${Date.now().toString(36)}`;
  await signIn(page, "/admin/portfolio");
  await page.getByRole("link", { name: "Add New Item" }).click();
  await expect(page.getByRole("heading", { name: "Add New Portfolio Item" })).toBeVisible();
  await page.getByRole("button", { name: "Create Portfolio Item" }).click();
  await expect(page.getByText("Title is required")).toBeVisible();
  await page.getByLabel("Title").fill(name);
  await page.getByLabel("Description").fill("Rooms being made");
  await page.getByLabel("Category").selectOption("Venture");
  await page.getByLabel("Project URL").fill("https://example.org/ruum");
  await page.getByLabel("Display Order").fill("later");
  const technologies = page.getByLabel("Technologies");
  for (const tag of ["Wood", " Steel ", "Wood", "Glass", "Paper"]) {
    await technologies.first().fill(tag);
    await technologies.first().press("Enter");
  }
  await page.getByRole("button", { name: "Remove Glass" }).click();
  await technologies.first().fill("Light");
  await page.getByRole("button", { name: "Add technology" }).click();
  await page.getByRole("button", { name: "Create Portfolio Item" }).click();
  await expectToast(page, "Success", "Portfolio item created successfully");
  await page.waitForURL("**/admin/portfolio");

  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
  await expect(card).toContainText("VentureActive");
  await expect(card.getByRole("list")).toHaveText("WoodSteelPaper+1 more");
  await expect(card.getByRole("link", { name: `View ${name}` })).toHaveAttribute("target", "_blank");
  await card.getByRole("link", { name: `Edit ${name}` }).click();
  await expect(page.getByRole("heading", { name: "Edit Portfolio Item" })).toBeVisible();
  await expect(page.getByLabel("Display Order")).toHaveValue("0");
  await page.getByLabel("Status").selectOption("archived");
  await page.getByRole("button", { name: "Update Portfolio Item" }).click();
  await expectToast(page, "Success", "Portfolio item updated successfully");
  await page.waitForURL("**/admin/portfolio");
  await expect(card).toContainText("Archived");

  await card.getByRole("button", { name: `Delete ${name}` }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete Portfolio Item" });
  await expect(dialog).toContainText(`Are you sure you want to delete "${name}"? This action cannot be undone.`);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await card.getByRole("button", { name: `Delete ${name}` }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Success", "Portfolio item deleted successfully");
  await expect(card).toHaveCount(0);
});
