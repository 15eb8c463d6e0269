import { expect, test } from "@playwright/test";
import { picture } from "../support/images.ts";
import { expectToast, signIn, toast } from "./admin-steps.ts";

const file = async (name: string, width = 900) => ({
  name,
  mimeType: "image/png",
  buffer: await picture("png", width, 600),
});

test("many pictures are uploaded at once, each with its result, and found by search and filter", async ({ page }) => {
  const run = Date.now().toString(36);
  await signIn(page, "/admin/media");
  await expect(page.getByRole("heading", { name: "Library" })).toBeVisible();
  await page
    .getByLabel("Picture files")
    .setInputFiles([
      await file(`IMG_1_${run}.png`),
      await file(`porch ${run}.png`),
      { name: `broken ${run}.png`, mimeType: "image/png", buffer: Buffer.from("no picture") },
      { name: `notes ${run}.txt`, mimeType: "text/plain", buffer: Buffer.from("text") },
    ]);
  const uploads = page.getByRole("region", { name: "Uploads" });
  await expect(uploads.getByRole("status")).toHaveText("2 of 4 uploaded, 2 failed", { timeout: 20_000 });
  await expect(uploads.getByRole("listitem").filter({ hasText: "notes" })).toContainText("You can only upload");
  await uploads.getByRole("button", { name: `Retry upload of broken ${run}.png` }).click();
  await expect(uploads.getByRole("status")).toHaveText("2 of 4 uploaded, 2 failed", { timeout: 20_000 });
  await uploads.getByRole("button", { name: "Close" }).click();
  await expect(uploads).toHaveCount(0);

  const pictures = page.getByRole("list", { name: "Pictures" }).getByRole("listitem");
  await page.getByLabel("Search pictures").fill(run);
  await expect(pictures).toHaveCount(2);
  await page.getByLabel("Search pictures").fill(`porch ${run}`);
  await expect(pictures).toHaveText([new RegExp(`No alternative text.*porch ${run}.*Unused`)]);
  await page.getByLabel("Show").selectOption("Without alternative text");
  await expect(pictures).toHaveCount(1);
  await expect(page).toHaveURL(/filter=missing-alt/);
});

test("a screenshot is pasted while nothing has the focus, and one chosen without a connection is refused at once", async ({
  page,
  context,
}) => {
  const run = Date.now().toString(36);
  await signIn(page, "/admin/media");
  await expect(page.getByLabel("Search pictures")).toBeVisible();
  const bytes = (await file("pasted.png", 1_300)).buffer.toString("base64");
  await page.evaluate(
    ({ text, name }) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      data.items.add(new File([content], name, { type: "image/png" }));
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
    },
    { text: bytes, name: `screenshot ${run}.png` },
  );
  const uploads = page.getByRole("region", { name: "Uploads" });
  await expect(uploads.getByRole("status")).toHaveText("1 of 1 uploaded", { timeout: 20_000 });
  await expect(
    page.getByRole("list", { name: "Pictures" }).getByRole("button", { name: `screenshot ${run}` }),
  ).toBeVisible();

  await context.setOffline(true);
  await page.getByLabel("Picture files").setInputFiles([await file(`offline ${run}.png`)]);
  // an alert where the region of the toasts is not loaded yet
  const refusal = toast(page).or(page.getByRole("alert").filter({ hasText: /./ }));
  await expect(refusal).toContainText("ErrorYou are offline. Nothing was sent.");
  await expect(uploads.getByRole("status")).toHaveText("1 of 2 uploaded, 1 failed");
  await context.setOffline(false);
  await uploads.getByRole("button", { name: `Retry upload of offline ${run}.png` }).click();
  await expect(uploads.getByRole("status")).toHaveText("2 of 2 uploaded", { timeout: 20_000 });
});

test("a picture keeps its texts and focal point, is replaced everywhere, and is deleted after a warning", async ({
  page,
}) => {
  const run = Date.now().toString(36);
  await signIn(page, "/admin/media");
  await page.getByLabel("Picture files").setInputFiles([await file(`chair ${run}.png`)]);
  const tile = page.getByRole("list", { name: "Pictures" }).getByRole("button", { name: `chair ${run}` });
  await tile.click();
  const sheet = page.getByRole("dialog");
  await expect(sheet).toContainText("600 × 900, PNG");
  await expect(sheet).toContainText("Nothing shows this picture.");
  await sheet
    .getByRole("button", { name: /^Focal point, 50% from the left, 50% from the top/ })
    .press("Shift+ArrowLeft");
  await expect(sheet.getByRole("button", { name: /^Focal point, 40% from the left/ })).toBeFocused();
  await sheet.getByLabel("Alternative text").fill("A chair being made");
  await sheet.getByLabel("Credit").fill("Ada Lovelace");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Keep editing" }).click();
  await sheet.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Success", "Picture saved");
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);

  const { items } = await (await page.request.get(`/api/media?q=${run}`)).json();
  expect(items).toMatchObject([{ alt: "A chair being made", credit: "Ada Lovelace", focalX: 0.4, focalY: 0.5 }]);
  const before = items[0].objectPath;
  const item = { title: `Ruum ${run}`, status: "archived", image: before };
  const { id } = await (await page.request.post("/api/portfolio", { data: item })).json();

  await page.reload();
  await expect(tile).toContainText("Used in 1 place");
  await tile.click();
  await expect(sheet.getByRole("link", { name: `Ruum ${run}` })).toHaveAttribute("href", `/admin/portfolio/edit/${id}`);
  await sheet.getByLabel("Replacement file").setInputFiles(await file("other.png", 700));
  await expectToast(page, "Success", "Picture replaced in every place");
  await expect(sheet).toContainText("600 × 700, PNG");
  await expect(sheet.getByLabel("Alternative text")).toHaveValue("A chair being made");
  const { image } = await (await page.request.get(`/api/portfolio/${id}`)).json();
  expect(image).not.toBe(before);

  await sheet.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: `Delete chair ${run}` });
  await expect(question).toContainText("This picture is shown in one place.");
  await question.getByRole("button", { name: "Delete anyway" }).click();
  await expectToast(page, "Success", "Picture deleted");
  await expect(sheet).toHaveCount(0);
  await expect.poll(async () => (await page.request.get(image)).status()).toBe(404);
  await page.request.delete(`/api/portfolio/${id}`);
});

