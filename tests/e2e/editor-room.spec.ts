import { expect, type Page } from "@playwright/test";
import {
  boxOf,
  createPost,
  html,
  openEditor,
  openNewPost,
  PRESS,
  pressTool,
  slug,
  test,
  text,
  title,
  tool,
  untilSettled,
  write,
} from "./admin-steps.ts";
import { expectAccessible } from "./site-steps.ts";

const TABLE =
  "<table><thead><tr><th>Who</th><th>Count</th></tr></thead><tbody><tr><td>b</td><td>2</td></tr><tr><td>a</td><td>10</td></tr></tbody></table>";

/** One editor for all tests of a wide window; each begins with a text of its own. */
let page: Page;
test.beforeAll(async ({ browser }) => {
  page = await openEditor(browser);
});
test.afterAll(() => page.close());

const rowsOf = async (page: Page) =>
  (await html(page))
    .replace(/<\/tr>/g, "|")
    .replace(/<\/t[dh]>/g, ",")
    .replace(/<[^>]*>/g, "");

test("rows and columns of a table are sorted and inserted by handles, and a row by Tab", async () => {
  await write(page, `<p>Before</p>${TABLE}<p>After</p>`);
  const cell = (name: string) => text(page).getByText(name, { exact: true });
  const choose = async (handle: string, item: string) => {
    await cell("b").hover();
    await tool(page, handle).click(PRESS);
    await page.getByRole("menuitem", { name: item }).click();
    await expect(page.getByRole("menu")).toHaveCount(0);
  };
  await cell("b").click(PRESS);
  await expect(tool(page, "Row 3")).toBeVisible();
  await expectAccessible(page, { part: "[data-slot=editor]" });
  await choose("Column 2", "Sort descending");
  await choose("Row 2", "Insert after");
  await cell("2").click(PRESS);
  await untilSettled(page);
  await page.keyboard.press("Tab");
  await page.keyboard.type("c");
  expect(await rowsOf(page)).toBe("BeforeWho,Count,|a,10,|,,|b,2,|c,,|After");
  await tool(page, "Delete table").click();
  expect(await html(page)).toBe("<p>Before</p><p><br></p><p>After</p>");
});

