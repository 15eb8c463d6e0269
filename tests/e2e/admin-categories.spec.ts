import { expect, test } from "@playwright/test";
import { createPost, expectToast, signIn } from "./admin-steps.ts";

test("a category is created, given to a post, edited and deleted", async ({ page }) => {
  const name = `Pilots ${Date.now().toString(36)}`;
  await signIn(page, "/admin/blog");
  await page.getByRole("tab", { name: "Categories" }).click();
  await expect(page).toHaveURL(/tab=categories/);
  await page.reload();
  await expect(page.getByRole("tab", { name: "Categories" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("link", { name: "New Category" }).click();
  await expect(page.getByRole("heading", { name: "Create New Category" })).toBeVisible();
  await page.getByRole("button", { name: "Create Category" }).click();
  await expect(page.getByText("Category name is required")).toBeVisible();
  await page.getByLabel("Name").fill(name);
  await expect(page.getByLabel("Slug")).toHaveValue(name.toLowerCase().replace(" ", "-"));
  await page.getByRole("button", { name: "Create Category" }).click();
  await expectToast(page, "Success", "Category created successfully");
  await page.waitForURL("**/admin/blog");

  await createPost(page, `In ${name}`, "Text");
  await page.getByRole("tab", { name: "Settings" }).click();
  await page.getByLabel(name).check();
  await page.getByRole("button", { name: "Save as Draft" }).click();
  await expectToast(page, "Success", "Blog post updated successfully");

  await page.goto("/admin/blog?tab=categories");
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
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("1 post uses it.");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Success", "Category deleted successfully");
  await expect(row).toHaveCount(0);
});

test("a category that somebody else has saved meanwhile is not overwritten unnoticed", async ({ page }) => {
  await signIn(page);
  const name = `Shared ${Date.now().toString(36)}`;
  const data = { name, slug: name.toLowerCase().replace(" ", "-") };
  const { id } = (await (await page.request.post("/api/blog/categories", { data })).json()) as { id: number };
  await page.goto(`/admin/blog/categories/${id}/edit`);
  await page.getByLabel("Description").fill("Mine");
  await page.request.put(`/api/blog/categories/${id}`, { data: { description: "Theirs" } });
  await page.getByRole("button", { name: "Update Category" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Your other tab has saved this category");
  await dialog.getByRole("button", { name: "Show differences" }).click();
  await expect(dialog.getByRole("region", { name: "Differences" })).toHaveText("DescriptionTheirsTheirsYoursMine");
  await dialog.getByRole("button", { name: "Load theirs" }).click();
  await expect(page.getByLabel("Description")).toHaveValue("Theirs");
  // the stash is offered, and saving it asks again
  await page.getByRole("button", { name: "Restore" }).click();
  await page.getByRole("button", { name: "Update Category" }).click();
  await dialog.getByRole("button", { name: "Keep mine" }).click();
  await expectToast(page, "Success", "Category updated successfully");
  await page.waitForURL("**/admin/blog");
  expect(await (await page.request.get(`/api/blog/categories/${id}`)).json()).toMatchObject({ description: "Mine" });
  await page.request.delete(`/api/blog/categories/${id}`);
});