test("alternative texts are filled in one picture after the other, by keyboard", async ({ page }) => {
  const run = Date.now().toString(36);
  await signIn(page, "/admin/media");
  const uploaded = page.getByRole("region", { name: "Uploads" }).getByRole("status");
  for (const name of [`IMG_1${run}.png`, `workshop bench ${run}.png`, `lines ${run}.png`]) {
    await page.getByLabel("Picture files").setInputFiles([await file(name, 500 + name.length)]);
    await expect(uploaded.last()).toHaveText(/^(\d) of \1 uploaded$/);
    await expect(page.getByRole("list", { name: "Pictures" }).getByRole("button", { name })).toBeVisible();
  }
  await page.getByRole("button", { name: "Fill in alternative texts" }).click();
  const dialog = page.getByRole("dialog", { name: "Fill in alternative texts" });
  const text = dialog.getByLabel("Alternative text");
  await expect(dialog.getByRole("img", { name: `lines ${run}.png` })).toBeVisible();
  await dialog.getByRole("button", { name: "Decorative" }).click();
  await expect(dialog.getByRole("img", { name: `workshop bench ${run}.png` })).toBeVisible();
  await expect(text).toHaveValue(`workshop bench ${run}`);
  await expect(text).toBeFocused();
  await text.press("Enter");
  await expect(dialog.getByRole("status")).toContainText("2 filled in.");
  await expect(dialog.getByRole("img", { name: `IMG_1${run}.png` })).toBeVisible();
  await dialog.getByRole("button", { name: "Skip" }).click();
  await expect(dialog.getByRole("img", { name: `IMG_1${run}.png` })).toHaveCount(0);
  const { items } = await (await page.request.get(`/api/media?q=${run}`)).json();
  expect(items.map(({ alt, decorative }: { alt: string; decorative: boolean }) => [alt, decorative])).toEqual([
    ["", true],
    [`workshop bench ${run}`, false],
    ["", false],
  ]);
});

test("a picture field takes a picture of the library, a new one, or says why an address is not imported", async ({
  page,
}) => {
  const run = Date.now().toString(36);
  await signIn(page, "/admin/media");
  await page.getByLabel("Picture files").setInputFiles([await file(`sofa ${run}.png`, 1_000)]);
  await expect(page.getByText("1 of 1 uploaded")).toBeVisible();

  const { items: uploaded } = await (await page.request.get(`/api/media?q=${run}`)).json();
  await page.request.put(`/api/media/${uploaded[0].id}`, { data: { alt: "A sofa" } });

  await page.goto("/admin/portfolio/new");
  const alt = page.getByRole("textbox", { name: "Alternative text" });
  await expect(alt).toHaveCount(0);
  const field = page.getByRole("textbox", { name: "Featured Image" });
  const open = page.getByRole("button", { name: "Choose Featured Image from the library" });
  await open.press("Enter");
  const picker = page.getByRole("dialog", { name: "Choose Featured Image" });
  await picker.getByLabel("Search pictures").fill(`sofa ${run}`);
  await expect(picker.getByRole("list", { name: "Pictures" }).getByRole("listitem")).toHaveCount(1);
  await picker.getByRole("button", { name: `sofa ${run}` }).click();
  await expect(picker).toHaveCount(0);
  await expect(field).toHaveValue(/^\/objects\/[0-9a-f]{32}\.png$/);
  await expect(open).toBeFocused();
  const chosen = await field.inputValue();
  await expect(alt).toHaveValue("A sofa");
  await page.getByRole("checkbox", { name: "Decorative" }).click();
  await expect(alt).toBeDisabled();

  await open.click();
  await picker.getByLabel("Picture address").fill("http://127.0.0.1/a.png");
  await picker.getByRole("button", { name: "Import" }).click();
  await expect(picker.getByText("This address is not on the public web.")).toBeVisible();
  await picker.getByLabel("Picture file").setInputFiles(await file(`table ${run}.png`, 1_100));
  await expect(picker).toHaveCount(0);
  await expect(field).not.toHaveValue(chosen);
  await expect(field).toHaveValue(/^\/objects\//);
  // nobody has said yet what this one shows
  await expect(alt).toBeEnabled();
  await expect(alt).toHaveValue("");

  await open.click();
  await picker.getByLabel("Search pictures").focus();
  const bytes = (await file("pasted.png", 1_200)).buffer.toString("base64");
  await picker.evaluate((element, text) => {
    const data = new DataTransfer();
    const content = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    data.items.add(new File([content], "screenshot.png", { type: "image/png" }));
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, bytes);
  await expect(picker).toHaveCount(0);
  const { items } = await (await page.request.get("/api/media?q=screenshot.png")).json();
  await expect(field).toHaveValue(items[0].objectPath);
});
