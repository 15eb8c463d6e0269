import { expect, test } from "@playwright/test";
import { ADMIN } from "../support/e2e-admin.ts";
import { expectParting, SIGNED_OUT, signIn } from "./admin-steps.ts";

const SCREENS = [
  "/admin/blog",
  "/admin/blog/posts/new",
  "/admin/blog/posts/1/edit",
  "/admin/blog/categories/new",
  "/admin/blog/categories/1/edit",
  "/admin/portfolio",
  "/admin/portfolio/new",
  "/admin/portfolio/edit/1",
];

test("the anonymous see a spinner, are asked to sign in, and return to the screen after it", async ({
  page,
  request,
}) => {
  expect(await (await request.get("/admin/portfolio")).text()).toContain('role="status"');
  const told = { title: "Authentication Required", description: "Please log in to access the admin panel." };
  await expectParting(page, told, () => page.goto("/admin/portfolio", { waitUntil: "commit" }));
  await page.waitForURL(/\/login\?callbackUrl=%2Fadmin%2Fportfolio/);
  await page.getByLabel("Email").fill(ADMIN.email);
  await page.getByLabel("Password").fill(ADMIN.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("**/admin/portfolio");
  await expect(page.getByRole("heading", { name: "Portfolio Management" })).toBeVisible();
});

test("no screen sends the anonymous a record, a draft or an email, as a page, as RSC or as a prefetch", async ({
  page,
  request,
}) => {
  await signIn(page);
  const draft = { title: "Nobody may read this", slug: `hidden-${Date.now()}`, content: "<p>Nobody may read this</p>" };
  const { id } = (await (await page.request.post("/api/blog/posts", { data: draft })).json()) as { id: number };

  for (const path of [...SCREENS, `/admin/blog/posts/${id}/edit`]) {
    for (const headers of [{}, { RSC: "1" }, { RSC: "1", "Next-Router-Prefetch": "1" }] as Record<string, string>[]) {
      const response = await request.get(path, { headers });
      const text = await response.text();
      expect(response.headers()["cache-control"]).toMatch(/private|no-store/);
      for (const secret of [ADMIN.email, draft.title, draft.slug])
        expect(text.includes(secret), `${path} ${secret}`).toBe(false);
    }
  }
});

test("a missing admin screen responds 404", async ({ page }) => {
  await signIn(page, "/admin/blog");
  for (const path of ["/admin/site/nothing", "/admin/blog/posts/none/edit"])
    expect((await page.request.get(path)).status(), path).toBe(404);
});

test("the header of the admin area names the signed-in person and links to every area", async ({ page }) => {
  await signIn(page, "/admin/blog");
  const header = page.getByRole("banner");
  await expect(header).toContainText("Admin Panel");
  await expect(header).toContainText(ADMIN.email);
  await header.getByRole("link", { name: "Portfolio" }).click();
  await expect(page.getByRole("heading", { name: "Portfolio Management" })).toBeVisible();
  await header.getByRole("link", { name: "Blog" }).click();
  await expect(page.getByRole("heading", { name: "Blog Dashboard" })).toBeVisible();
  await expect(header.getByRole("link", { name: "View site" })).toHaveAttribute("href", "/");
  await header.getByRole("link", { name: "Logout" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  expect((await page.request.get("/api/auth/user")).status()).toBe(401);
});

test("each load of an admin page requests once who is signed in, in the background, without a retry", async ({
  page,
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
  const told = { title: "Authentication Required", description: "Please log in to access the admin panel." };
  await expectParting(page, told, () => page.goto("/admin/blog", { waitUntil: "commit" }));
  await page.waitForURL(/\/login\?callbackUrl=%2Fadmin%2Fblog/);
});

test("deleting something after the session ended reports that it ended", async ({ page, context }) => {
  await signIn(page, "/admin/blog");
  await page
    .getByRole("button", { name: /^Delete / })
    .first()
    .click();
  await context.clearCookies();
  await expectParting(page, SIGNED_OUT, () =>
    page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click(),
  );
  await page.waitForURL(/\/login/);
});
