import { expect, type Page, test } from "@playwright/test";
import { body, createPost, discardChanges, expectToast, openNewPost, saveNow, signIn, title } from "./admin-steps.ts";
import { expectAccessible } from "./site-steps.ts";

const state = (page: Page) => page.getByRole("complementary").getByRole("status");

/** Whether the unsaved changes that this browser keeps contain `text`. */
const keeps = (text: string) =>
  Object.entries(localStorage).some(([key, value]) => key.startsWith("unsaved:") && String(value).includes(text));

test("a browser draft is offered in a new tab, and leaving without a save asks first", async ({ page, context }) => {
  // only the browser can keep a new post
  await context.route("**/api/blog/drafts/*", (route) => route.abort());
  await signIn(page);
  await openNewPost(page);
  await title(page).fill("Half a thought");
  await body(page).click();
  await page.keyboard.type("and a text");
  await page.waitForFunction(keeps, "and a text");
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await openNewPost(again);
  const offer = again.getByRole("region", { name: "Unsaved changes" });
  await expect(offer).toBeVisible();
  await expectAccessible(again);
  await offer.getByRole("button", { name: "Restore" }).click();
  await expect(title(again)).toHaveValue("Half a thought");
  await expect(body(again)).toContainText("and a text");
  await again.getByRole("link", { name: "Back to Blog Dashboard" }).click();
  const dialog = again.getByRole("alertdialog");
  await expect(dialog).toContainText("Leave with unsaved changes?");
  await dialog.getByRole("button", { name: "Stay" }).click();
  const asked = again.waitForEvent("dialog");
  void again.goto("/blog").catch(() => {});
  const question = await asked;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await again.getByRole("link", { name: "Back to Blog Dashboard" }).click();
  await dialog.getByRole("button", { name: "Leave" }).click();
  await again.waitForURL("**/admin/blog");
});

test("a new post saves itself, continues in another browser, and becomes one post", async ({ page, browser }) => {
  const name = `Started ${Date.now().toString(36)}`;
  await signIn(page);
  await openNewPost(page);
  await title(page).fill(name);
  await body(page).click();
  await page.keyboard.type("The first sentence.");
  // saves at once, as when the page is hidden
  await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
  await expect(page).toHaveURL(/\/admin\/blog\/posts\/new\?draft=[0-9a-f-]{36}$/);

  const other = await (await browser.newContext()).newPage();
  await signIn(other, new URL(page.url()).pathname + new URL(page.url()).search);
  await expect(title(other)).toHaveValue(name);
  await expect(body(other)).toHaveText("The first sentence.");
  await other.context().close();

  await page.getByRole("link", { name: "Back to Blog Dashboard" }).click();
  const started = page.getByRole("region", { name: "Continue writing" });
  await started.getByRole("link", { name }).click();
  await expect(body(page)).toHaveText("The first sentence.");
  await page.getByRole("button", { name: "Save as Draft" }).click();
  await expectToast(page, "Success", "Blog post created successfully");
  await page.getByRole("link", { name: "Back to Blog Dashboard" }).click();
  await expect(page.getByRole("row", { name: new RegExp(`${name}.*Edited just now`) })).toBeVisible();
  await expect(started.getByRole("link", { name })).toHaveCount(0);
});

test("a live post is edited unseen, continued elsewhere, published, discarded", async ({ page, browser, request }) => {
  await signIn(page);
  const name = `Week ${Date.now().toString(36)}`;
  await createPost(page, name, "The first version.", "published");
  await expect(state(page)).toHaveText(/^Saved \d\d?:\d\d [AP]M$/);
  await body(page).click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.insertText(" And a second thought.");
  await saveNow(page);
  await expect(state(page)).toHaveText(/^Unpublished changes, saved \d\d?:\d\d [AP]M$/);
  await expect(page.getByRole("link", { name: "Preview changes" })).toHaveAttribute("href", /\/posts\/\d+\/preview$/);
  const live = String(await page.getByRole("link", { name: "Preview", exact: true }).getAttribute("href"));
  expect(await (await request.get(live)).text()).not.toContain("second thought");

  // another browser, without this browser's copies
  const home = await (await browser.newContext()).newPage();
  await signIn(home, new URL(page.url()).pathname);
  await expect(body(home)).toContainText("And a second thought.");
  await expect(state(home)).toHaveText(/^Unpublished changes, saved/);
  await title(home).fill(`${name}, revised`);
  await home.getByRole("button", { name: "Update & Publish" }).click();
  await expectToast(home, "Success", "Blog post updated successfully");
  await expect(state(home)).toHaveText(/^Saved/);
  const html = await (await request.get(live)).text();
  expect(html).toContain(`${name}, revised`);
  expect(html).toContain("And a second thought.");
  await home.context().close();

  // an outdated tab meets the newer version
  await title(page).fill(`${name}, from the office`);
  await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
  await expect(state(page)).toHaveText(/^Not saved: .* has saved this post/);
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep mine" }).click();
  await expect(state(page)).toHaveText(/^Unpublished changes, saved/);
  await discardChanges(page);
  await expect(title(page)).toHaveValue(`${name}, revised`);
  await expect(page.getByRole("button", { name: "Discard changes" })).toHaveCount(0);
});
