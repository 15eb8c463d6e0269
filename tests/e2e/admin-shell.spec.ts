import { expect, type Page, test } from "@playwright/test";
import packageJson from "../../package.json" with { type: "json" };
import { ADMIN } from "../support/site-client.ts";
import { enterCredentials, signIn } from "./admin-steps.ts";
import { expectAccessible, hold } from "./site-steps.ts";

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const LIGHT = "rgb(253, 251, 246)";

test("the frame and its palette are dark if the system is, and the frame names its version", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await signIn(page, "/admin/blog");
  await expect(page.getByRole("contentinfo")).toContainText(packageJson.version);
  expect(await background(page)).not.toBe(LIGHT);
  const selected = await page.evaluate(() => getComputedStyle(document.body, "::selection").color);
  expect(selected, "selected text is dark on yellow").toBe("rgb(22, 19, 15)");
  await page.getByRole("button", { name: "More", exact: true }).click();
  await expect(page.getByRole("menuitem").first()).toBeVisible();
  // a menu is not a landmark
  await expectAccessible(page, { part: "[data-slot=menu-content]" });
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

test("the anonymous see a spinner, sign in, return to the screen, and log out", async ({ page, request }) => {
  expect(await (await request.get("/admin/portfolio")).text()).toContain('role="status"');
  // holds the sign-in page back until the toast was seen
  const goOn = await hold(page, /\/login\?/);
  // the page itself says what it shows: on a busy machine, Playwright sees nothing of a page that is being left
  await page.addInitScript(() =>
    new MutationObserver(() => {
      const shown = document.querySelector("[data-sonner-toast][data-visible=true], [role=alert]");
      if (shown) console.warn(shown.textContent);
    }).observe(document, { childList: true, subtree: true, attributes: true }),
  );
  const asked = page.waitForEvent("console", (message) => message.text().includes("Authentication Required"));
  await page.goto("/admin/portfolio", { waitUntil: "commit" });
  expect((await asked).text()).toContain("Please log in to access the admin panel.");
  goOn();
  await page.waitForURL(/\/login\?callbackUrl=%2Fadmin%2Fportfolio/);
  await enterCredentials(page, { ...ADMIN, password: "wrong" });
  await expect(page.getByText("Email and password do not match.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeFocused();
  await enterCredentials(page, ADMIN);
  await page.waitForURL("**/admin/portfolio");
  await expect(page.getByRole("heading", { name: "Portfolio Management" })).toBeVisible();

  const header = page.getByRole("banner");
  await expect(header).toContainText("Admin Panel");
  await expect(header).toContainText(ADMIN.email);
  await expect(header.getByRole("link", { name: "View site" })).toHaveAttribute("href", "/");
  // the last error comes from the server in front, which created the database client
  for (const path of ["/admin/site/nothing", "/admin/blog/posts/none/edit", "/api/blog/posts/999999"])
    expect((await page.request.get(path)).status(), path).toBe(404);
  await header.getByRole("link", { name: "Logout" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  expect((await page.request.get("/api/auth/user")).status()).toBe(401);
});
