import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./accessibility-steps.ts";
import { signIn } from "./admin-steps.ts";

const TEXT = "Four houses on one block would share a kitchen.\nCould we talk?";

const form = (page: Page) => page.locator("#contact form");
const toast = (page: Page) => page.locator('[data-sonner-toast][data-front="true"]');
const send = (page: Page) => form(page).getByRole("button", { name: /^Send/ });

async function openForm(page: Page) {
  await page.goto("/#contact");
  await form(page).scrollIntoViewIfNeeded();
  await expect(send(page)).toBeEnabled();
}

async function fill(page: Page, { lastName = "Lovelace", message = TEXT } = {}) {
  await form(page).getByLabel("First Name").fill("Ada");
  await form(page).getByLabel("Last Name").fill(lastName);
  await form(page).getByLabel("Email").fill("ada@example.org");
  await form(page).getByLabel("Company").fill("Analytical Engines");
  await form(page).getByLabel("Service").selectOption("finance-hr");
  await form(page).getByLabel("Message").fill(message);
}

async function openInbox(page: Page) {
  await signIn(page, "/admin/messages");
  await expect(page.getByRole("heading", { name: "Messages", exact: true })).toBeVisible();
}

test("a message is sent by keyboard alone and reaches the person who answers it", async ({ page }) => {
  const violations: string[] = [];
  page.on("console", (entry) => entry.text().includes("Content Security Policy") && violations.push(entry.text()));
  await openForm(page);
  await form(page).getByLabel("First Name").focus();
  for (const text of [
    "Ada",
    "Keyboard",
    "ada.keyboard@example.org",
    "Analytical Engines",
    "Fi",
    TEXT.split("\n")[0] ?? "",
  ]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  const answered = page.waitForResponse("**/api/contact");
  await page.keyboard.press("Enter");
  expect((await answered).status()).toBe(201);
  await expect(toast(page)).toContainText("Message sent successfully!");
  await expect(toast(page)).toContainText("Thank you for your message. We will get back to you soon.");
  await expect(form(page).getByLabel("First Name")).toHaveValue("");
  await expect(form(page).getByLabel("Message")).toHaveValue("");
  expect(violations).toEqual([]);

  await openInbox(page);
  const row = page.getByRole("row", { name: /Ada Keyboard/ });
  await expect(row).toContainText("Finance & HR Infrastructure");
  await expect(row).toContainText("Unread");
  await expect(page.getByRole("link", { name: /^Messages \d+ unread$/ })).toBeVisible();
  await row.getByRole("link", { name: /Ada Keyboard/ }).click();

  // beside the list
  await expect(row).toBeVisible();
  const message = page.getByRole("article", { name: "Message from Ada Keyboard" });
  await expect(message.getByRole("heading", { name: "Ada Keyboard" })).toBeVisible();
  for (const text of [
    "ada.keyboard@example.org",
    "Analytical Engines",
    "Finance & HR Infrastructure",
    TEXT.split("\n")[0] ?? "",
  ]) {
    await expect(message.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole("link", { name: "Reply" })).toHaveAttribute(
    "href",
    /^mailto:ada\.keyboard@example\.org\?subject=Re/,
  );
  await expect(page.getByRole("button", { name: "Mark unread" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Notification email" })).toContainText("Sent on");

  await page.getByRole("button", { name: "Mark as answered" }).click();
  await expect(row).toContainText("Answered");
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Are you sure you want to delete this message?");
  await question.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page)).toContainText("Message deleted successfully");
  await expect(page).toHaveURL(/\/admin\/messages$/);
  await expect(page.getByRole("row", { name: /Ada Keyboard/ })).toHaveCount(0);
});

test("the send button is disabled while a message is sent, and a second message needs no reload", async ({ page }) => {
  await openForm(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/contact", async (route) => {
    await held;
    await route.continue();
  });
  await fill(page, { lastName: "First" });
  await send(page).click();
  await expect(form(page).getByRole("button", { name: "Sending..." })).toBeDisabled();
  release();
  await expect(toast(page)).toContainText("Message sent successfully!");
  await fill(page, { lastName: "Second" });
  const answered = page.waitForResponse("**/api/contact");
  await send(page).click();
  expect((await answered).status()).toBe(201);
});

test("a swipe of 50 px to the right dismisses a toast, and a shorter one does not", async ({ page }) => {
  await openForm(page);
  await page.route("**/api/contact", (route) => route.fulfill({ status: 500 }));
  await fill(page);
  await send(page).click();
  await expect(toast(page)).toContainText("Please try again later.");
  await expect(toast(page)).toHaveAttribute("data-mounted", "true");
  const swipe = async (by: number) => {
    const text = await toast(page).getByText("Error sending message").boundingBox();
    if (!text) throw new Error("The toast has no text.");
    // across the text, in a moment: nothing is selected, and speed does not count
    await page.mouse.move(text.x + 10, text.y + 5);
    await page.mouse.down();
    await page.mouse.move(text.x + 10 + by, text.y + 5, { steps: 8 });
    await page.mouse.up();
  };
  await swipe(49);
  await expect(toast(page)).toHaveAttribute("data-swiping", "false");
  await expect(toast(page)).toHaveAttribute("data-swipe-out", "false");
  await swipe(50);
  await expect(toast(page)).toHaveCount(0, { timeout: 2_000 });
});

test("a bot check that cannot be loaded shows a warning with advice and is retried", async ({ page }) => {
  const warnings: string[] = [];
  page.on("console", (entry) => entry.type() === "warning" && warnings.push(entry.text()));
  await page.route("**/api/contact/challenge", (route) => route.abort());
  await openForm(page);
  await fill(page);
  await send(page).click();
  await expect(toast(page)).toContainText("reCAPTCHA not ready");
  await expect(toast(page)).toContainText("Please wait a moment and try again.");
  expect(warnings.join()).toContain("The bot check could not be loaded");
  await expect(form(page).getByLabel("Message")).toHaveValue(TEXT);
  await page.unroute("**/api/contact/challenge");
  await send(page).click();
  await expect(async () => {
    if (await send(page).isEnabled()) await send(page).click();
    await expect(toast(page)).toContainText("Message sent successfully!", { timeout: 1_000 });
  }).toPass();
});

test.describe("with reCAPTCHA", () => {
  const settings = { kind: "recaptcha", siteKey: "the-site-key", scriptUrl: "/recaptcha/api.js?render=the-site-key" };
  const script = `window.grecaptcha = {
    ready: (then) => setTimeout(then, 10),
    execute: async (key, { action }) => "token of " + key + " for " + action,
  };`;

  test("reCAPTCHA's script loads with the form, not with the page, and its token is sent with the message", async ({
    page,
  }) => {
    let loads = 0;
    await page.route("**/api/contact/challenge", (route) => route.fulfill({ json: settings }));
    await page.route("**/recaptcha/api.js*", (route) => {
      loads += 1;
      return route.fulfill({ contentType: "text/javascript", body: script });
    });
    let body: Record<string, unknown> = {};
    await page.route("**/api/contact", (route) => {
      body = route.request().postDataJSON();
      return route.fulfill({ status: 201, json: { success: true, message: "" } });
    });
    await page.goto("/", { waitUntil: "networkidle" });
    expect(loads).toBe(0);
    await openForm(page);
    expect(loads).toBe(1);
    await fill(page);
    await send(page).click();
    await expect(toast(page)).toContainText("Message sent successfully!");
    expect(body).toMatchObject({
      firstName: "Ada",
      service: "finance-hr",
      recaptchaToken: "token of the-site-key for contact_form",
    });
  });

  test("a reCAPTCHA script that fails to load shows a warning", async ({ page }) => {
    const warnings: string[] = [];
    page.on("console", (entry) => entry.type() === "warning" && warnings.push(entry.text()));
    await page.route("**/api/contact/challenge", (route) => route.fulfill({ json: settings }));
    await page.route("**/recaptcha/api.js*", (route) => route.abort());
    await openForm(page);
    await fill(page);
    await send(page).click();
    await expect(toast(page)).toContainText("reCAPTCHA not ready");
    expect(warnings.join()).toContain("could not be loaded");
  });
});

test("a message deleted by mistake is restored by 'Undo', or from the trash until it is deleted for good", async ({
  page,
}) => {
  await openForm(page);
  await fill(page, { lastName: "Mislaid" });
  await send(page).click();
  await expect(toast(page)).toContainText("Message sent successfully!");
  await openInbox(page);
  const row = page.getByRole("row", { name: /Ada Mislaid/ });
  const remove = async () => {
    await row.getByRole("button", { name: "Delete the message from Ada Mislaid" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(toast(page)).toContainText("Message deleted successfully");
    await expect(row).toHaveCount(0);
  };
  await remove();
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(toast(page)).toContainText("Message restored");
  await expect(row).toContainText(TEXT.split("\n")[0] ?? "");

  await remove();
  await page.getByRole("tab", { name: /Trash/ }).click();
  await row.getByRole("button", { name: "Restore" }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole("tab", { name: /Inbox/ }).click();
  await expect(row).toBeVisible();

  await remove();
  await page.getByRole("tab", { name: /Trash/ }).click();
  await row.getByRole("button", { name: "Delete permanently" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete permanently" }).click();
  await expect(toast(page)).toContainText("Message deleted permanently");
  await page.reload();
  await expect(page.getByRole("tab", { name: /Trash/, selected: true })).toBeVisible();
  await expect(row).toHaveCount(0);
});

test("the inbox is searched, exported, and emptied of one sender", async ({ page }) => {
  await openForm(page);
  await fill(page, { lastName: "Searched", message: "=HYPERLINK is what this one begins with" });
  await send(page).click();
  await expect(toast(page)).toContainText("Message sent successfully!");
  await openInbox(page);
  await page.getByLabel("Search messages").fill("searched hyperlink");
  await expect(page.getByText("1 message", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/q=searched/);

  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^messages-.*\.csv$/);
  const lines = (await readFile(await download.path(), "utf8")).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`"'=HYPERLINK is what this one begins with"`);

  await page.getByLabel("Search messages").fill("nothing has this word");
  await expect(page.getByText("No messages found matching your search.")).toBeVisible();
  await page.getByLabel("Search messages").fill("");

  await page.getByRole("button", { name: "Data retention" }).click();
  await page.getByLabel("Erase everything from").fill("nobody");
  await page.getByRole("button", { name: "Erase", exact: true }).click();
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await page.getByLabel("Erase everything from").fill("ADA@example.org");
  await page.getByRole("button", { name: "Erase", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Erase" }).click();
  await expect(toast(page)).toContainText(/\d+ messages? from ADA@example.org erased/);
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Data retention" })).toHaveCount(0);
  await expect(page.getByRole("row", { name: /Ada Searched/ })).toHaveCount(0);
});

test("the contact section names the studio's email and, without JavaScript, why nothing can be sent", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto("/");
  const section = page.locator("#contact");
  await expect(section.getByRole("link", { name: "hello@example.org" })).toHaveAttribute(
    "href",
    "mailto:hello@example.org",
  );
  await expect(section.getByText("needs JavaScript")).toBeHidden();

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const plain = await context.newPage();
  await plain.goto("/");
  await expect(send(plain)).toBeDisabled();
  // getByText does not see noscript
  expect(await plain.locator("#contact").innerText()).toMatch(
    /This form needs JavaScript.* Or write to hello@example\.org\./,
  );
  await context.close();
});

test("a contact form whose script does not load says so and retries", async ({ page }) => {
  await page.goto("/");
  await page.mouse.move(2, 2);
  await page.waitForLoadState("networkidle");
  await page.route("**/_next/static/chunks/*.js", (route) => route.abort());
  await form(page).getByLabel("First Name").fill("Ada");
  const note = form(page).getByText("You cannot send yet");
  await expect(note).toBeHidden();
  await expect(note).toBeVisible();
  await expect(send(page)).toBeDisabled();
  await page.unroute("**/_next/static/chunks/*.js");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(send(page)).toBeEnabled();
  await expect(note).toBeHidden();
  await expect(form(page).getByLabel("First Name")).toHaveValue("Ada");
});

test("shortening the retention time asks first, and the choice is kept", async ({ page }) => {
  const shown = async () => (await (await page.request.get("/")).text()).match(/We keep your message[^.]*\./)?.[0];
  expect(await shown()).toBe("We keep your message for 24 months, then it is deleted.");
  await openInbox(page);
  const settings = page.getByRole("button", { name: "Data retention" });
  await settings.click();
  const choice = page.getByLabel("Delete messages after");
  await expect(choice).toHaveValue("24");
  await choice.selectOption("forever");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toast(page)).toContainText("Retention time saved");
  expect(await shown()).toBe("We keep your message until you ask us to delete it.");
  await page.reload();
  await settings.click();
  await expect(choice).toHaveValue("forever");
  await choice.selectOption("24");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Save and delete" }).click();
  await expect(toast(page)).toContainText("Retention time saved");
});

test("nobody reads a message without a session", async ({ page, request }) => {
  for (const path of ["", "/1", "/unread", "/export", "/settings"]) {
    const answer = await request.get(`/api/messages${path}`);
    expect(answer.status()).toBe(401);
    expect(await answer.json()).toEqual({ message: "Unauthorized" });
  }
  expect([404, 405]).toContain((await request.get("/api/contact")).status());
  const html = await (await request.get("/admin/messages")).text();
  expect(html).not.toContain("ada@example.org");
  await page.goto("/admin/messages");
  await expect(page).toHaveURL(/\/login/);
});
