import { expect, test } from "@playwright/test";
import { signIn, stamp, storePost } from "./admin-steps.ts";
import { expectAccessible } from "./site-steps.ts";

test("a reader without an account comments on a draft by its review link, and loses access with it", async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page);
  const title = `Founders ${stamp()}`;
  const { id } = await storePost(page, title, {
    content:
      '<p>Four houses stand empty.</p><aside class="side-note"><p>Counted in May.</p></aside><p>One of them burns.</p>',
  });
  const links = `/api/blog/posts/${id}/preview-links`;
  const link = (await (await page.request.post(links, { data: {} })).json()) as { id: number; url: string };

  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 900 } });
  const guest = await context.newPage();
  expect((await guest.goto(link.url))?.status()).toBe(200);
  await expect(guest.getByRole("heading", { level: 1, name: title })).toBeVisible();
  // below the text, where the comments leave no margin for it
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

  const comments = (await (await page.request.get(`/api/blog/posts/${id}/comments`)).json()) as unknown;
  expect(comments).toMatchObject([{ name: "Grace", text: "Which of them?", quote: "Four houses stand empty." }]);

  await guest.getByLabel("Comment").fill("And one more thing");
  await page.request.delete(`${links}/${link.id}`);
  await guest.getByRole("button", { name: "Send comment" }).click();
  await expect(guest.getByRole("alert").filter({ hasText: "no longer valid" })).toBeVisible();
  await expect(guest.getByLabel("Comment")).toHaveValue("And one more thing");
  expect((await guest.goto(link.url))?.status()).toBe(404);
  await expect(guest.getByRole("heading", { name: "Preview not found" })).toBeVisible();
  await context.close();
});

test("staff see a draft as it will look, also at a phone's width, and return to the editor", async ({ page }) => {
  await signIn(page);
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
