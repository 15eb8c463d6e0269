import { expect, type Page } from "@playwright/test";
import {
  boxOf,
  expectToast,
  html,
  openEditor,
  openNewPost,
  paste,
  PNG,
  PRESS,
  storePost,
  test,
  text,
  tool,
  untilSettled,
  write,
} from "./admin-steps.ts";
import { expectAccessible, hold } from "./site-steps.ts";
import { footnotes, reference } from "../support/html.ts";

const PICTURE = '<figure><img src="/images/portfolio/mhl-rowhouses.svg" alt="A" width="200" height="150"></figure>';

/** One editor for nearly all tests, as opening it costs more than most of them; each begins with a text of its own. */
let page: Page;
test.beforeAll(async ({ browser }) => {
  page = await openEditor(browser);
});
test.afterAll(() => page.close());

test("typing, Enter and input without a key go below a selected image, and arrows leave it", async () => {
  await write(page, `<p>Before</p>${PICTURE}<p>After</p>`);
  for (const [key, words] of [
    ["", "Words typed"],
    ["Enter", "Next"],
    // from an input method
    ["", "日本"],
    ["ArrowUp", "!"],
    ["ArrowDown", "?"],
  ] as const) {
    await text(page).locator("img[src]").click(PRESS);
    if (key) await page.keyboard.press(key);
    await page.keyboard.type(words);
  }
  const saved = await html(page);
  expect(saved).toContain("<p>Before!</p><figure>");
  expect(saved).toContain("</figure><p>?日本</p><p>Next</p><p>Words typed</p><p>After</p>");
});

test("a press below the last block and Enter in a credit begin a line, a press selects a rule", async () => {
  await write(page, `<p>Before</p><hr>${PICTURE}`);
  const { height } = await boxOf(text(page));
  await text(page).click({ position: { x: 200, y: height - 20 }, ...PRESS });
  await page.keyboard.type("Below");
  await text(page).locator("img[src]").click(PRESS);
  await tool(page, "Credit").click();
  await page.keyboard.type("Ada");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Line ");
  await text(page).locator("hr").click(PRESS);
  await page.keyboard.type("Next");
  const saved = await html(page);
  expect(saved).toContain("<p>Before</p><hr><p>Next</p><figure>");
  expect(saved).toContain("<small>Ada</small></figcaption></figure><p>Line Below</p>");
});

test("typing after a press behind a footnote at the end of a line, or beside a block, goes there", async () => {
  await write(page, `<p>A claim.${reference(1)}</p>${PICTURE}<p>After</p>${footnotes("Its source")}`);
  // in the middle of the paragraph, far behind its words
  await text(page).getByText("A claim.").locator("..").click(PRESS);
  await page.keyboard.type(" Next");
  const { width, height } = await boxOf(text(page).locator("figure"));
  const position = { x: width - 4, y: height / 2 };
  await text(page)
    .locator("figure")
    .click({ position, ...PRESS });
  await page.keyboard.type("Below");
  const saved = await html(page);
  expect(saved).toContain(`<p>A claim.${reference(1)} Next</p><figure>`);
  expect(saved).toContain("</figure><p>Below</p><p>After</p>");
});

test("words and cells that are selected by a drag to below the last block stay selected", async () => {
  await write(page, "<p>Before</p><table><tbody><tr><td>One</td><td>Two</td></tr></tbody></table>");
  const { x, y, height } = await boxOf(text(page));
  for (const [from, over] of [
    ["One", "Two"],
    ["Before", "One"],
  ] as const) {
    const start = await boxOf(text(page).getByText(from));
    const next = await boxOf(text(page).getByText(over));
    await page.mouse.move(start.x + 1, start.y + start.height / 2);
    await page.mouse.down();
    await page.mouse.move(next.x + 5, next.y + next.height / 2, { steps: 5 });
    await page.mouse.move(x + 200, y + height - 20, { steps: 5 });
    await untilSettled(page);
    await page.mouse.up();
    await untilSettled(page);
    await page.keyboard.press("Control+b");
  }
  expect(await html(page)).toBe(
    "<p><strong>Before</strong></p><table><tbody><tr><td><strong>One</strong></td><td><strong>Two</strong></td></tr></tbody></table>",
  );
});

test("a block chosen while a word is composed takes its place, and no word is doubled", async () => {
  await write(page, "<p>Second words</p>");
  await text(page).getByText("Second words").click();
  await page.keyboard.press("Home");
  await page.keyboard.type("/quo");
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send("Input.imeSetComposition", { text: "te", selectionStart: 2, selectionEnd: 2 });
  await page.getByRole("option", { name: "Quote" }).click();
  expect(await html(page)).toContain("<blockquote><p>Second words</p></blockquote>");
});

test("an image is described in its dialog, dragged to Full, and set by its tools and their keys", async () => {
  await write(page, `${PICTURE}<p>After</p>`);
  const picture = text(page).locator("img[src]");
  await picture.dblclick();
  const dialog = page.getByRole("dialog", { name: "Edit image" });
  await expectAccessible(page, { part: "[role=dialog]" });
  await dialog.getByLabel("Alt text").fill("Rowhouses");
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(dialog).toBeHidden();
  await picture.click(PRESS);
  const box = await boxOf(page.locator("[data-slot=width-handle]").last());
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 2_000, box.y, { steps: 5 });
  await expect(text(page).getByRole("status")).toHaveText("Full");
  await page.mouse.up();
  await picture.click(PRESS);
  await tool(page, "Width: Full").press("Enter");
  await expect(page.getByRole("menuitemradio", { name: "Normal" })).toBeFocused();
  await page.getByRole("menuitemradio", { name: "Wide" }).press("Enter");
  expect(await html(page)).toContain(
    '<figure class="wide"><img src="/images/portfolio/mhl-rowhouses.svg" alt="Rowhouses"',
  );
});

