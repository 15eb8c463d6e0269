import { expect, test } from "@playwright/test";
import { body, expectToast, openNewPost, pressTool, signIn, slug, storePost, title } from "./admin-steps.ts";

const stamp = () => Date.now().toString(36);

test.beforeEach(({ page }) => signIn(page));

test("a post is written, published, edited, archived, restored, renamed and deleted", async ({ page, request }) => {
  const name = `Sixty days ${stamp()}`;
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

  await page.getByRole("tab", { name: "Settings" }).click();
  await page.getByLabel("Status").selectOption("archived");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep it live" }).click();
  expect((await request.get(`/blog/${first}`)).status()).toBe(200);
  await page.getByRole("button", { name: "Save", exact: true }).click();
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

test("a table, an image and code of a post are published as they were written", async ({ page, request }) => {
  await openNewPost(page);
  await title(page).fill(`Blocks ${stamp()}`);
  await body(page).click();
  await page.keyboard.type("Before");
  await page.keyboard.press("Enter");
  await pressTool(page, "Table");
  await page.getByRole("dialog").getByRole("button", { name: "Insert", exact: true }).click();
  await expect(body(page).locator("table")).toBeVisible();
  await body(page).getByText("Before").click();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await pressTool(page, "Image");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Or an image address").fill("/images/portfolio/mhl-rowhouses.svg");
  await dialog.getByLabel("Alt text").fill("Rowhouses");
  await dialog.getByRole("button", { name: "Insert", exact: true }).click();
  await expect(body(page).locator("img[alt=Rowhouses]")).toBeVisible();
  await body(page).getByText("Before").click();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await pressTool(page, "Code block");
  await page.keyboard.type("const days = 60;");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.waitForURL(/\/edit$/);
  const address = await page.getByRole("link", { name: "Preview" }).getAttribute("href");
  const html = await (await request.get(String(address))).text();
  expect(html).toContain("<table");
  expect(html).toContain('alt="Rowhouses"');
  expect(html).toMatch(/<pre[^>]*>.*days/s);
});

test("validation messages appear at their fields, and the tab of the first one opens and has the focus", async ({
  page,
}) => {
  await openNewPost(page);
  await page.getByRole("tab", { name: "SEO & Social" }).click();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Title is required")).toBeVisible();
  await expect(page.getByText("Slug is required")).toBeVisible();
  await expect(page.getByText("Content is required")).toBeVisible();
  await expect(title(page)).toBeFocused();
  await title(page).fill("A title");
  await body(page).click();
  await page.keyboard.type("Text");
  await page.getByRole("tab", { name: "SEO & Social" }).click();
  await page.getByLabel("Open Graph Image", { exact: true }).fill("javascript:alert(1)");
  await page.getByRole("tab", { name: "Content" }).click();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("tab", { name: /SEO & Social/ })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByLabel("Open Graph Image", { exact: true })).toBeFocused();
});

test("the image of a post is uploaded, shown and removed", async ({ page }) => {
  await openNewPost(page);
  await page.getByRole("tab", { name: "Settings" }).click();
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  await page.getByLabel("Featured Image file").setInputFiles({ name: "dot.png", mimeType: "image/png", buffer: png });
  await expectToast(page, "Success", "Image uploaded successfully");
  await expect(page.getByLabel("Featured Image", { exact: true })).toHaveValue(/^\/objects\//);
  await expect(page.getByAltText("Featured Image preview")).toBeVisible();
  await page.getByRole("button", { name: "Remove Featured Image" }).click();
  await expect(page.getByLabel("Featured Image", { exact: true })).toHaveValue("");
  await page
    .getByLabel("Featured Image file")
    .setInputFiles({ name: "big.png", mimeType: "image/png", buffer: Buffer.alloc(10_485_761) });
  await expectToast(page, "Error", "exceeds maximum allowed size");
  await page
    .getByLabel("Featured Image file")
    .setInputFiles({ name: "not.png", mimeType: "image/png", buffer: Buffer.from("text") });
  await expect(page.locator("[data-sonner-toast][data-type=error]").first()).toBeVisible();
});

test("a long list of posts has pages, is filtered at once, and finds posts of other pages on the server", async ({
  page,
}) => {
  const name = `Long ${stamp()}`;
  const add = async (number: number) => {
    const excerpt = number === 2 ? `Rarely ${name}` : "Often";
    return (await storePost(page, `${name} ${number}`, { excerpt })).id;
  };
  const between = async () => Promise.all(Array.from({ length: 52 }, (_, index) => add(index + 3)));
  const ids = [await add(1), await add(2), ...(await between()), await add(55)];
  await page.goto("/admin/blog");
  const rows = page.getByRole("table", { name: "Posts" }).locator("tbody tr");
  await expect(rows).toHaveCount(50);
  await expect(rows.first()).toContainText(`${name} 55`);
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
  const oldest = page.getByRole("link", { name: `${name} 1`, exact: true });
  await expect(oldest).toHaveCount(0);

  const search = page.getByPlaceholder("Search posts...");
  await search.fill(`${name} 54`);
  await expect(rows).toHaveCount(1);
  await search.fill(`rarely ${name.toUpperCase()}`);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(`${name} 2`);
  await expect(page.getByRole("status").filter({ hasText: "1 post" })).toBeVisible();
  await search.fill(name);
  await expect(page.getByText("55 posts")).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL(/q=.*page=2/);
  await expect(rows).toHaveCount(5);
  await expect(oldest).toBeVisible();
  await page.reload();
  await expect(rows).toHaveCount(5);
  await expect(search).toHaveValue(name);

  await page.getByRole("button", { name: `Delete ${name} 1`, exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Success", "Blog post deleted successfully");
  await expect(rows).toHaveCount(4);
  await expect(page.getByText("54 posts")).toBeVisible();
  await search.fill(`${name} nothing like it`);
  await expect(page.getByText("No posts found matching your search.")).toBeVisible();
  await Promise.all(ids.slice(1).map((id) => page.request.delete(`/api/blog/posts/${id}`)));
});
