import { expect, type Locator, test } from "@playwright/test";
import { expectAccessible } from "./accessibility-steps.ts";
import { expectToast, openNewPost, pressTool, signIn, storePost, title, tool } from "./admin-steps.ts";
import { html, paste, PNG, PRESS, text, untilSettled, write } from "./editor-steps.ts";

const PICTURE = '<figure><img src="/images/portfolio/mhl-rowhouses.svg" alt="A" width="200" height="150"></figure>';

test.beforeEach(async ({ page }) => {
  await signIn(page);
  await openNewPost(page);
});

test("typing while an image is selected continues below it, as Enter does, and arrows leave it", async ({ page }) => {
  await write(page, `<p>Before</p>${PICTURE}<p>After</p>`);
  const picture = text(page).locator("img[src]");
  await picture.click(PRESS);
  await page.keyboard.type("Words typed");
  expect(await html(page)).toContain("</figure><p>Words typed</p><p>After</p>");
  await picture.click(PRESS);
  await page.keyboard.press("Enter");
  await page.keyboard.type("Next");
  expect(await html(page)).toContain("</figure><p>Next</p><p>Words typed</p>");
  await picture.click(PRESS);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.type("!");
  expect(await html(page)).toContain("<p>Before!</p><figure>");
  await picture.click(PRESS);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("?");
  expect(await html(page)).toContain("</figure><p>?Next</p>");
});

test("input without a key while an image is selected goes below it", async ({ page }) => {
  await write(page, `<p>Before</p>${PICTURE}<p>After</p>`);
  await text(page).locator("img[src]").click(PRESS);
  await page.keyboard.insertText("日本");
  await page.keyboard.insertText("😀");
  expect(await html(page)).toContain("<p>Before</p><figure>");
  expect(await html(page)).toContain("</figure><p>日本😀</p><p>After</p>");
});

test("an image has its address and alternative text in its dialog, its caption and credit below it, width and alignment in its tools", async ({
  page,
}) => {
  await write(page, `${PICTURE}<p>After</p>`);
  await text(page).locator("img[src]").dblclick();
  const dialog = page.getByRole("dialog", { name: "Edit image" });
  await expect(dialog.getByAltText("Preview")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Alt text").fill("Rowhouses");
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(dialog).toBeHidden();
  await tool(page, "Caption").click();
  await expect(page.getByRole("textbox", { name: "Caption" })).toBeFocused();
  await page.keyboard.type("In a row");
  await tool(page, "Credit").click();
  await expect(page.getByRole("textbox", { name: "Credit" })).toBeFocused();
  await page.keyboard.type("Ada");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  for (const [menu, choice] of [
    ["Width: Normal", "Wide"],
    ["Alignment: Left", "Center"],
  ] as const) {
    await tool(page, menu).click();
    await page.getByRole("menuitemradio", { name: choice }).click();
  }
  const saved = await html(page);
  expect(saved).toContain(
    '<figure class="wide align-center"><img src="/images/portfolio/mhl-rowhouses.svg" alt="Rowhouses"',
  );
  expect(saved).toContain("<figcaption>In a row <small>Ada</small></figcaption>");
});

test("a pasted image shows its upload and asks for alternative text without blocking typing", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/objects/upload*", async (route) => {
    await held;
    await route.continue();
  });
  await text(page).click();
  await page.keyboard.type("Before");
  await page.keyboard.press("Enter");
  await paste(page, {}, ["porch.png"]);
  await expect(page.getByText("Uploading porch.png")).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "Progress of porch.png" })).toBeVisible();
  await page.keyboard.type("Going on");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expectToast(page, "Error", "A picture is still being uploaded. Nothing was published.");
  release();
  const alt = text(page).getByLabel("Alt text");
  await expect(alt).toBeVisible();
  await expectAccessible(page);
  await alt.fill("A porch");
  await alt.press("Enter");
  await expect(alt).toBeHidden();
  expect(await html(page)).toMatch(
    /<p>Before<\/p><figure><img src="\/objects\/[^"]+" alt="A porch"[^>]*><\/figure><p>Going on<\/p>/,
  );
});

