import { type BrowserContext, expect, test } from "@playwright/test";
import {
  body,
  createPost,
  expectParting,
  expectToast,
  openNewPost,
  SIGNED_OUT,
  signIn,
  title,
  toast,
} from "./admin-steps.ts";

const stamp = () => Date.now().toString(36);

/** Leaves new posts to the browser. */
const cutDrafts = (context: BrowserContext) => context.route("**/api/blog/drafts/*", (route) => route.abort());

/** The unsaved changes kept by this browser hold `text`. */
const keeps = (text: string) =>
  Object.entries(localStorage).some(([key, value]) => key.startsWith("unsaved:") && String(value).includes(text));

test("a browser draft is offered again after the tab was closed", async ({ page, context }) => {
  await cutDrafts(context);
  await signIn(page);
  await openNewPost(page);
  await title(page).fill("Half a thought");
  await body(page).click();
  await page.keyboard.type("and a text");
  await page.waitForFunction(keeps, "and a text");
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await openNewPost(again);
  await again.getByRole("region", { name: "Unsaved changes" }).getByRole("button", { name: "Restore" }).click();
  await expect(title(again)).toHaveValue("Half a thought");
  await expect(body(again)).toContainText("and a text");
  await again.reload();
  await again.getByRole("button", { name: "Discard" }).click();
  await again.reload();
  await expect(body(again)).toBeVisible();
  await expect(again.getByRole("region", { name: "Unsaved changes" })).toHaveCount(0);
});

test("a session that ends during an edit loses nothing", async ({ page, context }) => {
  await signIn(page);
  const name = `Interrupted ${stamp()}`;
  await createPost(page, name, "First version");
  const address = new URL(page.url()).pathname;
  await title(page).fill(`${name}, second`);
  await body(page).click();
  await page.keyboard.type("Second version. ");
  await context.clearCookies();
  await expectParting(page, SIGNED_OUT, () => page.getByRole("button", { name: "Save as Draft" }).click());
  await page.waitForURL(/\/login/);
  await signIn(page, address);
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(title(page)).toHaveValue(`${name}, second`);
  await expect(body(page)).toContainText("Second version.");
  await page.getByRole("button", { name: "Save as Draft" }).click();
  await expectToast(page, "Success", "Blog post updated successfully");
  await page.reload();
  await expect(title(page)).toHaveValue(`${name}, second`);
  await expect(page.getByRole("region", { name: "Unsaved changes" })).toHaveCount(0);
});

test("a failed save keeps the values of the form", async ({ page }) => {
  await signIn(page);
  await openNewPost(page);
  await title(page).fill("No connection");
  await body(page).click();
  await page.keyboard.type("Still here");
  await page.route("**/api/blog/posts", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expectToast(page, "Error", "Failed to create blog post");
  // the toast moves while it appears: both are measured in one frame
  const close = await toast(page).evaluate((shown) => {
    const button = shown.querySelector("button")?.getBoundingClientRect();
    const box = shown.getBoundingClientRect();
    return (
      button && {
        width: button.width,
        height: button.height,
        right: box.right - button.right,
        top: button.top - box.top,
      }
    );
  });
  expect(close).toMatchObject({ width: 44, height: 44 });
  expect(close?.right).toBeGreaterThanOrEqual(0);
  expect(close?.top).toBeGreaterThanOrEqual(0);
  await expect(title(page)).toHaveValue("No connection");
  await expect(body(page)).toContainText("Still here");
  await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeEnabled();
});

test("leaving with unsaved changes asks first, for links and in the browser", async ({ page, context }) => {
  await cutDrafts(context);
  await signIn(page);
  await openNewPost(page);
  await page.getByRole("link", { name: "Back to Blog Dashboard" }).click();
  await page.waitForURL("**/admin/blog");
  await openNewPost(page);
  await title(page).fill("Not yet");
  await page.getByRole("link", { name: "Back to Blog Dashboard" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Leave with unsaved changes?");
  await dialog.getByRole("button", { name: "Stay" }).click();
  await expect(title(page)).toHaveValue("Not yet");
  const asked = page.waitForEvent("dialog");
  void page.goto("/blog").catch(() => {});
  const question = await asked;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await page.getByRole("link", { name: "Back to Blog Dashboard" }).click();
  await dialog.getByRole("button", { name: "Leave" }).click();
  await page.waitForURL("**/admin/blog");
});

test("two people who edit one post are asked, and neither overwrites the other unnoticed", async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page);
  const name = `Together ${stamp()}`;
  await createPost(page, name, "Text");
  const address = page.url();
  const other = await (await browser.newContext({ baseURL })).newPage();
  await signIn(other);
  await other.goto(address);
  await expect(body(other)).toBeVisible();

  await title(page).fill(`${name} by one`);
  await page.getByRole("button", { name: "Save as Draft" }).click();
  await expectToast(page, "Success", "Blog post updated successfully");

  await title(other).fill(`${name} by two`);
  await other.getByRole("button", { name: "Save as Draft" }).click();
  const dialog = other.getByRole("alertdialog");
  await expect(dialog).toContainText("Your other tab has saved this post");
  await dialog.getByRole("button", { name: "Show differences" }).click();
  await expect(dialog).toContainText(`${name} by one`);
  await expect(dialog).toContainText(`${name} by two`);
  await dialog.getByRole("button", { name: "Load theirs" }).click();
  await expect(title(other)).toHaveValue(`${name} by one`);
  // the stash is offered, and saving it asks again
  await other.getByRole("button", { name: "Restore" }).click();
  await expect(title(other)).toHaveValue(`${name} by two`);
  await other.getByRole("button", { name: "Save as Draft" }).click();
  await other.getByRole("alertdialog").getByRole("button", { name: "Keep mine" }).click();
  await expectToast(other, "Success", "Blog post updated successfully");
  await page.reload();
  await expect(title(page)).toHaveValue(`${name} by two`);
});
