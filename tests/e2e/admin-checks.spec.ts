/** Findings before publishing, and scheduled posts. */
import { expect, type Page, test } from "@playwright/test";
import { body, createPost, expectToast, openNewPost, signIn, title, toast } from "./admin-steps.ts";

const stamp = () => Date.now().toString(36);
const checks = (page: Page) => page.getByRole("region", { name: "Before you publish" });
const actions = (page: Page) => page.getByRole("complementary", { name: "Actions" });

test.beforeEach(({ page }) => signIn(page));

test("a leftover TK is found, asked about, jumped to and corrected, and suggestions stay folded", async ({ page }) => {
  const name = `Checked ${stamp()}`;
  await openNewPost(page);
  await expect(checks(page)).toContainText("Checked while you write.");
  await title(page).fill(name);
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
  await expect(question).not.toContainText("excerpt");
  await question.getByRole("button", { name: "Back to the post" }).click();
  await page.getByRole("tab", { name: "Settings" }).click();
  await finding.click();
  await expect(body(page)).toBeFocused();
  await page.keyboard.type("nine");
  await expect(body(page)).toHaveText("The price is nine euros.");
  await expect(finding).toHaveCount(0);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expectToast(page, "Success", "Blog post created successfully");
  const opened = page.waitForEvent("popup");
  await toast(page).getByRole("button", { name: "View post" }).click();
  await expect((await opened).getByText("The price is nine euros.")).toBeVisible();
});

test("a post is scheduled in the browser's time zone, stays hidden, and is published on demand", async ({
  page,
  request,
}) => {
  const name = `Scheduled ${stamp()}`;
  await createPost(page, name, "Not before Tuesday.");
  const date = actions(page).getByLabel("Publish date");
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  await expect(page.getByText(`Your time zone: ${zone}`)).toBeVisible();
  await date.fill("2126-01-31T09:00");
  await page.getByRole("button", { name: "Schedule for Jan 31, 2126, 9:00 AM" }).click();
  const scheduled = `Scheduled for Jan 31, 2126, 9:00 AM (${zone})`;
  await expectToast(page, "Success", scheduled);
  await expect(actions(page).getByText("Scheduled", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Preview draft" })).toBeVisible();
  const slug = name.toLowerCase().replaceAll(" ", "-");
  expect((await request.get(`/blog/${slug}`)).status()).toBe(404);
  await page.reload();
  await expect(date).toHaveValue("2126-01-31T09:00");
  await page.getByRole("button", { name: "Publish now" }).click();
  await expectToast(page, "Success", "Blog post updated successfully");
  await expect(actions(page).getByText("Published", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish now" })).toHaveCount(0);
  expect((await request.get(`/blog/${slug}`)).status()).toBe(200);
});