test("blocks are moved by keys, handle and menu, which copies a heading's link", async () => {
  await write(page, "<p>One</p><p>Two</p><p>Three</p>");
  await text(page).getByText("Three").click(PRESS);
  await untilSettled(page);
  await page.keyboard.press("Alt+Shift+ArrowUp");
  await expect(text(page).locator("p")).toHaveText(["One", "Three", "Two"]);
  const first = await boxOf(text(page).getByText("One"));
  const last = await boxOf(text(page).getByText("Two"));
  await text(page).getByText("One").hover();
  // the handle moves to the block under the pointer
  const handle = page.getByTitle(/drag to move/);
  await expect.poll(async () => Math.abs((await boxOf(handle)).y - first.y)).toBeLessThan(first.height);
  const grip = await boxOf(handle);
  await page.mouse.move(grip.x + 8, grip.y + 8);
  await page.mouse.down();
  await page.mouse.move(last.x + 40, last.y + 8, { steps: 5 });
  await page.mouse.move(last.x + 40, last.y + last.height - 4, { steps: 5 });
  await page.mouse.up();
  await expect(text(page).locator("p")).toHaveText(["Three", "Two", "One"]);

  await text(page).getByText("Two").hover();
  await page.getByRole("button", { name: "Block menu" }).click(PRESS);
  const menu = page.getByRole("menu", { name: "Block menu" });
  const opened = await boxOf(menu);
  const item = await boxOf(menu.getByRole("menuitem", { name: "Move down" }));
  for (const [x, y] of [
    [item.x - 40, item.y + 8],
    [4, 4],
    [item.x + 20, item.y + 8],
  ] as const) {
    await page.mouse.move(x, y, { steps: 12 });
    expect(await boxOf(menu)).toEqual(opened);
  }
  await page.mouse.down();
  await page.mouse.up();
  await expect(text(page).locator("p")).toHaveText(["Three", "One", "Two"]);

  // the full address of the heading on the page, with its number
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await title(page).fill("Copied link");
  await expect(slug(page)).toHaveValue("copied-link");
  await write(page, "<h2>Costs</h2><p>a</p><h2></h2><h2>Costs &amp; more</h2><h2>Costs</h2>");
  await text(page).getByText("Costs", { exact: true }).last().hover();
  await page.getByRole("button", { name: "Block menu" }).click(PRESS);
  await page.getByRole("menuitem", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  // the clipboard belongs to another process
  await expect.poll(copied).toBe(`${new URL(page.url()).origin}/blog/copied-link#costs-2`);
});

test("the editor is 500 px high, and fills the window with title, state and tools that dim", async () => {
  const frame = page.locator("[data-slot=editor]");
  const height = async () => (await frame.boundingBox())?.height;
  await page.setViewportSize({ width: 1280, height: 1200 });
  expect(await height()).toBe(500);
  await write(page, "");
  await title(page).fill("Calm");
  await tool(page, "Full screen").click();
  expect(await height()).toBe(1200);
  const head = frame.getByLabel("Title", { exact: true });
  await expect(head).toHaveValue("Calm");
  await expectAccessible(page, { part: "[data-slot=editor]" });
  await head.fill("Calm room");
  await head.press("Enter");
  await page.keyboard.type("Words");
  const tools = page.getByRole("toolbar", { name: "Text tools" });
  await expect(tools).toHaveCSS("opacity", "0.25");
  await page.mouse.move(300, 300);
  await expect(tools).toHaveCSS("opacity", "1");
  await page.keyboard.press("Escape");
  expect(await height()).toBe(500);
  await expect(title(page)).toHaveValue("Calm room");
  await expect(text(page)).toHaveText("Words");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("on a phone tools are one line, menus stay in view, and a text begins within 240 px", async ({ page }) => {
    await openNewPost(page);
    const bar = page.getByRole("toolbar", { name: "Text tools" });
    expect((await bar.boundingBox())?.height).toBeLessThan(60);
    const names = await bar.getByRole("button").evaluateAll((all) => all.map((one) => one.ariaLabel));
    expect(names.slice(0, 5)).toEqual(["Heading 2", "Bulleted list", "Link", "Image", "Bold"]);
    await tool(page, "More tools").click();
    await expect(page.getByRole("menu")).toBeVisible();
    await expectAccessible(page, { part: "[role=menu]" });
    await page.keyboard.press("Escape");
    // while the menu is open, a press would only close it
    await expect(page.getByRole("menu")).toBeHidden();

    await write(page, `<p>Before</p>${TABLE}<p>After</p>`);
    await text(page).getByText("b", { exact: true }).tap();
    await tool(page, "Rows").tap();
    const rows = await page.getByRole("menu").boundingBox();
    expect((rows?.y ?? 0) + (rows?.height ?? 0)).toBeLessThanOrEqual(844);
    await page.keyboard.press("Escape");
    await text(page).getByText("After").tap();
    await page.keyboard.press("End");
    for (let line = 0; line < 6; line += 1) await page.keyboard.press("Enter");
    await page.keyboard.type("/");
    const covered = await page
      .getByRole("listbox")
      .locator("> div")
      .evaluate((list) => {
        const { left, top, bottom } = list.getBoundingClientRect();
        return [top + 4, (top + bottom) / 2, bottom - 4].filter(
          (y) => !list.contains(document.elementFromPoint(left + 20, y)),
        );
      });
    expect(covered).toEqual([]);
    await pressTool(page, "HTML source");
    await expect(page.locator("[data-slot=editor] textarea")).toBeVisible();
    await expect(page.getByRole("listbox")).toBeHidden();

    await createPost(page, `Phone post ${Date.now()}`, "The first word");
    expect((await text(page).getByText("The first word").boundingBox())?.y).toBeLessThanOrEqual(240);
    await expect(page.getByRole("button", { name: "History", exact: true })).toBeHidden();
    await page.getByRole("button", { name: "History, comments and preview" }).click();
    await page.getByRole("menuitem", { name: "History" }).click();
    await expect(page.getByRole("dialog", { name: "History" })).toBeVisible();
  });
});
