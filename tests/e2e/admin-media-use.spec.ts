import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page, test } from "@playwright/test";
import { picture } from "../support/images.ts";
import { body, expectToast, openNewPost, pressTool, signIn, title } from "./admin-steps.ts";

const run = () => Date.now().toString(36);
const png = async (name: string, width = 900) => ({
  name,
  mimeType: "image/png",
  buffer: await picture("png", width, 600),
});
const uploads = (page: Page) => page.getByRole("region", { name: "Uploads" });
const uploaded = (page: Page) => uploads(page).getByRole("status");
const found = async (page: Page, q: string) => (await (await page.request.get(`/api/media?q=${q}`)).json()).items;

test("a picture is cropped by keyboard: the part is a picture of its own, and the original stays", async ({ page }) => {
  const name = `hall ${run()}`;
  await signIn(page, "/admin/media");
  // upright it is 400 × 200
  const buffer = await picture("png", 200, 400);
  await page.getByLabel("Picture files").setInputFiles([{ name: `${name}.png`, mimeType: "image/png", buffer }]);
  await expect(uploaded(page)).toHaveText("1 of 1 uploaded");
  const [original] = await found(page, name);
  await page.request.put(`/api/media/${original.id}`, { data: { alt: "The hall", credit: "Ada" } });

  await page.getByRole("list", { name: "Pictures" }).getByRole("button", { name }).click();
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
  await expect(page.getByRole("dialog")).toContainText(`${size.join(" × ")}, PNG`);
  const items = await found(page, name);
  expect(items).toMatchObject([
    { width: size[0], height: size[1], alt: "The hall", credit: "Ada", originalId: original.id },
    { id: original.id, objectPath: original.objectPath, width: 400, height: 200 },
  ]);
});

const YARDS = ["first", "second", "third"];

test("a gallery and a PDF of the library are placed in a post, and a picture that is replaced or deleted changes in every place", async ({
  page,
  request,
}) => {
  const stamp = run();
  await signIn(page, "/admin/media");
  const pdf = {
    name: `report ${stamp}.pdf`,
    mimeType: "application/pdf",
    buffer: Buffer.from(`%PDF-1.4\n%${stamp}\n%%EOF\n`),
  };
  const pictures = await Promise.all(YARDS.map((yard, n) => png(`${yard} yard ${stamp}.png`, 900 + 10 * n)));
  await page.getByLabel("Picture files").setInputFiles([...pictures, pdf]);
  await expect(uploaded(page)).toHaveText("4 of 4 uploaded", { timeout: 20_000 });
  const [{ id, objectPath }] = await found(page, `second yard ${stamp}`);

  await openNewPost(page);
  await title(page).fill(`Yards ${stamp}`);
  await body(page).click();
  await pressTool(page, "Gallery");
  const gallery = page.getByRole("dialog", { name: "Insert gallery" });
  for (const [n, yard] of YARDS.entries()) {
    await gallery.getByRole("button", { name: "Add picture" }).press("Enter");
    const picker = page.getByRole("dialog", { name: "Choose picture" });
    await picker.getByLabel("Search pictures").fill(`${yard} yard ${stamp}`);
    await expect(picker.getByRole("list", { name: "Pictures" }).getByRole("listitem")).toHaveCount(1);
    await picker.getByRole("button", { name: `${yard} yard ${stamp}` }).press("Enter");
    await expect(picker).toHaveCount(0);
    await gallery.getByLabel(`Alt text of picture ${n + 1}`).fill(`Yard number ${n}`);
  }
  await gallery.getByRole("button", { name: "Insert", exact: true }).click();
  await expect(gallery).toHaveCount(0);
  await pressTool(page, "File");
  const file = page.getByRole("dialog", { name: "Insert file" });
  await file.getByRole("button", { name: "Choose from the library" }).click();
  await page
    .getByRole("dialog", { name: "Choose file" })
    .getByRole("button", { name: `report ${stamp}` })
    .click();
  await file.getByRole("button", { name: "Insert", exact: true }).click();
  await expect(file).toHaveCount(0);
  await page.getByRole("tab", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Choose Featured Image from the library" }).click();
  const picker = page.getByRole("dialog", { name: "Choose Featured Image" });
  await picker.getByLabel("Search pictures").fill(`second yard ${stamp}`);
  await expect(picker.getByRole("list", { name: "Pictures" }).getByRole("listitem")).toHaveCount(1);
  await picker.getByRole("button", { name: `second yard ${stamp}` }).click();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  // nobody described the featured picture
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: "Publish anyway" })
    .or(page.getByRole("button", { name: "Update & Publish" }))
    .first()
    .click();
  await page.waitForURL(/\/edit$/);

  const html = async () => (await request.get(`/blog/yards-${stamp}`)).text();
  const before = await html();
  expect(before.match(/alt="Yard number \d"/g)).toHaveLength(3);
  // a long word stands in a span of its own
  expect(before.replace(/<\/?span[^>]*>/g, "")).toMatch(
    new RegExp(`href="/objects/[0-9a-f]{32}\\.pdf"[^>]*>report ${stamp}\\.pdf</a> <small>PDF, 1 KB`),
  );
  expect(before.split(objectPath).length).toBeGreaterThan(2);

  await page.goto(`/admin/media?open=${id}`);
  await expect(
    page
      .getByRole("dialog")
      .getByRole("link", { name: `Yards ${stamp}` })
      .first(),
  ).toBeVisible();
  await page
    .getByRole("dialog")
    .getByLabel("Replacement file")
    .setInputFiles(await png("new.png", 700));
  await expectToast(page, "Success", "Picture replaced in every place");
  const after = await html();
  const { objectPath: now } = await (await page.request.get(`/api/media/${id}`)).json();
  expect([after.includes(objectPath), after.split(now).length]).toEqual([false, before.split(objectPath).length]);

  const opened = page.getByRole("dialog", { name: `second yard ${stamp}` });
  await opened.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete anyway" }).click();
  await expectToast(page, "Success", "Picture deleted");
  const last = await html();
  expect([last.includes(now), last.match(/alt="Yard number \d"/g)]).toEqual([
    false,
    ['alt="Yard number 0"', 'alt="Yard number 2"'],
  ]);
});