test("a pasted image uploads while typing goes on, and a dropped one lands where the line was", async ({ page }) => {
  await openNewPost(page);
  const release = await hold(page, "**/api/objects/upload*");
  await text(page).click();
  await page.keyboard.type("Before");
  await page.keyboard.press("Enter");
  await paste(page, {}, ["porch.png"]);
  await expect(page.getByRole("progressbar", { name: "Progress of porch.png" })).toBeVisible();
  await page.keyboard.type("Going on");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expectToast(page, "Error", "A picture is still being uploaded. Nothing was published.");
  release();
  const alt = text(page).getByLabel("Alt text");
  await expect(alt).toBeVisible();
  await expectAccessible(page, { part: "[data-slot=editor]" });
  await alt.fill("A pergola");
  await alt.press("Enter");
  const described = async () => (await (await page.request.get("/api/media?q=pergola")).json()).total;
  await expect.poll(described).toBe(1);
  await expect(alt).toBeHidden();
  await expect(text(page)).toBeFocused();

  const files = await page.evaluateHandle((png) => {
    const data = new DataTransfer();
    const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
    data.items.add(new File([bytes], "drop.png", { type: "image/png" }));
    return data;
  }, PNG);
  const last = text(page).getByText("Going on");
  const box = await boxOf(last);
  const place = { clientX: box.x + 10, clientY: box.y + 2, dataTransfer: files };
  await last.dispatchEvent("dragover", place);
  await expect(page.locator("[data-slot=drop-line]")).toBeVisible();
  await last.dispatchEvent("drop", place);
  await expect(page.locator("[data-slot=drop-line]")).toBeHidden();
  await expect(text(page).locator("img[src]")).toHaveCount(2);
  expect(await html(page)).toMatch(
    /<p>Before<\/p><figure><img src="\/objects\/[^"]+" alt="A pergola"[^>]*><\/figure><figure>.*<\/figure><p>Going on<\/p>/,
  );
});

test("links are made from typed and pasted addresses, and by two brackets, which find a post", async () => {
  const { slug } = await storePost(page, `Porch report ${Date.now()}`, { status: "published" });
  await write(page, "");
  await page.keyboard.type("See www.example.org or ");
  await paste(page, { "text/plain": "https://example.org/b" });
  await expect(text(page).getByRole("link")).toHaveCount(2);
  await page.keyboard.type(" [[porch rep");
  const hit = page.getByRole("option").filter({ hasText: `/blog/${slug}` });
  await expect(hit).toBeVisible();
  await expectAccessible(page, { part: "[role=listbox]" });
  while ((await hit.getAttribute("aria-selected")) !== "true") await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const [one, two] = ["www.example.org", "https://example.org/b"];
  expect(await html(page)).toContain(
    `<p>See <a href="https://${one}">${one}</a> or <a href="${two}">${two}</a> <a href="/blog/${slug}">Porch report `,
  );
});

test("a pasted video address becomes an embed without a scroll, and a found word is in view", async () => {
  await write(page, `<p>Here is the needle.</p>${"<p>A paragraph of some length.</p>".repeat(40)}<p>last</p>`);
  await text(page).getByText("last").click(PRESS);
  await page.keyboard.press("End");
  await untilSettled(page);
  await page.keyboard.press("Enter");
  const scrolled = () => text(page).evaluate((root) => root.closest(".overflow-auto")?.scrollTop ?? 0);
  const before = await scrolled();
  expect(before).toBeGreaterThan(500);
  await paste(page, { "text/plain": "https://vimeo.com/123456789" });
  const tools = page.getByRole("toolbar", { name: "Link tools" });
  await expect(tools.getByRole("button", { name: "Link", exact: true })).toBeVisible();
  await tools.getByRole("button", { name: "Embed" }).click();
  await expect(text(page).getByText("Vimeo", { exact: true })).toBeAttached();
  expect(await scrolled()).toBeGreaterThanOrEqual(before);
  await page.keyboard.type("below");

  await page.keyboard.press("Control+Shift+h");
  // typed at once, and not added to the text
  await page.keyboard.type("needle");
  await expect(page.getByLabel("Find", { exact: true })).toHaveValue("needle");
  await expect(page.getByText("1 of 1")).toBeVisible();
  await expectAccessible(page, { part: "[data-slot=editor]" });
  const isSeen = () =>
    text(page).evaluate((root) => {
      const [hit] = CSS.highlights.get("find-hit") ?? [];
      const [word, box] = [(hit as Range | undefined)?.getBoundingClientRect(), root.closest(".overflow-auto")];
      const seen = box?.getBoundingClientRect();
      return Boolean(word && seen && word.top >= seen.top && word.bottom <= seen.bottom);
    });
  await expect.poll(isSeen).toBe(true);
  await page.keyboard.press("Escape");
  await expect(text(page)).toBeFocused();
  expect(await html(page)).toMatch(/<\/figure><p>below<\/p>$/);
});
