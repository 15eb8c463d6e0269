/** Two people in one post: what both change is kept, the same paragraph asks, and nobody publishes what they have not seen. */
import { type Browser, expect, type Page, test } from "@playwright/test";
import { body, colleague, expectToast, saveNow, signIn, storePost, toast } from "./admin-steps.ts";
import { expectAccessible } from "./site-steps.ts";

const state = (page: Page) => page.getByRole("complementary").getByRole("status").first();
const paragraphs = (page: Page) => body(page).locator("p");
const THREE = "<p>Four houses share a kitchen.</p><p>It is warm in there.</p><p>The table seats twelve.</p>";

async function openForTwo({ page, browser }: { page: Page; browser: Browser }, who: string, title: string) {
  await signIn(page);
  const { page: hers } = await colleague(page, browser, who, "editor");
  const { id, slug } = await storePost(page, `${title} ${Date.now().toString(36)}`, {
    content: THREE,
    status: "published",
  });
  for (const one of [page, hers]) {
    await one.goto(`/admin/blog/posts/${id}/edit`);
    await expect(paragraphs(one)).toHaveCount(3);
  }
  return { hers, id, slug };
}

/** Adds words at the end of a paragraph. */
async function write(page: Page, paragraph: number, words: string): Promise<void> {
  await paragraphs(page).nth(paragraph).click();
  await page.keyboard.press("End");
  await page.keyboard.insertText(words);
}

test("two people who write different paragraphs keep both without a question, and see what came in", async ({
  page,
  browser,
}) => {
  const { hers } = await openForTwo({ page, browser }, "Tilda Moor", "Merged");
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
  // the caret is where it was
  await page.keyboard.insertText(" Of 2020.");
  await expect(paragraphs(page).first()).toHaveText("Four houses share a kitchen. Since May. Of 2020.");

  await page.getByRole("button", { name: "Show", exact: true }).click();
  const marked = () =>
    page.evaluate(() => [...(CSS.highlights.get("came-in") ?? [])].map((range) => String(range as Range)));
  expect(await marked()).toEqual(["The table seats twelve. Tilda counted."]);
  await expect(page.getByText("Came in: 1 paragraph")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Hide", exact: true }).click();
  expect(await marked()).toEqual([]);
  await expect(state(page)).toHaveText(/^Unpublished changes, saved/);

  // undo takes back what one has written, and nothing of hers
  await paragraphs(page).nth(1).click();
  await page.keyboard.press("Control+z");
  await expect(paragraphs(page)).toHaveText(["Four houses share a kitchen. Since May.", both[1] ?? "", both[2] ?? ""]);
  await page.keyboard.press("Control+z");
  await expect(paragraphs(page)).toHaveText(["Four houses share a kitchen.", both[1] ?? "", both[2] ?? ""]);
  await page.keyboard.press("Control+Shift+z");
  await expect(paragraphs(page)).toHaveText(both);

  // of one's own, in another tab
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await write(tab, 1, " Always.");
  await saveNow(tab);
  await write(page, 2, " Really.");
  await saveNow(page);
  await expect(state(page)).toHaveText("Merged with your other tab's changes");
  await tab.close();
  await hers.context().close();
});

test("two people who write one paragraph are asked, and can keep both one after the other", async ({
  page,
  browser,
}) => {
  const { hers, id } = await openForTwo({ page, browser }, "Ylva Krog", "Asked");
  await write(hers, 0, " Ylva says so.");
  await saveNow(hers);
  await write(page, 0, " I doubt it.");
  await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Ylva Krog has saved this post");
  await dialog.getByRole("button", { name: "Show differences" }).click();
  const differences = dialog.getByRole("region", { name: "Differences" });
  await expect(differences).toContainText("Four houses share a kitchen. I doubt it.");
  await expect(differences).toContainText("Four houses share a kitchen. Ylva says so.");
  // word by word
  await expect(differences.locator("ins").first()).toHaveText("I");
  await expect(differences.locator("del").first()).toHaveText("Ylva");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Keep both" }).click();
  const both = ["Four houses share a kitchen. I doubt it.", "Four houses share a kitchen. Ylva says so."];
  await expect(paragraphs(page)).toHaveText([...both, "It is warm in there.", "The table seats twelve."]);
  await expect
    .poll(async () => {
      const post = (await (await page.request.get(`/api/blog/posts/${id}`)).json()) as { draft: { content: string } };
      return post.draft.content;
    })
    .toContain("Ylva says so.</p><p>It is warm");
  await hers.context().close();
});

test("a press that publishes shows what came in first, and publishes it with a second press", async ({
  page,
  browser,
  request,
}) => {
  const { hers, slug } = await openForTwo({ page, browser }, "Runa Dahl", "Published");
  const live = async () => (await request.get(`/blog/${slug}`)).text();
  await write(hers, 2, " Runa was not done");
  await saveNow(hers);
  await write(page, 0, " Since May.");
  const publish = page.getByRole("button", { name: "Update & Publish" });
  await publish.click();
  await expect(toast(page)).toContainText("Not published yet");
  await expect(page.getByText("Came in: 1 paragraph")).toBeVisible();
  expect(await live()).not.toContain("Since May.");
  await publish.click();
  await expectToast(page, "Success", "Blog post updated successfully");
  const html = await live();
  expect([html.includes("Since May."), html.includes("Runa was not done")]).toEqual([true, true]);
  await hers.context().close();
});
