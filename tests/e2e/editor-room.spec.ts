import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "./accessibility-steps.ts";
import { createPost, openNewPost, signIn, slug, storePost, title, tool } from "./admin-steps.ts";
import { html, PRESS, pressTo, text, untilSettled, write } from "./editor-steps.ts";

const PICTURE = '<figure><img src="/images/portfolio/mhl-rowhouses.svg" alt="A" width="200" height="150"></figure>';
const TABLE =
  "<table><thead><tr><th>Who</th><th>Count</th></tr></thead><tbody><tr><td>b</td><td>2</td></tr><tr><td>a</td><td>10</td></tr></tbody></table>";

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

const inBothSchemes = async (page: Page, check: () => Promise<void>) => {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await check();
  }
};

const rowsOf = async (page: Page) =>
  (await html(page))
    .replace(/<\/tr>/g, "|")
    .replace(/<\/t[dh]>/g, ",")
    .replace(/<[^>]*>/g, "");

test("a caption is written below its picture by keyboard, with a link, and Enter goes on below", async ({ page }) => {
  await openNewPost(page);
  await write(page, `<p>Before</p>${PICTURE}<p>After</p>`);
  await text(page).getByText("Before").click(PRESS);
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("button", { name: "Edit image" })).toHaveCount(2);
  await page.keyboard.press("Tab");
  const caption = page.getByRole("textbox", { name: "Caption" });
  await expect(caption).toBeFocused();
  await inBothSchemes(page, () => expectAccessible(page));
  await page.keyboard.type("Houses in a row by ");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("Ann");
  await page.keyboard.press("Control+b");
  await page.keyboard.press("Shift+Control+ArrowLeft");
  await untilSettled(page);
  await page.keyboard.press("Control+k");
  const link = page.getByRole("dialog", { name: "Insert link" });
  await link.getByLabel("Address").fill("example.org");
  await page.keyboard.press("Enter");
  await expect(caption).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(page.locator("[contenteditable=true]")).toHaveCount(1);
  await page.keyboard.type("And ");
  expect(await html(page)).toContain(
    "</figure><p>And After</p>".replace(
      "</figure>",
      '<figcaption>Houses in a row by <a href="https://example.org"><strong>Ann</strong></a></figcaption></figure>',
    ),
  );
});

test("a picture's sides are dragged to Wide and Full, and its width is chosen below the text as well", async ({
  page,
}) => {
  await openNewPost(page);
  await write(page, `${PICTURE}<p>After</p>`);
  await text(page).locator("img[src]").click(PRESS);
  const handle = page.locator("[data-slot=width-handle]").last();
  const box = (await handle.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 2_000, box.y, { steps: 5 });
  await expect(text(page).getByRole("status")).toHaveText("Full");
  await page.mouse.up();
  expect(await html(page)).toContain('<figure class="full">');
  await text(page).locator("img[src]").click(PRESS);
  await tool(page, "Width: Full").press("Enter");
  await expect(page.getByRole("menuitemradio", { name: "Normal" })).toBeFocused();
  await page.getByRole("menuitemradio", { name: "Wide" }).press("Enter");
  expect(await html(page)).toContain('<figure class="wide">');
});

test("rows and columns of a table have handles, whose menus insert, move, sort and delete", async ({ page }) => {
  await openNewPost(page);
  await write(page, `<p>Before</p>${TABLE}<p>After</p>`);
  const choose = async (handle: string, item: string) => {
    await tool(page, handle).click(PRESS);
    await page.getByRole("menuitem", { name: item }).click();
    await expect(page.getByRole("menu")).toHaveCount(0);
  };
  await text(page).getByText("b", { exact: true }).click(PRESS);
  await expect(tool(page, "Column 2")).toBeVisible();
  await expect(tool(page, "Row 3")).toBeVisible();
  await inBothSchemes(page, () => expectAccessible(page));
  await choose("Column 2", "Sort descending");
  expect(await rowsOf(page)).toBe("BeforeWho,Count,|a,10,|b,2,|After");
  await text(page).getByText("b", { exact: true }).hover();
  await choose("Row 3", "Move up");
  await text(page).getByText("b", { exact: true }).hover();
  await choose("Row 2", "Insert after");
  expect(await rowsOf(page)).toBe("BeforeWho,Count,|b,2,|,,|a,10,|After");
  await text(page).getByText("b", { exact: true }).hover();
  await choose("Row 3", "Delete row");
  await text(page).getByText("b", { exact: true }).hover();
  await tool(page, "Row 1").click(PRESS);
  await expect(page.getByRole("menuitem", { name: "Move down" })).toBeDisabled();
  await page.keyboard.press("Escape");
  expect(await rowsOf(page)).toBe("BeforeWho,Count,|b,2,|a,10,|After");
  // the same by keys
  await text(page).getByText("b", { exact: true }).click(PRESS);
  await untilSettled(page);
  await tool(page, "Columns").press("Enter");
  await expect(page.getByRole("menuitem", { name: "Insert before" })).toBeFocused();
  await pressTo(page, { End: "Delete column", ArrowUp: "Sort descending" });
  await pressTo(page, { ArrowUp: "Sort ascending" });
  await page.keyboard.press("Enter");
  expect(await rowsOf(page)).toBe("BeforeWho,Count,|a,10,|b,2,|After");
  await text(page).getByText("b", { exact: true }).click(PRESS);
  await tool(page, "Delete table").click();
  expect(await html(page)).toBe("<p>Before</p><p>After</p>".replace("</p><p>", "</p><p><br></p><p>"));
});

