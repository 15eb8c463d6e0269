import { expect, type Page, test } from "@playwright/test";
import packageJson from "../../package.json" with { type: "json" };
import { signIn } from "./admin-steps.ts";
import { expectAccessible } from "./site-steps.ts";

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const LIGHT = "rgb(253, 251, 246)";

test("the frame and its palette are dark where the system is, and the frame names its version", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await signIn(page, "/admin/blog");
  await expect(page.getByRole("contentinfo")).toContainText(packageJson.version);
  expect(await background(page)).not.toBe(LIGHT);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await expect(page.getByRole("menuitem").first()).toBeVisible();
  // a menu is no landmark
  await expectAccessible(page, { part: "[data-slot=menu-content]", without: ["region"] });
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Search and commands" }).click();
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(() => background(page)).toBe(LIGHT);
  await page.goto("/");
  await expect(page.locator("[data-admin]")).toHaveCount(0);
});
