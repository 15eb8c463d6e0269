import { expect, type Page, test } from "@playwright/test";
import { boxOf, signIn } from "./admin-steps.ts";
import { CHUNKS, expectAccessible } from "./site-steps.ts";

const TEXT = "Four houses on one block would share a kitchen.";

// slides that turn cost CPU time
test.use({ contextOptions: { reducedMotion: "reduce" } });

const form = (page: Page) => page.locator("#contact form");
const toast = (page: Page) => page.locator('[data-sonner-toast][data-front="true"]');
const send = (page: Page) => form(page).getByRole("button", { name: /^Send/ });

test("a message is sent by keyboard alone, answered, deleted, restored and deleted for good", async ({ page }, {
  retry,
}) => {
  // a failed attempt leaves its message
  const name = `Ada Keyboard${retry}`;
  await page.goto("/#contact");
  await form(page).scrollIntoViewIfNeeded();
  await expect(send(page)).toBeEnabled();
  await form(page).getByLabel("First Name").focus();
  for (const text of [
    "Ada",
    `Keyboard${retry}${"board".repeat(15)}`,
    "ada.keyboard@example.org",
    "Analytical Engines",
    "Fi",
    TEXT,
  ]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  const answered = page.waitForResponse("**/api/contact");
  await page.keyboard.press("Enter");
  expect((await answered).status()).toBe(201);
  await expect(toast(page)).toContainText("Message sent successfully!");
  await expect(form(page).getByLabel("First Name")).toHaveValue("");
  await expect(form(page).getByLabel("Message")).toHaveValue("");
  await expect(send(page)).toBeFocused();

  await signIn(page, "/admin/messages");
  await expect(page.getByRole("heading", { name: "Messages", exact: true })).toBeVisible();
  const row = page.getByRole("row", { name });
  await expect(row).toContainText("Finance & HR Infrastructure");
  await expect(row).toContainText("Unread");
  await row.getByRole("link", { name }).click();
  // the message opens beside the list
  await expect(row).toBeVisible();
  const message = page.getByRole("article", { name: `Message from ${name}` });
  for (const text of ["ada.keyboard@example.org", "Analytical Engines", "Finance & HR Infrastructure", TEXT])
    await expect(message.getByText(text, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Mark as answered" }).click();
  await expect(row).toContainText("Answered");
  await expect(page.getByRole("button", { name: "Mark as open" })).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await row.getByRole("link", { name }).click();
  await expect(page.getByRole("link", { name: "Back to messages" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goBack();

  const question = page.getByRole("alertdialog");
  await message.getByRole("button", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(row).toContainText(TEXT);
  await expect(page).toHaveURL(/\/admin\/messages$/);
  await row.getByRole("button", { name: `Delete the message from ${name}` }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole("tab", { name: /Trash/ }).click();
  await row.getByRole("button", { name: "Delete permanently" }).click();
  await question.getByRole("button", { name: "Delete permanently" }).click();
  await expect(toast(page)).toContainText("Message deleted permanently");
  await expect(row).toHaveCount(0);
});

test("the form says that its script is late, and a toast to swipe away says what failed", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await page.mouse.move(2, 2);
  await page.waitForLoadState("networkidle");
  await page.route(CHUNKS, (route) => route.abort());
  await form(page).getByLabel("First Name").fill("Ada");
  const note = form(page).getByText("You cannot send yet");
  await expect(note).toBeHidden();
  await page.clock.runFor(5_000);
  await expect(note).toBeVisible();
  await expect(send(page)).toBeDisabled();
  await page.unroute(CHUNKS);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(send(page)).toBeEnabled();
  await expect(note).toBeHidden();

  await page.route("**/api/contact", (route) => route.fulfill({ status: 500 }));
  const fields = { "Last Name": "Lovelace", Email: "ada@example.org", Message: TEXT };
  for (const [label, text] of Object.entries(fields)) await form(page).getByLabel(label).fill(text);
  await send(page).click();
  await expect(toast(page)).toContainText("Please try again later.");
  await expect(toast(page)).toHaveAttribute("data-mounted", "true");
  const text = await boxOf(toast(page).getByText("Error sending message"));
  await page.mouse.move(text.x + 10, text.y + 5);
  await page.mouse.down();
  await page.mouse.move(text.x + 60, text.y + 5, { steps: 8 });
  await page.mouse.up();
  await expect(toast(page)).toHaveCount(0, { timeout: 2_000 });
});
