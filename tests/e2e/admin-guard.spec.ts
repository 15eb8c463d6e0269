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

test("the anonymous see a spinner, are told to sign in and come back after it", async ({ page, request }) => {
  expect(await (await request.get("/admin/portfolio")).text()).toContain('role="status"');
  const told = { title: "Authentication Required", description: "Please log in to access the admin panel." };
  await expectParting(page, told, () => page.goto("/admin/portfolio", { waitUntil: "commit" }));
  await page.waitForURL(/\/login\?callbackUrl=%2Fadmin%2Fportfolio/);
  await page.getByLabel("Email").fill(ADMIN.email);
  await page.getByLabel("Password").fill(ADMIN.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/admin/portfolio");
  await expect(page.getByRole("heading", { name: "Portfolio Management" })).toBeVisible();
});

test("no screen sends the anonymous a record, a draft or an e-mail address, as a page, as RSC or as a prefetch", async ({
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

test("the header names the administrator and leads everywhere", async ({ page }) => {
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

test("a session that ended is told when something is deleted", async ({ page, context }) => {
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
