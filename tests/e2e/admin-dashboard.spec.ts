import { expect, type Page, test } from "@playwright/test";
import { expectToast, signIn, storePost, toast } from "./admin-steps.ts";
import { expectAccessible } from "./site-steps.ts";

const stamp = () => Date.now().toString(36);
const rows = (page: Page) => page.getByRole("table", { name: "Posts" }).locator("tbody tr");

test.beforeEach(({ page }) => signIn(page));

test("a post deleted by mistake is restored by 'Undo', or from the trash until it is deleted for good", async ({
  page,
}) => {
  const name = `Mistake ${stamp()}`;
  const { slug } = await storePost(page, name, { status: "published" });
  await page.goto(`/admin/blog?q=${encodeURIComponent(name)}`);
  const button = page.getByRole("button", { name: `Delete ${name}` });
  const dialog = page.getByRole("alertdialog");
  await button.click();
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  const remove = async () => {
    await button.click();
    await expect(dialog).toContainText("Are you sure you want to delete this post?It stays in the trash for 30 days.");
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expectToast(page, "Success", "Blog post deleted successfully");
    expect((await page.request.get(`/blog/${slug}`)).status()).toBe(404);
  };
  await remove();
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(rows(page)).toContainText([/Published/]);
  expect((await page.request.get(`/blog/${slug}`)).status()).toBe(200);

  await remove();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Trash" }).click();
  await expect(page).toHaveURL(/\/admin\/blog\?trash=1$/);
  const row = page.getByRole("table", { name: "Trash" }).getByRole("row", { name: new RegExp(name) });
  await row.getByRole("button", { name: "Restore" }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole("link", { name: "Back to posts" }).click();
  await page.getByPlaceholder("Search posts...").fill(name);
  await expect(rows(page)).toContainText([/Draft/]);
  await remove();
  await page.goto("/admin/blog?trash=1");
  await row.getByRole("button", { name: "Delete permanently" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete permanently" }).click();
  await expectToast(page, "Success", "Blog post deleted permanently");
  await expect(row).toHaveCount(0);
});

test("the list of posts is filtered, sorted and edited in place, unchanged after a visit, also on a phone", async ({
  page,
}) => {
  const name = `Many ${stamp()}`;
  const category = await page.request.post("/api/blog/categories", {
    data: { name: `Filed ${name}`, slug: `filed-${stamp()}` },
  });
  const { id } = (await category.json()) as { id: number };
  for (const letter of ["B", "A", "C"]) await storePost(page, `${name} ${letter}`, { categoryIds: [id] });
  await storePost(page, `${name} D`, { status: "published", publishAt: "2099-01-01T09:00:00Z" });
  await page.goto("/admin/blog");
  for (const header of ["Title", "Status", "Created", "Published", "Actions"])
    await expect(page.getByRole("columnheader", { name: header, exact: true })).toHaveText(header);

  await page.getByPlaceholder("Search posts...").fill(name);
  await expect(rows(page)).toHaveCount(4);
  await page.getByLabel("Status", { exact: true }).selectOption("scheduled");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("Scheduled");
  await page.getByLabel("Status", { exact: true }).selectOption("");
  await page.getByLabel("Category", { exact: true }).selectOption({ label: `Filed ${name}` });
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole("button", { name: "Title", exact: true }).click();
  const narrowed = ({ searchParams }: URL) =>
    searchParams.has("q") && searchParams.has("category") && searchParams.get("sort") === "-title";
  const header = page.getByRole("columnheader", { name: "Title", exact: true });
  await expect(header).toHaveAttribute("aria-sort", "ascending");
  await page.getByRole("button", { name: "Title", exact: true }).click();
  await expect(rows(page)).toContainText([/ C/, / B/, / A/]);

  await page.getByRole("link", { name: `${name} C`, exact: true }).click();
  await page.getByRole("link", { name: "Back to Blog Dashboard" }).click();
  await expect(page).toHaveURL(narrowed);
  await expect(rows(page)).toContainText([/ C/, / B/, / A/]);

  await page.getByRole("checkbox", { name: `Select ${name} C` }).click();
  await page.getByRole("button", { name: "Select all on this page" }).click();
  const selected = page.getByRole("group", { name: "Selected posts" });
  await selected.getByRole("button", { name: "Publish" }).click();
  await expectToast(page, "Success", "3 posts published");
  await expect(rows(page)).toContainText([/Published/, /Published/, /Published/]);
  await page.getByRole("checkbox", { name: `Select ${name} A` }).click();
  await selected.getByRole("button", { name: "Move to Trash" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Move to Trash" }).click();
  await expectToast(page, "Success", "1 post moved to the trash");
  await expect(rows(page)).toHaveCount(2);
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole("button", { name: `More actions for ${name} C` }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expectToast(page, "Success", "Blog post duplicated");

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/blog?q=${encodeURIComponent(`${name} B`)}`);
  await expect(rows(page)).toHaveCount(1);
  expect((await rows(page).boundingBox())?.y).toBeLessThan(400);
  const status = page.getByLabel("Status", { exact: true });
  await expect(status).toBeHidden();
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(status).toBeVisible();
  await page.getByRole("checkbox", { name: `Select ${name} B` }).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test("loading, empty and failed lists say so", async ({ page }) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/api\/blog\/posts\?/, async (route) => {
    await asked;
    await route.fulfill({ json: [] });
  });
  await page.route("**/api/blog/categories", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.goto("/admin/blog");
  await expect(page.locator("tbody tr")).toHaveCount(5);
  answer();
  await expect(page.getByText("No blog posts yet.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Create your first post" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("tab", { name: "Categories" }).click();
  await expect(page.getByText("Failed to fetch categories")).toBeVisible();
});
