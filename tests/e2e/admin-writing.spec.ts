/** The post form for writing. */
import { expect, type Page, test } from "@playwright/test";
import { body, createPost, expectToast, openNewPost, signIn, title, toast } from "./admin-steps.ts";

const stamp = () => Date.now().toString(36);
const topOf = async (page: Page, name: string) =>
  (await page.getByRole("button", { name, exact: true }).boundingBox())?.y;

test.beforeEach(({ page }) => signIn(page));

test.describe("on a laptop", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("the post form begins with title and text: the text within 340 px, slug and excerpt beside it", async ({
    page,
  }) => {
    await openNewPost(page);
    await expect(title(page)).toBeFocused();
    const text = await body(page).boundingBox();
    expect(text?.y).toBeLessThanOrEqual(340);
    for (const label of ["Slug", "Excerpt"]) {
      const field = await page.getByLabel(label, { exact: true }).boundingBox();
      expect(field?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
    }
  });
});

test("on a phone slug and excerpt are below the text of a post", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openNewPost(page);
  const text = await body(page).boundingBox();
  for (const label of ["Slug", "Excerpt"]) {
    const field = await page.getByLabel(label, { exact: true }).boundingBox();
    expect(field?.y).toBeGreaterThan((text?.y ?? 0) + (text?.height ?? 0));
  }
});

test("on a phone a toast covers no button of the post", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openNewPost(page);
  await title(page).fill(`On the tram ${stamp()}`);
  await body(page).fill("Written with one thumb.");
  const save = page.getByRole("button", { name: "Save as Draft" });
  await save.click();
  await expectToast(page, "Success", "Blog post created successfully");
  const gap = async () => {
    const [shown, button] = await Promise.all([toast(page).boundingBox(), save.boundingBox()]);
    return shown && button && button.y - shown.y - shown.height;
  };
  // it slides in from below
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
});

test("Enter in the title of a post moves to the text", async ({ page }) => {
  await openNewPost(page);
  await title(page).fill("A headline");
  await page.keyboard.press("Enter");
  await expect(body(page)).toBeFocused();
  await expect(title(page)).toHaveValue("A headline");
});

test("the first save of a post keeps the caret, the undo history and the positions of the buttons", async ({
  page,
}) => {
  await openNewPost(page);
  await title(page).fill(`First save ${stamp()}`);
  await body(page).click();
  await page.keyboard.type("one two");
  const before = [await topOf(page, "Publish"), await topOf(page, "Save as Draft")];
  await page.keyboard.press("ControlOrMeta+s");
  await expectToast(page, "Success", "Blog post created successfully");
  await page.waitForURL(/\/admin\/blog\/posts\/\d+\/edit$/);
  await expect(page).toHaveTitle(/Edit Post/);
  expect([await topOf(page, "Update & Publish"), await topOf(page, "Save as Draft")]).toEqual(before);
  await expect(body(page)).toBeFocused();
  await page.keyboard.type(" three");
  await expect(body(page)).toHaveText("one two three");
  await page.keyboard.press("ControlOrMeta+z");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(body(page)).not.toContainText("two");
});

test("the first save of a post keeps the tab, and Back leads to the stored post", async ({ page }) => {
  await openNewPost(page);
  const name = `Kept tab ${stamp()}`;
  await title(page).fill(name);
  await body(page).click();
  await page.keyboard.type("Text");
  await page.getByRole("tab", { name: "SEO & Social" }).click();
  await page.getByRole("button", { name: "Save as Draft" }).click();
  await expectToast(page, "Success", "Blog post created successfully");
  await expect(page.getByRole("tab", { name: "SEO & Social" })).toHaveAttribute("aria-selected", "true");
  await page.getByLabel("Meta Title").fill("For search engines");
  await page.getByRole("button", { name: "Save as Draft" }).click();
  await expectToast(page, "Success", "Blog post updated successfully");
  const address = page.url();
  await page.getByRole("link", { name: "Back to Blog Dashboard" }).click();
  await page.waitForURL("**/admin/blog");
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(title(page)).toHaveValue(name);
  await expect(page.getByRole("heading", { name: "Edit Post" })).toBeVisible();
});

test("text typed during a save is neither lost nor counted as saved", async ({ page }) => {
  await createPost(page, `While saving ${stamp()}`, "One");
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  await page.route(/\/api\/blog\/posts\/\d+$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "Save as Draft" }).click();
  await expect(page.getByRole("button", { name: "Saving..." })).toBeVisible();
  await title(page).fill("Typed meanwhile");
  finish();
  await expectToast(page, "Success", "Blog post updated successfully");
  await expect(title(page)).toHaveValue("Typed meanwhile");
  await page.getByRole("link", { name: "Back to Blog Dashboard" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Leave with unsaved changes?");
});

test("a failed save says 'Not saved' and removes the earlier success message", async ({ page }) => {
  await createPost(page, `Then fails ${stamp()}`, "Text");
  await page.getByRole("button", { name: "Save as Draft" }).click();
  await expectToast(page, "Success", "Blog post updated successfully");
  await title(page).fill("");
  await page.getByRole("button", { name: "Save as Draft" }).click();
  await expect(page.getByText("Title is required")).toBeVisible();
  await expect(page.getByText("Not saved.")).toBeVisible();
  await expect(toast(page).filter({ hasText: "Success" })).toHaveCount(0);
});

test("'Save' is offered for a status that no other button sets", async ({ page }) => {
  await createPost(page, `Which button ${stamp()}`, "Text");
  const save = page.getByRole("button", { name: "Save", exact: true });
  await expect(save).toHaveCount(0);
  await page.getByRole("tab", { name: "Settings" }).click();
  await page.getByLabel("Status").selectOption("archived");
  await save.click();
  await expectToast(page, "Success", "Blog post updated successfully");
  await expect(page.getByRole("complementary").getByText("Archived", { exact: true })).toBeVisible();
});
