/** Without a connection a press says so at once; nothing that was pressed happens later by itself. */
import { expect, type Page, test } from "@playwright/test";
import { body, createPost, expectToast, signIn, storePost, title, toast } from "./admin-steps.ts";

const stamp = () => Date.now().toString(36);
const state = (page: Page) => page.getByRole("complementary").getByRole("status");
const expectOffline = (page: Page) => expectToast(page, "Error", "You are offline. Nothing was sent.");
const closeToast = async (page: Page) => {
  await toast(page).getByRole("button", { name: "Close toast" }).click();
  await expect(toast(page)).toHaveCount(0);
};

/** The writes that a page sends from now on. */
function watchWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return writes;
}

test.beforeEach(({ page }) => signIn(page));

test("a save pressed without a connection is not sent when it is back, but the working copy saves itself", async ({
  page,
  context,
  request,
}) => {
  await createPost(page, `Train ${stamp()}`, "The first version.", "published");
  const id = Number(/\/posts\/(\d+)\//.exec(page.url())?.[1]);
  const live = String(await page.getByRole("link", { name: "Preview", exact: true }).getAttribute("href"));
  await body(page).click();
  await page.keyboard.press("ControlOrMeta+End");
  await context.setOffline(true);
  // within the seconds in which code for later is not loaded yet
  await page.keyboard.insertText(" In a tunnel.");
  await page.getByRole("button", { name: "Update & Publish" }).click();
  await expect(page.getByText("You are offline. Nothing was sent.").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Update & Publish" })).toBeEnabled();
  await expect(state(page)).toHaveText("Offline. Kept on this computer");
  await page.keyboard.insertText(" And not ready yet.");

  await context.setOffline(false);
  await expect(state(page)).toHaveText(/^Unpublished changes, saved/);
  // a toast tells that its region is loaded, and with it what else is loaded ahead
  await expect(async () => {
    await page.keyboard.press("Control+s");
    await expect(toast(page).filter({ hasText: "Working copy saved" })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(toast(page)).toHaveCount(0);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  const writes = watchWrites(page);
  for (const name of ["Update & Publish", "Save as Draft"]) {
    await page.getByRole("button", { name, exact: true }).click();
    const takeDown = page.getByRole("alertdialog").getByRole("button", { name: "Take it down" });
    if (name === "Save as Draft") await takeDown.click();
    await expectOffline(page);
    await closeToast(page);
  }
  await page.getByRole("button", { name: "Review links" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Create link" }).click();
  await expectOffline(page);
  await page.keyboard.press("Escape");
  await expect(toast(page)).toHaveCount(0);
  await page.getByRole("button", { name: "History" }).click();
  await expect(page.getByRole("dialog", { name: "History" })).toContainText("Failed to fetch the history");
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "SEO & Social" }).click();
  await page.getByLabel("Open Graph Image file").setInputFiles({
    name: "cover.png",
    mimeType: "image/png",
    buffer: Buffer.from([137, 80, 78, 71]),
  });
  await expectOffline(page);
  await page.getByRole("tab", { name: "Content" }).click();
  await title(page).fill("");
  await expect(state(page)).toHaveText("Offline. Kept on this computer");
  writes.length = 0;

  await context.setOffline(false);
  const saves = () => writes.filter((write) => !/\/(checks|presence)$/.test(write));
  await expect.poll(saves).toEqual([`PUT /api/blog/posts/${id}/draft`]);
  await expect(state(page)).toHaveText(/^Unpublished changes, saved/);
  await page.waitForTimeout(1_000);
  expect(saves()).toHaveLength(1);
  const html = await (await request.get(live)).text();
  expect(html).not.toContain("In a tunnel");
});

test("a deletion pressed without a connection never happens, and the list may be out of date", async ({
  page,
  context,
}) => {
  const name = `Kept ${stamp()}`;
  await storePost(page, name, { status: "published" });
  await page.goto(`/admin/blog?q=${encodeURIComponent(name)}`);
  const row = page.getByRole("row", { name: new RegExp(name) });
  await expect(row).toBeVisible();
  await context.setOffline(true);
  const remove = page.getByRole("button", { name: `Delete ${name}` });
  await remove.click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("You are offline. Nothing was sent.")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await remove.click();
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await page.getByLabel("Status", { exact: true }).selectOption("draft");
  await expect(page.getByText("Offline. This list may be out of date.")).toBeVisible();
  await expect(row).toBeVisible();
  const writes = watchWrites(page);
  await context.setOffline(false);
  await expect(page.getByText("No posts found matching your search.")).toBeVisible();
  await expect(page.getByText("Offline. This list may be out of date.")).toHaveCount(0);
  await page.getByLabel("Status", { exact: true }).selectOption("published");
  await expect(row).toBeVisible();
  expect(writes).toEqual([]);
});
