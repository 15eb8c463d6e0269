import { expect, type Page } from "@playwright/test";
import { body, createPost, expectToast, openNewPost, slug, stamp, test, title } from "./admin-steps.ts";
import { expectAccessible } from "./site-steps.ts";

const checks = (page: Page) => page.getByRole("region", { name: "Before you publish" });

test("a post is written, published, edited, archived, renamed and found", async ({ page, request }) => {
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

  expect(await (await request.get(`/blog/${first}`)).text()).toContain("<strong>promise</strong>");
  await expect(page.getByRole("link", { name: "Preview" })).toHaveAttribute("href", `/blog/${first}`);

  await title(page).fill(`${name} and one`);
  await expect(slug(page)).toHaveValue(first);
  await page.getByRole("button", { name: "Update & Publish" }).click();
  await expectToast(page, "Success", "Blog post updated successfully");
  expect(await (await request.get(`/blog/${first}`)).text()).toContain(`${name} and one`);

  const save = page.getByRole("button", { name: "Save", exact: true });
  await title(page).fill(`${name} and two`);
  await save.click();
  await expectToast(page, "Success", "Working copy saved. The live post stays as it is.");
  expect(await (await request.get(`/blog/${first}`)).text()).not.toContain(`${name} and two`);
  await page.getByRole("tab", { name: "Settings" }).click();
  await page.getByLabel("Status").selectOption("archived");
  await save.click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Take it down" }).click();
  await expect(page.getByRole("complementary").getByText("Archived", { exact: true })).toBeVisible();
  await expect.poll(async () => (await request.get(`/blog/${first}`)).status()).toBe(404);

  await page.getByRole("tab", { name: "Content" }).click();
  await slug(page).fill(`${first}-renamed`);
  await page.getByRole("button", { name: "Update & Publish" }).click();
  await expect(page.getByRole("link", { name: "Preview" })).toHaveAttribute("href", `/blog/${first}-renamed`);

  await page.getByRole("link", { name: "Back to Blog Dashboard" }).click();
  await page.getByPlaceholder("Search posts...").fill(name.toUpperCase());
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("link", { name: `View ${name}` })).toHaveAttribute("href", `/blog/${first}-renamed`);
});

test("a missing value is reported at its field, on any tab", async ({ page }) => {
  await openNewPost(page);
  await page.getByRole("tab", { name: "SEO & Social" }).click();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  for (const field of ["Title", "Slug", "Content"]) await expect(page.getByText(`${field} is required`)).toBeVisible();
  await expect(page.getByText("Not saved.")).toBeVisible();
  await expectAccessible(page, { part: "main" });
  await expect(title(page)).toBeFocused();
  await title(page).fill("A title");
  await body(page).click();
  await page.keyboard.type("Text");
  await page.getByRole("tab", { name: "SEO & Social" }).click();
  await page.getByLabel("Open Graph Image", { exact: true }).fill("javascript:alert(1)");
  await page.getByRole("tab", { name: "Content" }).click();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByLabel("Open Graph Image", { exact: true })).toBeFocused();
  await expectAccessible(page, { part: "main" });
  await page.getByRole("tab", { name: "Settings" }).click();
  await expectAccessible(page, { part: "main" });
});

test("a leftover TK is found, asked about, jumped to and corrected, and suggestions stay folded", async ({ page }) => {
  await openNewPost(page);
  await title(page).fill(`Checked ${stamp()}`);
  await body(page).click();
  await page.keyboard.type("The price is TK euros.");
  const finding = checks(page).getByRole("button", { name: /Error: 'TK' was left in/ });
  await expect(finding).toBeVisible();
  const suggestion = checks(page).getByRole("button", { name: /The post has no category/ });
  await expect(suggestion).toBeHidden();
  await checks(page).getByText("3 suggestions").click();
  await expect(suggestion).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "Publish anyway?" });
  await expect(question).toContainText("The price is TK euros.");
  await question.getByRole("button", { name: "Back to the post" }).click();
  await page.getByRole("tab", { name: "Settings" }).click();
  await finding.click();
  await expect(body(page)).toBeFocused();
  await page.keyboard.type("nine");
  await expect(body(page)).toHaveText("The price is nine euros.");
  await expect(finding).toHaveCount(0);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expectToast(page, "Success", "Blog post created successfully");
});

test("a post is scheduled in the browser's time zone, hidden, and published on demand", async ({ page, request }) => {
  const name = `Scheduled ${stamp()}`;
  await createPost(page, name, "Not before Tuesday.");
  const date = page.getByRole("complementary", { name: "Actions" }).getByLabel("Publish date");
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  await expect(page.getByText(`Your time zone: ${zone}`)).toBeVisible();
  await date.fill("2126-01-31T09:00");
  await page.getByRole("button", { name: "Schedule for Jan 31, 2126, 9:00 AM" }).click();
  const scheduled = `Scheduled for Jan 31, 2126, 9:00 AM (${zone})`;
  await expectToast(page, "Success", scheduled);
  const address = `/blog/${name.toLowerCase().replaceAll(" ", "-")}`;
  expect((await request.get(address)).status()).toBe(404);
  await page.reload();
  await expect(date).toHaveValue("2126-01-31T09:00");
  // without its month, the date is neither removed nor sent
  await date.press("Backspace");
  await page.getByRole("button", { name: "Schedule for Jan 31, 2126, 9:00 AM" }).click();
  await expect(date).toBeFocused();
  await expect(date).toHaveAttribute("aria-invalid", "true");
  await date.fill("2126-01-31T09:00");
  await page.getByRole("button", { name: "Publish now" }).click();
  await expectToast(page, "Success", "Blog post updated successfully");
  expect((await request.get(address)).status()).toBe(200);
});

test("the first save keeps caret, undo history, tab and buttons, and Back leads to the post", async ({ page }) => {
  const topOfSave = async () => (await page.getByRole("button", { name: "Save as Draft" }).boundingBox())?.y;
  await openNewPost(page);
  const name = `First save ${stamp()}`;
  await title(page).fill(name);
  await body(page).click();
  await page.keyboard.type("one two");
  const before = await topOfSave();
  await page.keyboard.press("ControlOrMeta+s");
  await expectToast(page, "Success", "Blog post created successfully");
  await page.waitForURL(/\/admin\/blog\/posts\/\d+\/edit$/);
  expect(await topOfSave()).toEqual(before);
  await expect(body(page)).toBeFocused();
  await page.keyboard.type(" three");
  await page.keyboard.press("ControlOrMeta+z");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(body(page)).not.toContainText("two");

  await openNewPost(page);
  await title(page).fill(`${name} again`);
  await body(page).fill("Text");
  await page.getByRole("tab", { name: "SEO & Social" }).click();
  await page.getByRole("button", { name: "Save as Draft" }).click();
  await expectToast(page, "Success", "Blog post created successfully");
  await expect(page.getByRole("tab", { name: "SEO & Social" })).toHaveAttribute("aria-selected", "true");
  const address = page.url();
  await page.getByRole("link", { name: "Back to Blog Dashboard" }).click();
  await page.waitForURL("**/admin/blog");
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(title(page)).toHaveValue(`${name} again`);
});