test("alternative text below a picture is kept when the focus goes to another field, and stays there", async ({
  page,
}) => {
  await write(page, PICTURE.replace(' alt="A"', ""));
  await text(page).getByLabel("Alt text").fill("A row of houses");
  await title(page).click();
  await page.keyboard.type("Rowhouses");
  await expect(title(page)).toHaveValue("Rowhouses");
  expect(await html(page)).toContain('alt="A row of houses"');
});

test("a dropped image lands where the line was", async ({ page }) => {
  await write(page, "<p>One</p><p>Two</p>");
  const files = await page.evaluateHandle((png) => {
    const data = new DataTransfer();
    const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
    data.items.add(new File([bytes], "drop.png", { type: "image/png" }));
    return data;
  }, PNG);
  const two = text(page).getByText("Two");
  const box = await two.boundingBox();
  const place = { clientX: (box?.x ?? 0) + 10, clientY: (box?.y ?? 0) + 2, dataTransfer: files };
  await two.dispatchEvent("dragover", place);
  await expect(page.locator("[data-slot=drop-line]")).toBeVisible();
  await two.dispatchEvent("drop", place);
  await expect(page.locator("[data-slot=drop-line]")).toBeHidden();
  await expect(text(page).locator("img[src]")).toBeVisible();
  expect(await html(page)).toMatch(/^<p>One<\/p><figure>.*<\/figure><p>Two<\/p>$/);
});

test("the link dialog rejects an invalid URL, and Escape restores the caret", async ({ page }) => {
  await text(page).click();
  await page.keyboard.type("See this");
  await page.keyboard.press("ControlOrMeta+k");
  const dialog = page.getByRole("dialog", { name: "Insert link" });
  const address = dialog.getByLabel("Address");
  for (const typed of ["zzqx wvvk", "https://tenquest", "javascript:alert(1)"]) {
    await address.fill(typed);
    await address.press("Enter");
    await expect(dialog.locator("[data-slot=field-error]").first(), typed).not.toBeEmpty();
  }
  await expectAccessible(page);
  await address.press("Escape");
  await expect(dialog).toBeHidden();
  await page.keyboard.type(" too");
  expect(await html(page)).toBe("<p>See this too</p>");
});

test("the link dialog suggests the site's own posts and pages", async ({ page }) => {
  const title = `Proposed ${Date.now().toString(36)}`;
  const { id, slug } = await storePost(page, title);
  await text(page).click();
  await page.keyboard.type("Read ");
  await page.keyboard.press("ControlOrMeta+k");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Address").pressSequentially("partn");
  await expect(dialog.getByRole("option", { name: "/partners" })).toBeVisible();
  await dialog.getByLabel("Address").fill(title.toLowerCase());
  await expect(dialog.getByRole("option", { name: title })).toContainText("not published");
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Address")).toHaveValue(`/blog/${slug}`);
  await page.keyboard.press("Enter");
  expect(await html(page)).toBe(`<p>Read <a href="/blog/${slug}">${title}</a></p>`);
  await page.request.delete(`/api/blog/posts/${id}`);
});

test("typed and pasted URLs become links, and undo removes the link", async ({ page }) => {
  await text(page).click();
  await page.keyboard.type("See https://example.org/report.pdf, or ");
  await paste(page, { "text/plain": "https://example.org/b" });
  expect(await html(page)).toBe(
    '<p>See <a href="https://example.org/report.pdf">https://example.org/report.pdf</a>, or <a href="https://example.org/b">https://example.org/b</a></p>',
  );
  await text(page).click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await page.keyboard.type("www.example.org ");
  await expect(text(page).getByRole("link")).toHaveCount(1);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(text(page).getByRole("link")).toHaveCount(0);
  await expect(text(page)).toContainText("www.example.org");
});

test("a pasted URL of a video becomes a link or an embed, and the view does not scroll", async ({ page }) => {
  await write(page, `${"<p>A paragraph of some length.</p>".repeat(40)}<p>last</p>`);
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
  expect(await html(page)).toMatch(/<\/figure><p>below<\/p>$/);
});

test("three hyphens and Enter make a rule", async ({ page }) => {
  await text(page).click();
  await page.keyboard.type("a");
  await page.keyboard.press("Enter");
  await page.keyboard.type("---");
  // the shorthand loads after the editor
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("Enter");
  await page.keyboard.type("b");
  expect(await html(page)).toBe("<p>a</p><hr><p>b</p>");
});

