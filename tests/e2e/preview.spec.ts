import { expect } from "@playwright/test";
import { body, expectToast, stamp, storePost, test } from "./admin-steps.ts";
import { expectAccessible } from "./site-steps.ts";

test("a reader without an account comments by a review link until it is revoked", async ({ page, browser }) => {
  // as on a site without TLS
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  const title = `Founders ${stamp()}`;
  const { id } = await storePost(page, title, {
    content:
      '<p>Four houses stand empty.</p><aside class="side-note"><p>Counted in May.</p></aside><p>One of them burns.</p>',
  });
  await page.goto(`/admin/blog/posts/${id}/edit`);
  await page.getByRole("button", { name: "Review links" }).click();
  const links = page.getByRole("dialog", { name: "Review links" });
  await links.getByRole("button", { name: "Create link" }).click();
  await expect(links.getByLabel("New link")).toHaveValue(/\/preview\/[\w-]{43}$/);
  const address = await links.getByLabel("New link").inputValue();
  await links.getByRole("button", { name: "Copy link" }).click();
  await expectAccessible(page, { part: "[role=dialog]" });
  await expectToast(page, "Success", "Link copied");

  const guest = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const asked: string[] = [];
  guest.on("request", (request) => asked.push(request.url()));
  expect((await guest.goto(address))?.status()).toBe(200);
  await expect(guest.getByRole("heading", { level: 1, name: title })).toBeVisible();
  // the note is below the text, because the comments leave no margin for it
  expect((await guest.getByText("Counted in May.").boundingBox())?.height).toBeLessThan(40);
  await guest.getByLabel("Your name").fill("Grace");
  await guest.getByLabel("Comment").fill("Which of them?");
  await guest.getByText("Four houses stand empty.").selectText();
  await expect(guest.getByRole("complementary").getByText("Four houses stand empty.")).toBeVisible();
  await expectAccessible(guest);
  await guest.getByRole("button", { name: "Send comment" }).click();
  await expect(guest.getByText("Thank you. The comment has been sent.")).toBeVisible();
  await expect(guest.getByRole("button", { name: "Send comment" })).toBeFocused();
  await expect(guest.getByRole("listitem")).toContainText(["Grace"]);
  await guest.getByRole("button", { name: "Approve" }).click();
  await expect(guest.getByText("Thank you, Grace.")).toBeVisible();

  await page.reload();
  await page.getByRole("button", { name: "Comments (1)" }).click();
  const comments = page.getByRole("dialog", { name: "Comments" });
  await expect(comments.getByRole("article")).toContainText(/Grace.*Which of them\?/);
  const underlined = () => page.evaluate(() => [...(CSS.highlights.get("comment-quotes") ?? [])].map(String));
  expect(await underlined()).toEqual(["Four houses stand empty."]);
  await comments.getByRole("button", { name: "Four houses stand empty." }).click();
  // the column stays open, and the text beside it is usable
  await expect(page.getByRole("button", { name: "Comments (1)" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => String(window.getSelection()))).toBe("Four houses stand empty.");
  // by now, the panel would have returned the focus
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  await page.keyboard.insertText("Five houses stand empty.");
  await expect(body(page)).toContainText(/^Five houses stand empty\./);
  await expect(comments).toBeVisible();
  await expectAccessible(page);
  await comments.getByRole("button", { name: "Close" }).click();

  await guest.getByLabel("Comment").fill("And one more thing");
  await page.getByRole("button", { name: "Review links" }).click();
  await links.getByRole("button", { name: "Revoke" }).click();
  await expect(links.getByRole("list", { name: "Review links" })).toContainText("Revoked");
  await guest.getByRole("button", { name: "Send comment" }).click();
  await expect(guest.getByRole("alert").filter({ hasText: "no longer valid" })).toBeVisible();
  await expect(guest.getByLabel("Comment")).toHaveValue("And one more thing");
  // readers of a draft are not counted
  expect(asked.filter((url) => /googletagmanager|api\/views/.test(url))).toEqual([]);
  await guest.close();
});

test("staff see a draft as it will look, even at a phone's width, and return to the editor", async ({ page }) => {
  const { id } = await storePost(page, `Preview ${stamp()}`);
  await page.request.put(`/api/blog/posts/${id}/draft`, { data: { content: "<p>Two.</p>", version: 1 } });
  await page.goto(`/admin/blog/posts/${id}/preview`);
  await expect(page.getByText("Two.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Phone" }).click();
  const frame = page.frameLocator("iframe[title=Preview]");
  await expect(frame.getByText("Two.")).toBeVisible();
  expect(await frame.locator("body").evaluate(() => innerWidth)).toBeLessThanOrEqual(390);
  await page.getByRole("link", { name: "Back to the editor" }).click();
  await expect(page).toHaveURL(`/admin/blog/posts/${id}/edit`);
});
