import { expect, type Page } from "@playwright/test";
import { body, expectToast, slug, test, title } from "./admin-steps.ts";
import { expectAccessible } from "./site-steps.ts";

const PATH = "/who-has-keys";

/** Inserts a block by its first letters in the slash menu. */
async function insert(page: Page, letters: string, name: string): Promise<void> {
  await page.keyboard.type(`/${letters}`);
  await expect(page.getByRole("option", { name, exact: false })).toBeVisible();
  await page.keyboard.press("Enter");
}

test("a page with columns, people and a band is written by keyboard, published and taken down", async ({ page }) => {
  await page.goto("/admin/pages");
  await page.getByRole("link", { name: "New page" }).click();
  await title(page).fill("Who has keys");
  await expect(slug(page)).toHaveValue(PATH.slice(1));
  await body(page).click();
  await insert(page, "twocol", "Two columns");
  await page.keyboard.type("Weekdays");
  await body(page).locator(".page-columns > div").nth(1).click();
  await page.keyboard.type("Weekends");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await insert(page, "people", "People");
  await insert(page, "band", "Band");
  await page.keyboard.type("## Lost one?");
  await page.keyboard.press("Enter");
  await insert(page, "button", "Button");
  await page.getByRole("dialog").getByLabel("Label").fill("Get in touch");
  await page.getByRole("dialog").getByLabel("Address").fill("/#contact");
  await page.getByRole("dialog").getByRole("button", { name: "Insert" }).click();
  await expect(body(page).locator(".page-band").getByRole("heading", { name: "Lost one?" })).toBeVisible();
  await expectAccessible(page, { screen: "a page with its blocks" });
  await page.getByRole("tab", { name: "Settings" }).click();
  await page.getByLabel("Show in menu").check();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expectToast(page, "Success", "Page created successfully");

  await page.goto(PATH);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Who has keys");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Nadia" })).toBeVisible();
  const [first, second] = await main
    .locator(".page-columns > div")
    .evaluateAll((columns) => columns.map((column) => column.getBoundingClientRect()));
  expect(first?.top).toBe(second?.top);
  await expect(main.getByRole("link", { name: "Get in touch" })).toHaveAttribute("href", "/#contact");
  const menu = page.getByRole("navigation", { name: "Main" });
  await expect(menu.getByRole("link", { name: "Who has keys" })).toBeVisible();

  await page.goto("/admin/pages");
  await page.getByRole("button", { name: "Delete Who has keys" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expectToast(page, "Success", "Page deleted successfully");
  expect((await page.request.get(PATH)).status()).toBe(404);
});
