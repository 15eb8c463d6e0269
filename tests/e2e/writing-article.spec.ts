/** An article as a writer writes it, by keyboard alone. Obstacles for writers show here first. */
import { randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { openNewPost, paste, test, text, title, untilSettled } from "./admin-steps.ts";

/** A picture that the library does not contain yet. */
async function newPng(): Promise<string> {
  const [r = 0, g = 0, b = 0] = randomBytes(3);
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: { r, g, b } } });
  return (await pixel.png().toBuffer()).toString("base64");
}

const typeLine = async (page: Page, line: string) => {
  await page.keyboard.type(line);
  await page.keyboard.press("Enter");
};

test("an article with a picture, a table, footnotes and an embed is written by keyboard alone", async ({ page }) => {
  await openNewPost(page);
  await expect(title(page)).toBeFocused();
  await typeLine(page, `What a porch is for ${Date.now()}`);
  await expect(text(page)).toBeFocused();
  // inserted as by dictation, because one letter at a time would take minutes
  for (let paragraph = 0; paragraph < 12; paragraph += 1) {
    await page.keyboard.insertText(
      "The street had eleven houses, and on the first Saturday only two of them answered. ".repeat(4),
    );
    await page.keyboard.press("Enter");
  }

  await typeLine(page, "## Who came");
  // a footnote, and back to its number
  await page.keyboard.type("Two of eleven houses answered[^1]");
  await expect(page.getByRole("textbox", { name: "Note" })).toBeFocused();
  await page.keyboard.type("Counted by the neighbors themselves.");
  await page.keyboard.press("Escape");
  await expect(text(page)).toBeFocused();
  await typeLine(page, " on the first day.");
  await typeLine(page, "- a ladder");
  await typeLine(page, "a list of jobs");
  await page.keyboard.press("Enter");

  // a picture from the clipboard, its alt text and its caption
  await paste(page, {}, ["porch.png"], await newPng());
  const prompt = text(page).getByLabel("Alt text");
  await expect(prompt).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await untilSettled(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("textbox", { name: "Caption" })).toBeFocused();
  await page.keyboard.type("The first Saturday");
  await page.keyboard.press("Tab");
  await expect(prompt).toBeFocused();
  await page.keyboard.type("A porch with a ladder");
  await page.keyboard.press("Enter");
  await expect(text(page)).toBeFocused();
  await page.keyboard.press("ArrowDown");

  // a table, filled in and sorted
  await page.keyboard.type("/table");
  await expect(page.getByRole("option", { name: /^Table/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Insert table" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(text(page)).toBeFocused();
  const cells = ["House", "People", "Jobs", "No. 9", "4", "2", "No. 2", "3", "12"];
  for (const [index, cell] of cells.entries()) {
    if (index > 0) await page.keyboard.press("Tab");
    await page.keyboard.type(cell);
  }
  const rows = page.getByRole("button", { name: "Rows", exact: true });
  await expect(rows).toBeVisible();
  await page.keyboard.press("Control+F9");
  await expect(rows).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("button", { name: "Columns", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Insert before" })).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("menuitem").last()).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("menuitem", { name: "Sort descending" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(text(page)).toBeFocused();
  await page.keyboard.press("Control+End");

  // an embed, from its address alone in a line
  await page.keyboard.type("https://vimeo.com/123456789");
  const choices = page.getByRole("toolbar", { name: "Link tools" });
  await expect(choices).toBeVisible();
  await page.keyboard.press("Control+F9");
  await expect(choices.getByRole("button", { name: "Link" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(choices.getByRole("button", { name: "Embed" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(text(page)).toBeFocused();

  await page.keyboard.press("Control+s");
  await expect(page).toHaveURL(/\/posts\/\d+\/edit$/);
  const id = /\/posts\/(\d+)/.exec(page.url())?.[1] ?? "";
  const { content } = (await (await page.request.get(`/api/blog/posts/${id}`)).json()) as { content: string };
  expect(content).toContain("<h2>Who came</h2>");
  expect(content).toContain("<ul><li>a ladder</li><li>a list of jobs</li></ul><figure><img");
  expect(content).toMatch(
    /alt="A porch with a ladder"[^>]*><figcaption>The first Saturday<\/figcaption><\/figure><table>/,
  );
  // most jobs first, and nothing is left of `/table`
  expect(content).toMatch(/<table>.*<tr><td>No\. 2<\/td>.*<tr><td>No\. 9<\/td>/);
  expect(content).not.toContain("<p>/");
  expect(content.match(/<figure class="embed">/g)).toHaveLength(1);
  expect(content).toContain(
    '<li id="fn-1">Counted by the neighbors themselves. <a href="#fnref-1" role="doc-backlink">↩</a></li>',
  );
  expect(content).not.toContain("<p><br></p>");
});
