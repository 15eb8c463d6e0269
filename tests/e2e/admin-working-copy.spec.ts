/** The working copy: typing is saved on the server, visitors read what was published, nobody overwrites anybody. */
import { expect, type Page, test } from "@playwright/test";
import { body, createPost, discardChanges, expectToast, saveNow, signIn, title } from "./admin-steps.ts";

const state = (page: Page) => page.getByRole("complementary").getByRole("status");

test("a live post is edited while visitors read it, continued on another computer, published and discarded", async ({
  page,
  browser,
  request,
}) => {
  await signIn(page);
  const name = `Week ${Date.now().toString(36)}`;
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
  await saveNow(page);
  await expect(state(page)).toHaveText(/^Unpublished changes, saved \d\d?:\d\d [AP]M$/);
  const preview = page.getByRole("link", { name: "Preview changes" });
  await expect(preview).toHaveAttribute("href", /\/posts\/\d+\/preview$/);
  expect(await places()).toEqual(before);
  const live = String(await page.getByRole("link", { name: "Preview", exact: true }).getAttribute("href"));
  expect(await (await request.get(live)).text()).not.toContain("second thought");

  // another browser, without this one's journal
  const home = await (await browser.newContext()).newPage();
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
  await page.reload();
  await expect(title(page)).toHaveValue(`${name}, revised`);
});
