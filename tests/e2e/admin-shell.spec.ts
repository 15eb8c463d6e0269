import { expect, type Page, test } from "@playwright/test";
import packageJson from "../../package.json" with { type: "json" };
import { signIn, stamp, storePost, title } from "./admin-steps.ts";
import { expectAccessible } from "./site-steps.ts";

const palette = (page: Page) => page.getByRole("dialog", { name: "Search and commands" });
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const LIGHT = "rgb(253, 251, 246)";

test("the command palette opens posts and screens, and asks before it leaves unsaved changes", async ({ page }) => {
  await signIn(page);
  const name = `Findable ${stamp()}`;
  await storePost(page, name);
  await page.goto("/admin/portfolio");
  // the shortcut works after hydration
  await expect(async () => {
    await page.keyboard.press("ControlOrMeta+k");
    await expect(palette(page).getByRole("combobox")).toBeFocused({ timeout: 2_000 });
  }).toPass();
  await palette(page).getByRole("combobox").fill(name.toUpperCase());
  await palette(page).getByRole("option", { name }).click();
  await page.waitForURL(/\/admin\/blog\/posts\/\d+\/edit$/);
  await expect(title(page)).toHaveValue(name);

  await title(page).fill("Not saved");
  await page.getByRole("button", { name: "Search and commands" }).click();
  await expect(palette(page).getByRole("combobox")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type("portf");
  await expect(palette(page).getByRole("option").first()).toHaveText("Portfolio Management");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alertdialog")).toContainText("Leave with unsaved changes?");
  await page.getByRole("button", { name: "Leave" }).click();
  await page.waitForURL("**/admin/portfolio");
});

test("the frame is dark where the system is, and names its version", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await signIn(page, "/admin/blog");
  await expect(page.getByRole("contentinfo")).toContainText(packageJson.version);
  expect(await background(page)).not.toBe(LIGHT);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await expect(page.getByRole("menuitem").first()).toBeVisible();
  // a menu is no landmark
  await expectAccessible(page, { part: "[data-slot=menu-content]", without: ["region"] });
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(() => background(page)).toBe(LIGHT);
  await page.goto("/");
  await expect(page.locator("[data-admin]")).toHaveCount(0);
});
