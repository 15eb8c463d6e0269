import { expect, test } from "@playwright/test";
import { body, expectToast, openNewPost, signIn, slug, title } from "./admin-steps.ts";
import { PNG } from "./editor-steps.ts";

test.beforeEach(({ page }) => signIn(page));

test("a post is written, published, edited, archived, restored, renamed and deleted", async ({ page, request }) => {
  const name = `Sixty days ${Date.now().toString(36)}`;
  await openNewPost(page);
  await title(page).fill(name);
  const first = await slug(page).inputValue();
  expect(first).toBe(name.toLowerCase().replaceAll(" ", "-"));
  await page.getByLabel("Excerpt").fill("What a pilot is for.");
  await body(page).click();
  await page.keyboard.type("A pilot is a ");
  await page.getByRole("button", { name: "Bold" }).click();
  await page.keyboard.type("promise");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expectToast(page, "Success", "Blog post created successfully");
  await page.waitForURL(/\/edit$/);

  const live = await request.get(`/blog/${first}`);
  expect(await live.text()).toContain("<strong>promise</strong>");
  await expect(page.getByRole("link", { name: "Preview" })).toHaveAttribute("href", `/blog/${first}`);

  await title(page).fill(`${name} and one`);
  await expect(slug(page)).toHaveValue(first);
  await page.getByRole("button", { name: "Update & Publish" }).click();
  await expectToast(page, "Success", "Blog post updated successfully");
  expect(await (await request.get(`/blog/${first}`)).text()).toContain(`${name} and one`);

  const save = page.getByRole("button", { name: "Save", exact: true });
  await page.getByRole("tab", { name: "Settings" }).click();
  await page.getByLabel("Status").selectOption("archived");
  await save.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep it live" }).click();
  expect((await request.get(`/blog/${first}`)).status()).toBe(200);
  await save.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Take it down" }).click();
  await expect(page.getByRole("complementary").getByText("Archived", { exact: true })).toBeVisible();
  await expect.poll(async () => (await request.get(`/blog/${first}`)).status()).toBe(404);

  await page.getByRole("tab", { name: "Content" }).click();
  await slug(page).fill(`${first}-renamed`);
  await page.getByRole("button", { name: "Update & Publish" }).click();
  await expect(page.getByRole("link", { name: "Preview" })).toHaveAttribute("href", `/blog/${first}-renamed`);
  const moved = await request.get(`/blog/${first}`, { maxRedirects: 0 });
  expect(moved.status()).toBe(308);
  expect(moved.headers().location).toContain(`/blog/${first}-renamed`);

  await page.getByRole("link", { name: "Back to Blog Dashboard" }).click();
  await page.getByPlaceholder("Search posts...").fill(name.toUpperCase());
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("link", { name: `View ${name}` })).toHaveAttribute("href", `/blog/${first}-renamed`);
  await page.getByRole("button", { name: /^Delete / }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Are you sure you want to delete this post?");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Success", "Blog post deleted successfully");
  await expect(page.getByText("No posts found matching your search.")).toBeVisible();
  expect((await request.get(`/blog/${first}-renamed`)).status()).toBe(404);
});

test("what is missing is said at its field, whose tab opens, and an image is uploaded, shown and removed", async ({
  page,
}) => {
  await openNewPost(page);
  await page.getByRole("tab", { name: "SEO & Social" }).click();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  for (const field of ["Title", "Slug", "Content"]) await expect(page.getByText(`${field} is required`)).toBeVisible();
  await expect(title(page)).toBeFocused();
  await title(page).fill("A title");
  await body(page).click();
  await page.keyboard.type("Text");
  await page.getByRole("tab", { name: "SEO & Social" }).click();
  const shared = page.getByLabel("Open Graph Image", { exact: true });
  await shared.fill("javascript:alert(1)");
  await page.getByRole("tab", { name: "Content" }).click();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("tab", { name: /SEO & Social/ })).toHaveAttribute("aria-selected", "true");
  await expect(shared).toBeFocused();

  await page.getByRole("tab", { name: "Settings" }).click();
  const file = page.getByLabel("Featured Image file");
  await file.setInputFiles({ name: "dot.png", mimeType: "image/png", buffer: Buffer.from(PNG, "base64") });
  await expectToast(page, "Success", "Image uploaded successfully");
  const image = page.getByLabel("Featured Image", { exact: true });
  await expect(image).toHaveValue(/^\/objects\//);
  await expect(page.getByAltText("Featured Image preview")).toBeVisible();
  await page.getByRole("button", { name: "Remove Featured Image" }).click();
  await expect(image).toHaveValue("");
  await file.setInputFiles({ name: "big.png", mimeType: "image/png", buffer: Buffer.alloc(10_485_761) });
  await expectToast(page, "Error", "exceeds maximum allowed size");
});