test("an upload that is canceled leaves nothing in the library", async ({ page }) => {
  const name = `gone ${run()}`;
  await signIn(page, "/admin/media");
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/api\/objects\/upload\/./, async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await page.getByLabel("Picture files").setInputFiles([await png(`${name}.png`)]);
  await expect(uploads(page).getByRole("progressbar", { name: `Uploading ${name}.png` })).toBeVisible();
  await uploads(page)
    .getByRole("button", { name: `Cancel upload of ${name}.png` })
    .click();
  await expect(uploaded(page)).toHaveText("0 of 1 uploaded, 1 cancelled");
  release();
  await page.unrouteAll({ behavior: "wait" });
  await page.reload();
  await expect(page.getByRole("list", { name: "Pictures" }).or(page.getByText("No pictures yet."))).toBeVisible();
  expect(await found(page, name)).toEqual([]);
});

test.describe("a picture of a slow site", () => {
  let server: Server;
  let address: string;
  let finish: () => void;
  test.beforeEach(async () => {
    const bytes = await picture("png", 800, 500);
    const finished = new Promise<void>((resolve) => (finish = resolve));
    server = createServer(async (_request, response) => {
      response.writeHead(200, { "Content-Length": bytes.length }).write(bytes.subarray(0, bytes.length / 2));
      await finished;
      response.end(bytes.subarray(bytes.length / 2));
    });
    // the site may fetch from this one (tests/support/e2e-site.ts)
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.2", resolve));
    address = `http://127.0.0.2:${(server.address() as AddressInfo).port}`;
  });
  test.afterEach(() => {
    finish();
    server.closeAllConnections();
    server.close();
  });

  test("a picture of a slow site that is no longer wanted is not taken into the library", async ({ page }) => {
    const name = `never-${run()}.png`;
    await signIn(page, "/admin/portfolio/new");
    await page.getByRole("button", { name: "Choose Featured Image from the library" }).click();
    const picker = page.getByRole("dialog", { name: "Choose Featured Image" });
    await picker.getByLabel("Picture address").fill(`${address}/${name}`);
    await picker.getByRole("button", { name: "Import", exact: true }).click();
    await expect(picker.getByRole("button", { name: "Importing..." })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(picker).toHaveCount(0);
    finish();
    expect(await found(page, name)).toEqual([]);
  });
});