test("two brackets find a post by its title and link it", async ({ page }) => {
  const { slug: address } = await storePost(page, `Porch report ${Date.now()}`, { status: "published" });
  await openNewPost(page);
  await text(page).click();
  await page.keyboard.type("See [[porch rep");
  const hits = page.getByRole("option");
  await expect(hits.filter({ hasText: `/blog/${address}` })).toBeVisible();
  await inBothSchemes(page, () => expectAccessible(page, { without: ["region"] }));
  while (!(await hits.filter({ hasText: `/blog/${address}` }).getAttribute("aria-selected"))?.includes("true"))
    await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.type(" and [[abou");
  await expect(hits.first()).toContainText("/about");
  await page.keyboard.press("Escape");
  await expect(hits).toHaveCount(0);
  expect(await html(page)).toMatch(
    new RegExp(`^<p>See <a href="/blog/${address}">Porch report \\d+</a> and \\[\\[abou</p>$`),
  );
});

test("a heading's link is the full address of its place on the page, numbered as there", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openNewPost(page);
  await title(page).fill("Copied link");
  await expect(slug(page)).toHaveValue("copied-link");
  await write(page, "<h2>Costs</h2><p>a</p><h2></h2><h2>Costs &amp; more</h2><h2>Costs</h2>");
  await text(page).getByText("Costs", { exact: true }).last().hover();
  await page.getByRole("button", { name: "Block menu" }).click(PRESS);
  await page.getByRole("menuitem", { name: "Copy link" }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  // the clipboard is another process
  await expect.poll(copied).toBe(`${new URL(page.url()).origin}/blog/copied-link#costs-2`);
});

test("full screen has title, text, state and 'Done', whose tools dim while one types", async ({ page }) => {
  await openNewPost(page);
  await title(page).fill("Calm");
  await text(page).click();
  await tool(page, "Full screen").click();
  const frame = page.locator("[data-slot=editor]");
  const head = frame.getByLabel("Title", { exact: true });
  await expect(head).toHaveValue("Calm");
  await expect(frame.getByText("Saved", { exact: false })).toBeVisible();
  await expect(frame.getByText(/words?$/)).toHaveCount(0);
  await expect(frame.getByRole("button", { name: "Fit to text" })).toHaveCount(0);
  await inBothSchemes(page, () => expectAccessible(page));
  await head.fill("Calm room");
  await head.press("Enter");
  await page.keyboard.type("Words");
  const tools = page.getByRole("toolbar", { name: "Text tools" });
  await expect(tools).toHaveCSS("opacity", "0.25");
  await page.mouse.move(300, 300);
  await expect(tools).toHaveCSS("opacity", "1");
  await frame.getByRole("button", { name: "Done" }).click();
  await expect(title(page)).toHaveValue("Calm room");
  await expect(text(page)).toHaveText("Words");
});

test("an empty line between two blocks is stored and shown on the page", async ({ page }) => {
  await openNewPost(page);
  await title(page).fill("Empty lines");
  await text(page).click();
  for (const words of ["One", "", "Two", ""]) {
    await page.keyboard.type(words);
    await page.keyboard.press("Enter");
  }
  expect(await html(page)).toBe("<p>One</p><p><br></p><p>Two</p>");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page).toHaveURL(/\/edit$/);
  await page.goto("/blog/empty-lines");
  const lines = page.locator("article p").filter({ hasText: /^(One|Two|)$/ });
  await expect(lines).toHaveText(["One", "", "Two"]);
  expect((await lines.nth(1).boundingBox())?.height).toBeGreaterThan(20);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("on a phone the first word of a post is within 240 px, and one menu has History, Comments, Review links and Preview", async ({
    page,
  }) => {
    await createPost(page, `Phone post ${Date.now()}`, "The first word");
    const line = text(page).getByText("The first word");
    await expect(line).toBeVisible();
    expect((await line.boundingBox())?.y).toBeLessThanOrEqual(240);
    await expect(page.getByRole("button", { name: "History", exact: true })).toBeHidden();
    await inBothSchemes(page, () => expectAccessible(page));
    await page.getByRole("button", { name: "History, comments and preview" }).click();
    await expect(page.getByRole("menuitem")).toHaveText(["History", "Comments", "Review links", "Preview draft"]);
    await page.getByRole("menuitem", { name: "History" }).click();
    await expect(page.getByRole("dialog", { name: "History" })).toBeVisible();
  });

  test("on a phone a block's own tools stay in the view", async ({ page }) => {
    await openNewPost(page);
    await write(page, `<p>Before</p>${TABLE}`);
    await text(page).getByText("b", { exact: true }).tap();
    await tool(page, "Rows").tap();
    const menu = await page.getByRole("menu").boundingBox();
    expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeLessThanOrEqual(844);
  });
});
