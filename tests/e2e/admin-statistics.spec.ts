import { expect, type Request } from "@playwright/test";
import { stamp, storePost, test } from "./admin-steps.ts";
import { openAlive, PERSON } from "./site-steps.ts";

test("a visitor who reads two pages is counted, and the screen of statistics shows it", async ({ page, browser }) => {
  const name = `Counted ${stamp()}`;
  const { id, slug } = await storePost(page, name, { status: "published" });
  const path = `/blog/${slug}`;

  const visitor = await (await browser.newContext(PERSON)).newPage();
  const isBeacon = (request: Request) => request.url().endsWith("/api/views");
  const first = visitor.waitForRequest(isBeacon);
  await openAlive(visitor, `/blog?utm_source=${slug}`);
  await first;
  await visitor.evaluate(() => Object.assign(window, { isSame: true }));
  const second = visitor.waitForRequest(isBeacon);
  await visitor.getByRole("link", { name }).first().click();
  await second;
  expect(await visitor.evaluate(() => "isSame" in window)).toBe(true);
  expect(await visitor.context().cookies()).toEqual([]);
  await visitor.context().close();

  const total = async () => {
    const response = await page.request.get(`/api/statistics?path=${path}`);
    return ((await response.json()) as { totals: unknown }).totals;
  };
  await expect.poll(total).toEqual({ views: 1, visitors: 1 });
  await page.goto("/admin/statistics");
  await expect(page.getByRole("heading", { name: "Statistics", level: 1 })).toBeVisible();
  const row = (table: string, text: string) =>
    page.getByRole("table", { name: table }).getByRole("row").filter({ hasText: text });
  await expect(row("Sources", slug)).toContainText("1");
  await page.getByRole("combobox", { name: "Period" }).selectOption("7 days");
  await row("Pages", name).getByRole("button").click();
  await expect(page).toHaveURL(
    ({ searchParams }) => searchParams.get("path") === path && searchParams.get("period") === "7",
  );
  await page.getByText("Numbers of each day").click();
  await expect(row("Days", new Date().toISOString().slice(0, 10))).toContainText(/1\D*1$/);

  await page.goto(`/admin/blog/posts/${id}/edit`);
  await page.getByRole("link", { name: "1 view in 30 days" }).click();
  await expect(page.getByRole("button", { name: `Only ${path}` })).toBeVisible();
});
