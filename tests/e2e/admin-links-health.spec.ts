import { expect, type Page, test } from "@playwright/test";
import { expectToast, signIn } from "./admin-steps.ts";
import { expectAccessible, PERSON } from "./site-steps.ts";

async function expectFitsPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 900 });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 800 });
}

test("a missed address leads on after 'Redirect', imported ones do too, and Health says what to do", async ({
  page,
  browser,
}) => {
  const stamp = Date.now().toString(36);
  const missed = `/proces-${stamp}`;
  const visitor = await (await browser.newContext(PERSON)).newPage();
  expect((await visitor.goto(`${missed}?from=mail`))?.status()).toBe(404);

  await signIn(page);
  const missing = async () =>
    (await (await page.request.get("/api/not-found")).json()) as { items: { path: string }[] };
  await expect.poll(async () => (await missing()).items.map(({ path }) => path)).toContain(missed);
  await page.goto("/admin/links");
  await page.getByRole("tab", { name: "Not found" }).click();
  const row = page.getByRole("row").filter({ hasText: missed });
  await expectFitsPhone(page);
  await row.getByRole("button", { name: "Redirect" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("From", { exact: true })).toHaveValue(missed);
  await expect(dialog.getByLabel("To", { exact: true })).toHaveValue("/process");
  await dialog.getByRole("button", { name: "Add redirect" }).click();
  await expectToast(page, "Success", "Redirect added");
  await expect(row).toHaveCount(0);
  await visitor.goto(`${missed}?from=mail`);
  await expect(visitor).toHaveURL("/process?from=mail");

  await page.getByRole("tab", { name: "Redirects" }).click();
  await page.getByRole("button", { name: "Import" }).click();
  const lines = dialog.getByLabel("Lines");
  await lines.fill("/login,/about");
  await dialog.getByRole("button", { name: "Import" }).click();
  await expect(dialog.getByText("Nothing was imported. Line 1: This address is the site's own.")).toBeVisible();
  await lines.fill(`/old-${stamp}/*,/blog/*\n${missed},/about,302`);
  await dialog.getByRole("button", { name: "Import" }).click();
  await expectToast(page, "Success", "1 redirect added, 1 changed");
  await visitor.goto(missed);
  await expect(visitor).toHaveURL("/about");
  await page.getByPlaceholder("Search redirects").fill(stamp);
  await expect(page.getByRole("table", { name: "Redirects" }).locator("tbody tr")).toHaveCount(2);
  await page.getByRole("button", { name: `Delete ${missed}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Success", "Redirect deleted");
  await page.getByRole("tab", { name: "Dead links" }).click();
  await expect(page.getByText("No dead links.")).toBeVisible();
  await expectFitsPhone(page);

  await page.goto("/admin/blog");
  await page.getByRole("link", { name: /^Needs attention/ }).click();
  await expect(page.getByRole("heading", { name: "Health", level: 1 })).toBeVisible();
  await page.getByRole("link", { name: "How to back up" }).click();
  await expect(page).toHaveURL("/admin/health#backup");
  await expectFitsPhone(page);
});
