/** The working copy: typing is saved on the server, visitors read what was published, nobody overwrites anybody. */
import { expect, type Page, test } from "@playwright/test";
import { body, createPost, discardChanges, expectToast, signIn, title } from "./admin-steps.ts";

const stamp = () => Date.now().toString(36);
const state = (page: Page) => page.getByRole("complementary").getByRole("status");
/** It is due five seconds after a key. */
const AUTOSAVED = { timeout: 30_000 };

test.beforeEach(({ page }) => signIn(page));

test("a live post is edited while visitors read it, continued on another computer, and published", async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const name = `Week ${stamp()}`;
  await createPost(page, name, "The first version.", "published");
  await expect(state(page)).toHaveText(/^Saved \d\d?:\d\d [AP]M$/);
  const places = () =>
    Promise.all(
      ["History", "Comments", "Review links", "Preview"].map((what) =>
        page.getByRole(what === "Preview" ? "link" : "button", { name: what, exact: true }).boundingBox(),
      ),
    );
  const before = await places();
  await body(page).click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.insertText(" And a second thought.");
  await expect(state(page)).toHaveText(/^Unpublished changes, saved \d\d?:\d\d [AP]M$/, AUTOSAVED);
  await expect(page.getByRole("link", { name: "Preview changes" })).toBeVisible();
  expect(await places()).toEqual(before);
  await expect(page.getByRole("link", { name: "Preview changes" })).toHaveAttribute("href", /\/posts\/\d+\/preview$/);
  const live = String(await page.getByRole("link", { name: "Preview", exact: true }).getAttribute("href"));
  expect(await (await request.get(live)).text()).not.toContain("second thought");

  // another browser, without this one's journal
  const home = await (await browser.newContext({ baseURL })).newPage();
  await signIn(home, new URL(page.url()).pathname);
  await expect(body(home)).toContainText("And a second thought.");
  await expect(state(home)).toHaveText(/^Unpublished changes, saved/);
  await title(home).fill(`${name}, revised`);
  await home.keyboard.press("Control+s");
  await expectToast(home, "Success", "Working copy saved");
  expect(await (await request.get(live)).text()).not.toContain("revised");
  await home.getByRole("button", { name: "Update & Publish" }).click();
  await expectToast(home, "Success", "Blog post updated successfully");
  await expect(state(home)).toHaveText(/^Saved/);
  const html = await (await request.get(live)).text();
  expect(html).toContain(`${name}, revised`);
  expect(html).toContain("And a second thought.");

  // an outdated tab meets the newer version
  await title(page).fill(`${name}, from the office`);
  await expect(state(page)).toHaveText(/^Not saved: .* has saved this post/, AUTOSAVED);
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Keep mine" }).click();
  await expect(state(page)).toHaveText(/^Unpublished changes, saved/);
  await home.close();
});

test("a working copy is discarded and leaves the post unchanged", async ({ page }) => {
  await createPost(page, `Discarded ${stamp()}`, "As it was.", "published");
  await body(page).click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.insertText(" Not like this.");
  await expect(page.getByRole("button", { name: "Discard changes" })).toBeVisible(AUTOSAVED);
  await page.reload();
  await expect(body(page)).toContainText("Not like this.");
  await discardChanges(page);
  await expect(body(page)).toHaveText("As it was.");
  await expect(page.getByRole("button", { name: "Discard changes" })).toHaveCount(0);
  await page.reload();
  await expect(body(page)).toHaveText("As it was.");
});

test("without a connection a post's text is kept on this computer, and saved when it is back", async ({
  page,
  context,
}) => {
  await createPost(page, `Offline ${stamp()}`, "Before.");
  await context.setOffline(true);
  await body(page).click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.insertText(" On the train.");
  await expect(state(page)).toHaveText("Offline. Kept on this computer", AUTOSAVED);
  await context.setOffline(false);
  await expect(state(page)).toHaveText(/^Saved/, AUTOSAVED);
  // of a post that was never published
  await expect(page.getByRole("button", { name: "Discard changes" })).toHaveCount(0);
  await page.reload();
  await expect(body(page)).toContainText("On the train.");
});
