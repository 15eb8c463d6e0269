import { expect, test } from "@playwright/test";
import { ADMIN } from "../support/site-client.ts";
import { enterCredentials, toast } from "./admin-steps.ts";
import { hold } from "./site-steps.ts";

test("the anonymous see a spinner, sign in, return to the screen, and log out", async ({ page, request }) => {
  expect(await (await request.get("/admin/portfolio")).text()).toContain('role="status"');
  // the sign-in page comes once the toast was seen
  const goOn = await hold(page, /\/login\?/);
  await page.goto("/admin/portfolio", { waitUntil: "commit" });
  // an alert where the region of the toasts is not loaded yet, as on a busy machine
  const shown = toast(page).or(page.getByRole("alert")).filter({ hasText: "Authentication Required" });
  await expect(shown).toContainText("Please log in to access the admin panel.");
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
  for (const path of ["/admin/site/nothing", "/admin/blog/posts/none/edit"])
    expect((await page.request.get(path)).status(), path).toBe(404);
  await header.getByRole("link", { name: "Logout" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  expect((await page.request.get("/api/auth/user")).status()).toBe(401);
});