test("Tab in the last cell adds a row, and table commands act at the caret", async ({ page }) => {
  await write(
    page,
    "<table><thead><tr><th>H1</th><th>H2</th></tr></thead><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table><p>end</p>",
  );
  const cell = (name: string) => text(page).getByText(name, { exact: true });
  await expect(cell("a").locator("xpath=ancestor::td")).toHaveCSS("border-left-width", "1px");
  const rows = async () =>
    (await html(page))
      .replace(/<\/tr>/g, "|")
      .replace(/<\/t[dh]>/g, ",")
      .replace(/<[^>]*>/g, "");
  const choose = async (menu: string, item: string) => {
    await tool(page, menu).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await cell("d").click(PRESS);
  await untilSettled(page);
  await page.keyboard.press("Tab");
  await page.keyboard.type("e");
  expect(await rows()).toBe("H1,H2,|a,b,|c,d,|e,,|end");
  await cell("c").click();
  await untilSettled(page);
  await choose("Columns", "Insert after");
  expect(await rows()).toBe("H1,,H2,|a,,b,|c,,d,|e,,,|end");
  await choose("Columns", "Delete column");
  expect(await rows()).toBe(",H2,|,b,|,d,|,,|end");
  await choose("Rows", "Delete row");
  expect(await rows()).toBe(",H2,|,b,|,,|end");
});

test("pasted Markdown becomes formatted content, and one undo restores the text", async ({ page }) => {
  await text(page).click();
  await paste(page, {
    "text/plain": "## Heading\n\nSome **bold** text\n\n- one\n- two\n\n| A | B |\n|---|---|\n| 1 | 2 |",
  });
  await expect(text(page).getByRole("heading", { name: "Heading" })).toBeVisible();
  expect(await html(page)).toMatch(
    /^<h2>Heading<\/h2><p>Some <strong>bold<\/strong> text<\/p><ul><li>one<\/li><li>two<\/li><\/ul><table><thead>/,
  );
  await pressTool(page, "Undo");
  await expect(text(page)).toContainText("## Heading");
  await expect(text(page)).toContainText("Some **bold** text");
  await pressTool(page, "Redo");
  await expect(text(page).getByRole("heading", { name: "Heading" })).toBeVisible();
});

test("images that cannot be fetched are marked and named after pasting", async ({ page }) => {
  await page.route("https://gone.example/**", (route) => route.fulfill({ status: 404 }));
  await text(page).click();
  const pictures = '<p>a</p><img src="https://gone.example/photo.jpg"><p>b <img src="file:///C:/x/image001.png"></p>';
  await paste(page, { "text/html": pictures, "text/plain": "a b" });
  const report = page.getByRole("status").filter({ hasText: "could not be fetched" });
  await expect(report).toHaveText("2 pictures could not be fetched: image001.png, photo.jpg");
  await expect(text(page).getByText("[Picture: image001.png]")).toBeVisible();
  await report.getByRole("button", { name: "Dismiss" }).click();
  await expect(report).toBeHidden();
});

test("a callout and a button are added by the slash menu and the toolbar", async ({ page }) => {
  await text(page).click();
  await page.keyboard.type("/tip");
  await expect(page.getByRole("option", { name: "Tip" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await page.keyboard.type("Bring water");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await pressTool(page, "Button");
  const dialog = page.getByRole("dialog", { name: "Insert button" });
  await dialog.getByLabel("Label").fill("Join in");
  await dialog.getByLabel("Address").fill("javascript:alert(1)");
  await dialog.getByRole("button", { name: "Insert" }).click();
  await expect(dialog.getByText(/not (work as a link|an address)/)).toBeVisible();
  await dialog.getByLabel("Address").fill("/partners");
  await dialog.getByRole("button", { name: "Insert" }).click();
  expect(await html(page)).toBe(
    '<aside class="callout callout-tip" role="note" aria-label="Tip"><p>Bring water</p></aside><p class="call-to-action"><a href="/partners">Join in</a></p>',
  );
  await text(page).getByText("Bring water").click();
  await tool(page, "Warning").click();
  expect(await html(page)).toContain("callout-warning");
  await expectAccessible(page);
});

test("a side note is added by the slash menu, and Backspace at its start makes it a paragraph again", async ({
  page,
}) => {
  await text(page).click();
  await page.keyboard.type("One claim");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/side");
  await expect(page.getByRole("option", { name: "Side note" })).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Its source");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Next");
  expect(await html(page)).toBe(
    '<p>One claim</p><aside class="side-note" role="note"><p>Its source</p></aside><p>Next</p>',
  );
  await expectAccessible(page);
  await text(page).getByText("Its source").click();
  await page.keyboard.press("Home", PRESS);
  await untilSettled(page);
  await page.keyboard.press("Backspace", PRESS);
  expect(await html(page)).toBe("<p>One claim</p><p>Its source</p><p>Next</p>");
});

test("an open menu leaves no empty list in the page", async ({ page }) => {
  await text(page).click();
  await page.keyboard.type("/");
  await expect(page.getByRole("listbox")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toHaveCount(0);
});

test("blocks are moved by keyboard and by their handle", async ({ page }) => {
  await write(page, "<p>One</p><p>Two</p><p>Three</p>");
  await text(page).getByText("Three").click(PRESS);
  await untilSettled(page);
  await page.keyboard.press("Alt+Shift+ArrowUp");
  expect(await html(page)).toBe("<p>One</p><p>Three</p><p>Two</p>");
  const boxOf = async (target: Locator) => (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const first = await boxOf(text(page).getByText("One"));
  const last = await boxOf(text(page).getByText("Two"));
  await text(page).getByText("One").hover();
  // it comes to the block under the pointer
  const handle = page.getByTitle(/drag to move/);
  await expect.poll(async () => Math.abs((await boxOf(handle)).y - first.y)).toBeLessThan(first.height);
  const grip = await boxOf(handle);
  await page.mouse.move(grip.x + 8, grip.y + 8);
  await page.mouse.down();
  await page.mouse.move(last.x + 40, last.y + 8, { steps: 5 });
  await page.mouse.move(last.x + 40, last.y + last.height - 4, { steps: 5 });
  await page.mouse.up();
  expect(await html(page)).toBe("<p>Three</p><p>Two</p><p>One</p>");
  await text(page).getByText("Three").hover();
  await page.getByTitle("Insert below").click();
  await expect(page.getByRole("option").first()).toBeVisible();
});

test("selected words have their tools beside them", async ({ page }) => {
  await write(page, "<p>Some words</p>");
  await text(page).getByText("Some words").dblclick();
  await page.getByTitle("Italic", { exact: true }).click();
  expect(await html(page)).toMatch(/<em>(Some|words)<\/em>/);
});

test("the editor is 500 px high in every window and fills it on request", async ({ page }) => {
  const frame = page.locator("[data-slot=editor]");
  const height = async () => (await frame.boundingBox())?.height;
  expect(await height()).toBe(500);
  await page.setViewportSize({ width: 1280, height: 1200 });
  expect(await height()).toBe(500);
  await text(page).click();
  await tool(page, "Full screen").click();
  expect(await height()).toBe(1200);
  await expectAccessible(page);
  await page.keyboard.type("typed");
  await page.keyboard.press("Escape");
  expect(await height()).toBe(500);
  await expect(text(page)).toContainText("typed");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("on a phone the editor's tools are one line, with a button for the rest", async ({ page }) => {
    const bar = page.getByRole("toolbar", { name: "Text tools" });
    expect((await bar.boundingBox())?.height).toBeLessThan(60);
    const names = await bar.getByRole("button").evaluateAll((all) => all.map((one) => one.ariaLabel));
    expect(names.slice(0, 5)).toEqual(["Heading 2", "Bulleted list", "Link", "Image", "Bold"]);
    await text(page).click();
    await page.keyboard.type("A list");
    await pressTool(page, "Bulleted list");
    expect(await html(page)).toBe("<ul><li>A list</li></ul>");
    await tool(page, "More tools").click();
    await expect(page.getByRole("menuitem", { name: "Image" }).or(tool(page, "Image"))).toBeVisible();
    // a menu is no landmark
    await expectAccessible(page, { without: ["region"] });
  });

  test("on a phone the slash menu is in groups, and no bar covers it", async ({ page }) => {
    await text(page).click();
    for (let line = 0; line < 6; line += 1) await page.keyboard.press("Enter");
    await page.keyboard.type("/");
    const menu = page.getByRole("listbox");
    for (const name of ["Text", "Lists", "Media", "Blocks"])
      await expect(menu.getByRole("group", { name, exact: true })).toBeAttached();
    const covered = await menu.locator("> div").evaluate((list) => {
      const { left, top, bottom } = list.getBoundingClientRect();
      return [top + 4, (top + bottom) / 2, bottom - 4].filter(
        (y) => !list.contains(document.elementFromPoint(left + 20, y)),
      );
    });
    expect(covered).toEqual([]);
  });
});

test("a footnote is written in its note, and the caret is back at its number after Escape", async ({ page }) => {
  await text(page).click();
  await page.keyboard.type("A claim");
  await pressTool(page, "Footnote");
  await page.getByLabel("Note", { exact: true }).fill("Its source.");
  await page.keyboard.press("Escape");
  await expect(text(page)).toBeFocused();
  await page.keyboard.type(" goes on");
  await expect(text(page)).toContainText("A claim goes on");
  expect(await html(page)).toBe(
    '<p>A claim<sup><a id="fnref-1" href="#fn-1" role="doc-noteref">1</a></sup> goes on</p><section role="doc-endnotes"><h2>Footnotes</h2><ol><li id="fn-1">Its source. <a href="#fnref-1" role="doc-backlink">↩</a></li></ol></section>',
  );
});

test("the handle of a block opens its menu, and words are found and replaced in the text", async ({ page }) => {
  await write(page, "<p>One house.</p><p>Two houses.</p>");
  await text(page).getByText("One house.").hover();
  await page.getByRole("button", { name: "Block menu" }).click(PRESS);
  await page.getByRole("menuitem", { name: "Move down" }).click();
  await expect(text(page).locator("p")).toHaveText(["Two houses.", "One house."]);
  await page.keyboard.press("Control+Shift+h");
  await page.getByLabel("Find", { exact: true }).fill("house");
  await expect(page.getByText("1 of 2")).toBeVisible();
  await page.getByLabel("Replace with").fill("home");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Replace all" }).click();
  await expect(text(page).locator("p")).toHaveText(["Two homes.", "One home."]);
  await page.keyboard.press("Escape");
  await expect(text(page)).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(text(page).locator("p")).toHaveText(["Two houses.", "One house."]);
});

test("the menu of a block stays where it opened while the pointer moves into it and out of the text", async ({
  page,
}) => {
  await write(page, "<p>One.</p><p>Two.</p><p>Three.</p>");
  await text(page).getByText("Two.").hover();
  const handle = page.getByRole("button", { name: "Block menu" });
  await handle.click(PRESS);
  const menu = page.getByRole("menu", { name: "Block menu" });
  const opened = await menu.boundingBox();
  const item = await menu.getByRole("menuitem", { name: "Move down" }).boundingBox();
  if (!opened || !item) throw new Error("no menu");
  for (const [x, y] of [
    [item.x - 40, item.y + 8],
    [4, 4],
    [item.x + 20, item.y + 8],
  ] as const) {
    await page.mouse.move(x, y, { steps: 12 });
    expect(await menu.boundingBox()).toEqual(opened);
  }
  await page.mouse.down();
  await page.mouse.up();
  await expect(text(page).locator("p")).toHaveText(["One.", "Three.", "Two."]);
});

test("a word that is found at the end of a long paragraph is scrolled into view", async ({ page }) => {
  await write(page, `<p>Short.</p><p>${"Four houses share a kitchen. ".repeat(90)}Here is the needle.</p>`);
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Control+Shift+h");
  await page.getByLabel("Find", { exact: true }).fill("needle");
  await expect(page.getByText("1 of 1")).toBeVisible();
  const isSeen = () =>
    text(page).evaluate((root) => {
      const [hit] = CSS.highlights.get("find-hit") ?? [];
      const [word, box] = [(hit as Range | undefined)?.getBoundingClientRect(), root.closest(".overflow-auto")];
      const seen = box?.getBoundingClientRect();
      return Boolean(word && seen && word.top >= seen.top && word.bottom <= seen.bottom);
    });
  await expect.poll(isSeen).toBe(true);
});
