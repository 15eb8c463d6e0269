/** The frame of the admin screens: density, keyboard commands, colors, version. */
import { expect, type Page, test } from "@playwright/test";
import packageJson from "../../package.json" with { type: "json" };
import { expectAccessible } from "./accessibility-steps.ts";
import { createPost, openNewPost, signIn, storePost, title } from "./admin-steps.ts";

const palette = (page: Page) => page.getByRole("dialog", { name: "Search and commands" });
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const LIGHT = "rgb(253, 251, 246)";
const SCREENS = ["blog", "blog/posts/new", "blog/categories/new", "portfolio", "portfolio/new", "messages", "site"];

test.describe("on a laptop", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("a laptop shows twenty posts at once", async ({ page }) => {
    await signIn(page);
    // what other journeys have begun to write would stand above the list
    const drafts = (await (await page.request.get("/api/blog/drafts")).json()) as { key: string }[];
    await Promise.all(drafts.map(({ key }) => page.request.delete(`/api/blog/drafts/${key}`)));
    const name = `Dense ${Date.now().toString(36)}`;
    const excerpt = "What stands beneath the title";
    const ids = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => (await storePost(page, `${name} ${index}`, { excerpt })).id),
    );
    await page.goto("/admin/blog");
    const rows = page.getByRole("table", { name: "Posts" }).locator("tbody tr");
    await expect(rows.nth(19)).toBeVisible();
    const box = await rows.nth(19).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 900)).toBeLessThanOrEqual(900);
    await Promise.all(ids.map((id) => page.request.delete(`/api/blog/posts/${id}`)));
  });
});

test("no admin screen scrolls sideways on the narrowest phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page);
  for (const screen of SCREENS) {
    await page.goto(`/admin/${screen}`);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("link", { name: "View site" })).toBeVisible();
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(excess, screen).toBe(0);
  }
});

test("no admin screen violates its content security policy", async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ blockedURI, violatedDirective }) => {
      sessionStorage.violations = `${sessionStorage.violations ?? ""}${location.pathname}: ${violatedDirective} ${blockedURI}; `;
    });
  });
  await signIn(page);
  for (const screen of SCREENS) {
    await page.goto(`/admin/${screen}`, { waitUntil: "networkidle" });
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  }
  expect(await page.evaluate(() => (sessionStorage.violations as string | undefined) ?? "")).toBe("");
});

test("the command palette opens screens and posts, and signs out", async ({ page }) => {
  await signIn(page, "/admin/blog");
  const openPalette = async () => {
    // the shortcut works after hydration
    await expect(async () => {
      await page.keyboard.press("ControlOrMeta+k");
      await expect(palette(page).getByRole("combobox")).toBeFocused({ timeout: 2_000 });
    }).toPass();
  };
  await openPalette();
  await page.keyboard.type("portf");
  await expect(palette(page).getByRole("option").first()).toHaveText("Portfolio Management");
  await expect(palette(page).getByRole("option", { selected: true })).toHaveCount(1);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/admin/portfolio");
  await expect(palette(page)).toHaveCount(0);

  const name = `Findable ${Date.now().toString(36)}`;
  await createPost(page, name, "Text");
  await page.goto("/admin/portfolio");
  await page.getByRole("button", { name: "Search and commands" }).click();
  await palette(page).getByRole("combobox").fill(name.toUpperCase());
  await palette(page).getByRole("option", { name }).click();
  await page.waitForURL(/\/admin\/blog\/posts\/\d+\/edit$/);
  await expect(title(page)).toHaveValue(name);

  await title(page).fill("Not saved");
  await openPalette();
  await expectAccessible(page);
  await page.keyboard.type("new post");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alertdialog")).toContainText("Leave with unsaved changes?");
  await page.getByRole("button", { name: "Leave" }).click();
  await page.waitForURL("**/admin/blog/posts/new");

  await page.goto("/admin/blog");
  await openPalette();
  await page.keyboard.type("sign out");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/");
  expect((await page.request.get("/api/auth/user")).status()).toBe(401);
});

test("the question mark opens the keyboard shortcuts, except in a text field", async ({ page }) => {
  await signIn(page, "/admin/blog");
  await expect(page.getByRole("heading", { name: "Blog Dashboard" })).toBeVisible();
  await page.keyboard.press("Shift+?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help).toContainText("Search and commands");
  await page.keyboard.press("Escape");
  await expect(help).toHaveCount(0);
  await openNewPost(page);
  await title(page).press("Shift+?");
  await expect(title(page)).toHaveValue("?");
  await expect(help).toHaveCount(0);
});

test("a row has a menu, and closing a question restores the focus", async ({ page }) => {
  await signIn(page, "/admin/blog");
  const row = page.getByRole("table", { name: "Posts" }).locator("tbody tr").first();
  const menu = row.getByRole("button", { name: /^More actions for / });
  await menu.click();
  await expect(page.getByRole("menuitem", { name: "Copy address" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
  const remove = row.getByRole("button", { name: /^Delete / });
  await remove.click();
  await expect(page.getByRole("alertdialog").getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(remove).toBeFocused();
});

test.describe("where the system prefers dark", () => {
  test.use({ colorScheme: "dark" });

  test("the admin area is dark from the first paint where the system is, and keeps the choice of light", async ({
    page,
  }) => {
    await signIn(page, "/admin/blog");
    expect(await background(page)).not.toBe(LIGHT);
    await page.getByRole("button", { name: /^Color scheme/ }).click();
    await page.getByRole("menuitemradio", { name: "Light" }).click();
    await expect.poll(() => background(page)).toBe(LIGHT);
    // the server renders the choice: no script repairs the colors
    const html = await (await page.request.get("/admin/blog")).text();
    expect(html).toContain('data-theme="light"');
    await page.reload();
    expect(await background(page)).toBe(LIGHT);
    await page.goto("/");
    await expect(page.locator("[data-theme]")).toHaveCount(0);
  });
});

test("the footer of the admin area names the running version", async ({ page }) => {
  await signIn(page, "/admin/blog");
  await expect(page.getByRole("contentinfo")).toContainText(packageJson.version);
});

test("the sign-in page links back to the site and names whom to ask", async ({ page }) => {
  await page.goto("/login");
  await expect(page.getByText(/administrator/)).toBeVisible();
  await page.getByRole("link", { name: "Back to the site" }).click();
  await page.waitForURL((url) => url.pathname === "/");
});
