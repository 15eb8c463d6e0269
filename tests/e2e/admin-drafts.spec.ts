import { expect, test } from "@playwright/test";
import { body, createPost, expectParting, expectToast, openNewPost, SIGNED_OUT, signIn, title } from "./admin-steps.ts";

/** The unsaved changes kept by this browser hold `text`. */
const keeps = (text: string) =>
  Object.entries(localStorage).some(([key, value]) => key.startsWith("unsaved:") && String(value).includes(text));

test("a browser draft is offered again after its tab was closed, and leaving without a save asks first", async ({
  page,
  context,
}) => {
  // new posts are left to the browser
  await context.route("**/api/blog/drafts/*", (route) => route.abort());
  await signIn(page);
  await openNewPost(page);
  await page.getByRole("link", { name: "Back to Blog Dashboard" }).click();
  await page.waitForURL("**/admin/blog");
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
  await again.getByRole("link", { name: "Back to Blog Dashboard" }).click();
  const dialog = again.getByRole("alertdialog");
  await expect(dialog).toContainText("Leave with unsaved changes?");
  await dialog.getByRole("button", { name: "Stay" }).click();
  await expect(title(again)).toHaveValue("Half a thought");
  const asked = again.waitForEvent("dialog");
  void again.goto("/blog").catch(() => {});
  const question = await asked;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await again.getByRole("link", { name: "Back to Blog Dashboard" }).click();
  await dialog.getByRole("button", { name: "Leave" }).click();
  await again.waitForURL("**/admin/blog");
  await openNewPost(again);
  await again.getByRole("button", { name: "Discard" }).click();
  await again.reload();
  await expect(body(again)).toBeVisible();
  await expect(again.getByRole("region", { name: "Unsaved changes" })).toHaveCount(0);
});

test("a session that ends during an edit loses nothing", async ({ page, context }) => {
  await signIn(page);
  const name = `Interrupted ${Date.now().toString(36)}`;
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
