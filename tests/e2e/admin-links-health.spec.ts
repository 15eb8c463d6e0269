import { expect } from "@playwright/test";
import { expectToast, stamp, test } from "./admin-steps.ts";
import { PERSON } from "./site-steps.ts";

test("redirects are imported, a missed address is fixed, and Health says what to do", async ({ page, browser }) => {
  const run = stamp();
  const [missed, moved] = [`/proces-${run}`, `/moved-${run}`];
  // the missed address is listed a few seconds later
  const visitor = await (await browser.newContext(PERSON)).newPage();
  expect((await visitor.goto(`${missed}?from=mail`))?.status()).toBe(404);

  await page.goto("/admin/blog");
  await page.getByRole("link", { name: /^Needs attention/ }).click();
  await expect(page.getByRole("heading", { name: "Health", level: 1 })).toBeVisible();
  await page.getByRole("link", { name: "How to back up" }).click();
  await expect(page).toHaveURL("/admin/health#backup");
  await expect(page.locator(":target")).toHaveId("backup");

  await page.goto("/admin/links");
  await page.getByRole("button", { name: "Import" }).click();
  const dialog = page.getByRole("dialog");
  const lines = dialog.getByLabel("Lines");
  await lines.fill("/login,/about");
  await dialog.getByRole("button", { name: "Import" }).click();
  await expect(dialog.getByText("Nothing was imported. Line 1: This address is the site's own.")).toBeVisible();
  await lines.fill(`/old-${run}/*,/blog/*\n${moved},/about,302`);
  await dialog.getByRole("button", { name: "Import" }).click();
  await expectToast(page, "Success", "2 redirects added, 0 changed");
  await visitor.goto(moved);
  await expect(visitor).toHaveURL("/about");
  await page.getByPlaceholder("Search redirects").fill(run);
  await expect(page.getByRole("table", { name: "Redirects" }).locator("tbody tr")).toHaveCount(2);
  await page.getByRole("button", { name: `Delete ${moved}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Success", "Redirect deleted");
  await page.getByRole("tab", { name: "Dead links" }).click();
  await expect(page.getByText("No dead links.")).toBeVisible();

  const missing = async () =>
    (await (await page.request.get("/api/not-found")).json()) as { items: { path: string }[] };
  await expect.poll(async () => (await missing()).items.map(({ path }) => path)).toContain(missed);
  await page.getByRole("tab", { name: "Not found" }).click();
  const row = page.getByRole("row").filter({ hasText: missed });
  await row.getByRole("button", { name: "Redirect" }).click();
  await expect(dialog.getByLabel("From", { exact: true })).toHaveValue(missed);
  await expect(dialog.getByLabel("To", { exact: true })).toHaveValue("/process");
  await dialog.getByRole("button", { name: "Add redirect" }).click();
  await expectToast(page, "Success", "Redirect added");
  await expect(row).toHaveCount(0);
  await visitor.goto(`${missed}?from=mail`);
  await expect(visitor).toHaveURL("/process?from=mail");
  await visitor.context().close();
});
