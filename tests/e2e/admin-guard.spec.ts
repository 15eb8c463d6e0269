import { expect, test } from "@playwright/test";
import { ADMIN } from "../support/site-client.ts";
import { enterCredentials, expectParting, SIGNED_OUT, signIn } from "./admin-steps.ts";

const ASKED = { title: "Authentication Required", description: "Please log in to access the admin panel." };

test("the anonymous see a spinner, sign in, and return to the screen, whose header leads everywhere", async ({
  page,
  request,
}) => {
  expect(await (await request.get("/admin/portfolio")).text()).toContain('role="status"');
  await expectParting(page, ASKED, () => page.goto("/admin/portfolio", { waitUntil: "commit" }));
  await page.waitForURL(/\/login\?callbackUrl=%2Fadmin%2Fportfolio/);
  await expect(page.getByText(/administrator/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to the site" })).toHaveAttribute("href", "/");
  await enterCredentials(page, ADMIN);
  await page.waitForURL("**/admin/portfolio");
  await expect(page.getByRole("heading", { name: "Portfolio Management" })).toBeVisible();

  const header = page.getByRole("banner");
  await expect(header).toContainText("Admin Panel");
  await expect(header).toContainText(ADMIN.email);
  await header.getByRole("link", { name: "Blog" }).click();
  await expect(page.getByRole("heading", { name: "Blog Dashboard" })).toBeVisible();
  await expect(header.getByRole("link", { name: "View site" })).toHaveAttribute("href", "/");
  for (const path of ["/admin/site/nothing", "/admin/blog/posts/none/edit"])
    expect((await page.request.get(path)).status(), path).toBe(404);
  await header.getByRole("link", { name: "Logout" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  expect((await page.request.get("/api/auth/user")).status()).toBe(401);
});

test("each load of an admin page asks once who is signed in, and a session that ended is said", async ({
  page,
  context,
}) => {
  await signIn(page);
  const asked: number[] = [];
  let status = 200;
  await page.route("**/api/auth/user", async (route) => {
    asked.push(status);
    await (status === 200 ? route.continue() : route.fulfill({ status, json: { message: "Unauthorized" } }));
  });
  for (status of [200, 503]) {
    asked.length = 0;
    await page.goto("/admin/blog", { waitUntil: "networkidle" });
    await page.getByRole("banner").getByRole("link", { name: "Portfolio" }).click();
    await expect(page.getByRole("heading", { name: "Portfolio Management" })).toBeVisible();
    expect(asked).toEqual([status]);
  }
  status = 401;
  const cookies = await context.cookies();
  await expectParting(page, ASKED, () => page.goto("/admin/blog", { waitUntil: "commit" }));
  await page.waitForURL(/\/login\?callbackUrl=%2Fadmin%2Fblog/);

  await page.unroute("**/api/auth/user");
  await context.addCookies(cookies);
  await page.goto("/admin/blog");
  const remove = page.getByRole("button", { name: /^Delete / });
  await remove.first().click();
  await context.clearCookies();
  const confirm = page.getByRole("alertdialog").getByRole("button", { name: "Delete" });
  await expectParting(page, SIGNED_OUT, () => confirm.click());
  await page.waitForURL(/\/login/);
});
