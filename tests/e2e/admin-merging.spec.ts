/** Two people in one post. tests/api/post-session.test.ts tests questions and presses. */
import { expect, type Page } from "@playwright/test";
import { body, saveNow, stamp, storePost, test } from "./admin-steps.ts";
import { expectAccessible } from "./site-steps.ts";

const state = (page: Page) => page.getByRole("complementary").getByRole("status").first();
const paragraphs = (page: Page) => body(page).locator("p");
const THREE = "<p>Four houses share a kitchen.</p><p>It is warm in there.</p><p>The table seats twelve.</p>";

/** Adds words at the end of a paragraph. */
async function write(page: Page, paragraph: number, words: string): Promise<void> {
  await paragraphs(page).nth(paragraph).click();
  await page.keyboard.press("End");
  await page.keyboard.insertText(words);
}

test("two people in one post see each other's name, and keep what both write", async ({ page, browser }) => {
  const invitation = { email: "tilda@example.org", role: "editor" };
  const invited = await page.request.post("/api/people/invitations", { data: invitation });
  const { url } = (await invited.json()) as { url: string };
  const hers = await (await browser.newContext()).newPage();
  const account = { firstName: "Tilda", lastName: "Moor", password: "four quiet wooden chairs" };
  expect((await hers.request.post(`/api${new URL(url).pathname}`, { data: account })).status()).toBe(201);
  const { id } = await storePost(page, `Merged ${stamp()}`, { content: THREE, status: "published" });
  for (const one of [page, hers]) {
    await one.goto(`/admin/blog/posts/${id}/edit`);
    await expect(paragraphs(one)).toHaveCount(3);
  }
  await expect(hers.getByText(/is editing this now$/)).toBeVisible();
  // asks who is present at once, as after a while in another tab
  const look = () => page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await look();
  await expect(page.getByText("Tilda is editing this now")).toBeVisible();

  await write(hers, 2, " Tilda counted.");
  await saveNow(hers);
  await write(page, 0, " Since May.");
  await saveNow(page);
  await expect(state(page)).toHaveText("Merged with Tilda Moor's changes");
  const both = [
    "Four houses share a kitchen. Since May.",
    "It is warm in there.",
    "The table seats twelve. Tilda counted.",
  ];
  await expect(paragraphs(page)).toHaveText(both);
  await page.getByRole("button", { name: "Show", exact: true }).click();
  const marked = () =>
    page.evaluate(() => [...(CSS.highlights.get("came-in") ?? [])].map((range) => String(range as Range)));
  expect(await marked()).toEqual(["The table seats twelve. Tilda counted."]);
  await expect(page.getByText("Came in: 1 paragraph")).toBeVisible();
  await expectAccessible(page);

  await hers.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Portfolio" }).click();
  await hers.waitForURL("**/admin/portfolio");
  await expect(async () => {
    await look();
    await expect(page.getByText("is editing this now")).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await hers.context().close();
});
