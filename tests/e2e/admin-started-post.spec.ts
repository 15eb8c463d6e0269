import { expect, test } from "@playwright/test";
import { body, expectToast, openNewPost, signIn, title } from "./admin-steps.ts";

test("a new post saves itself, goes on in another browser and from the dashboard, and becomes one post", async ({
  page,
  browser,
}) => {
  const name = `Started ${Date.now().toString(36)}`;
  await signIn(page);
  await openNewPost(page);
  await title(page).fill(name);
  await body(page).click();
  await page.keyboard.type("The first sentence.");
  // at once, as by a page that is hidden
  await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
  await expect(page.getByText(/^Saved \d+:\d\d [AP]M$/)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/blog\/posts\/new\?draft=[0-9a-f-]{36}$/);

  const other = await (await browser.newContext()).newPage();
  await signIn(other, new URL(page.url()).pathname + new URL(page.url()).search);
  await expect(title(other)).toHaveValue(name);
  await expect(body(other)).toHaveText("The first sentence.");
  await other.context().close();

  // the same page of the router: it begins anew
  await page.keyboard.press("ControlOrMeta+Shift+k");
  await page.keyboard.type("new post");
  await page.keyboard.press("Enter");
  await expect(title(page)).toHaveValue("");
  await expect(page).toHaveURL(/\/posts\/new$/);

  await page.getByRole("link", { name: "Back to Blog Dashboard" }).click();
  const started = page.getByRole("region", { name: "Continue writing" });
  await started.getByRole("button", { name: `Discard ${name}` }).click();
  await expect(started.getByRole("link", { name })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await started.getByRole("link", { name }).click();
  await expect(body(page)).toHaveText("The first sentence.");
  await page.getByRole("button", { name: "Save as Draft" }).click();
  await expectToast(page, "Success", "Blog post created successfully");
  await page.getByRole("link", { name: "Back to Blog Dashboard" }).click();
  await expect(page.getByRole("row", { name: new RegExp(`${name}.*Edited just now`) })).toBeVisible();
  await expect(started.getByRole("link", { name })).toHaveCount(0);
});
