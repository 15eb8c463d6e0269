import { expect, type Locator, type Page } from "@playwright/test";
import { picture } from "../support/images.ts";
import { body, expectToast, openNewPost, pasteInto, pressTool, stamp, test, title, toast } from "./admin-steps.ts";
import { expectAccessible } from "./site-steps.ts";

const file = async (name: string, width = 900) => ({
  name,
  mimeType: "image/png",
  buffer: await picture("png", width, 600),
});
const input = (page: Page) => page.getByLabel("Picture files");
const uploads = (page: Page) => page.getByRole("region", { name: "Uploads" });
const uploaded = (page: Page) => uploads(page).getByRole("status");
const pictures = (place: Page | Locator) => place.getByRole("list", { name: "Pictures" });
const found = async (page: Page, q: string) => (await (await page.request.get(`/api/media?q=${q}`)).json()).items;

test("pictures are chosen or pasted, each with its result, and found again", async ({ page }) => {
  const run = stamp();
  await page.goto("/admin/media");
  await expect(page.getByRole("heading", { name: "Library" })).toBeVisible();
  await input(page).setInputFiles([
    await file(`IMG_1_${run}.png`),
    await file(`porch ${run}.png`),
    { name: `broken ${run}.png`, mimeType: "image/png", buffer: Buffer.from("no picture") },
    { name: `notes ${run}.txt`, mimeType: "text/plain", buffer: Buffer.from("text") },
  ]);
  await expect(uploaded(page)).toHaveText("2 of 4 uploaded, 2 failed");
  await expect(uploads(page).getByRole("listitem").filter({ hasText: "notes" })).toContainText("You can only upload");
  await expectAccessible(page, { part: "[aria-label=Uploads]" });
  await uploads(page).getByRole("button", { name: "Close" }).click();
  await expect(uploads(page)).toHaveCount(0);

  // pasted while nothing has the focus
  const png = (await file("", 1_300)).buffer.toString("base64");
  await pasteInto(page.locator("body"), {}, [`screenshot ${run}.png`], png);
  await expect(uploaded(page)).toHaveText("1 of 1 uploaded");
  await expect(pictures(page).getByRole("button", { name: `screenshot ${run}` })).toBeVisible();

  const shown = pictures(page).getByRole("listitem");
  await page.getByLabel("Search pictures").fill(`porch ${run}`);
  await expect(shown).toHaveText([new RegExp(`No alternative text.*porch ${run}.*Unused`)]);
  await page.getByLabel("Show").selectOption("Without alternative text");
  await expect(page).toHaveURL(/filter=missing-alt/);
  await page.getByRole("button", { name: "Fill in alternative texts" }).click();
  await expect(page.getByRole("dialog").getByLabel("Alternative text")).toBeFocused();
  await expectAccessible(page, { part: "[role=dialog]" });
});

test("a picture keeps its focal point, and a crop by keyboard is a new picture", async ({ page }) => {
  const name = `hall ${stamp()}`;
  await page.goto("/admin/media");
  // upright it is 400 × 200
  const buffer = await picture("png", 200, 400);
  await input(page).setInputFiles([{ name: `${name}.png`, mimeType: "image/png", buffer }]);
  await pictures(page).getByRole("button", { name }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet).toContainText("400 × 200, PNG");
  await expectAccessible(page, { part: "[role=dialog]" });
  const focalPoint = (name: RegExp) => sheet.getByRole("button", { name });
  await focalPoint(/^Focal point, 50% from the left, 50% from the top/).press("Shift+ArrowLeft");
  await expect(focalPoint(/^Focal point, 40% from the left/)).toBeFocused();
  await sheet.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Success", "Picture saved");

  await page.getByRole("button", { name: "Crop" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: `Crop ${name}.png` });
  await expect(dialog.getByRole("status")).toHaveText("320 × 160 pixels");
  await dialog.getByRole("button", { name: /^Bottom right/ }).focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press("Shift+ArrowLeft");
  await expect(dialog.getByRole("status")).not.toHaveText("320 × 160 pixels");
  const size = (await dialog.getByRole("status").textContent())?.match(/\d+/g)?.map(Number) ?? [];
  await dialog.getByRole("button", { name: "Save as new picture" }).press("Enter");
  await expectToast(page, "Success", "Cropped picture added to the library");
  await expect(dialog).toHaveCount(0);
  await expect(sheet).toContainText(`${size.join(" × ")}, PNG`);
  await page.keyboard.press("Escape");
  await expect(pictures(page).getByRole("button", { name }).last()).toBeFocused();
  expect(await found(page, name)).toMatchObject([
    { width: size[0], height: size[1] },
    { width: 400, height: 200, focalX: 0.4, focalY: 0.5 },
  ]);
});

test("replacing or deleting a gallery's picture in the library changes its post", async ({ page, request }) => {
  const run = stamp();
  const yards = ["first", "second"].map((yard) => `${yard} yard ${run}`);
  await page.goto("/admin/media");
  const files = await Promise.all(yards.map((name, index) => file(`${name}.png`, 900 + 10 * index)));
  await input(page).setInputFiles(files);
  await expect(uploaded(page)).toHaveText("2 of 2 uploaded");
  const [{ objectPath }] = await found(page, yards[1] ?? "");

  await openNewPost(page);
  await title(page).fill(`Yards ${run}`);
  await body(page).click();
  await pressTool(page, "Gallery");
  const gallery = page.getByRole("dialog", { name: "Insert gallery" });
  for (const [index, name] of yards.entries()) {
    if (index > 0) await gallery.getByRole("button", { name: "Add picture" }).press("Enter");
    const picker = page.getByRole("dialog", { name: "Choose picture" });
    await picker.getByRole("button", { name }).press("Enter");
    await expect(picker).toHaveCount(0);
    await gallery.getByLabel(`Alt text of picture ${index + 1}`).fill(`Yard number ${index}`);
  }
  await gallery.getByRole("button", { name: "Insert", exact: true }).click();
  await expect(gallery).toHaveCount(0);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.waitForURL(/\/edit$/);
  const shown = async () => (await (await request.get(`/blog/yards-${run}`)).text()).match(/alt="Yard number \d"/g);
  const shows = async (path: string) => (await (await request.get(`/blog/yards-${run}`)).text()).includes(path);
  expect(await shown()).toHaveLength(2);
  expect(await shows(objectPath)).toBe(true);

  await page.goto("/admin/media");
  await pictures(page).getByRole("button", { name: yards[1] }).click();
  const opened = page.getByRole("dialog", { name: yards[1] });
  await expect(opened.getByRole("link", { name: `Yards ${run}` }).first()).toBeVisible();
  await opened.getByLabel("Replacement file").setInputFiles(await file("new.png", 700));
  await expectToast(page, "Success", "Picture replaced in every place");
  expect(await shows(objectPath)).toBe(false);
  // the sheet beside it stays open
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => shows(objectPath)).toBe(true);
  await opened.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete anyway" }).click();
  await expectToast(page, "Success", "Picture deleted");
  await expect(pictures(page).locator("li:focus")).toHaveCount(1);
  expect(await shown()).toEqual(['alt="Yard number 0"']);
});
