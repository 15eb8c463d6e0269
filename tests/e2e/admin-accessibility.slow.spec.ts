import { expect, test } from "@playwright/test";
import { picture } from "../support/images.ts";
import { body, createPost, openNewPost, signIn, title } from "./admin-steps.ts";
import { expectAccessible } from "./site-steps.ts";

// the screens themselves are in every-page.slow.spec.ts
test.use({ viewport: { width: 390, height: 900 }, colorScheme: "dark", contextOptions: { reducedMotion: "reduce" } });

test("lists, their questions and their empty states have no accessibility violation", async ({ page }) => {
  await signIn(page, "/admin/blog");
  await page
    .getByRole("button", { name: /^Delete / })
    .first()
    .click();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByPlaceholder("Search posts...").fill("no post says this");
  await expect(page.getByText("No posts found matching your search.")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/admin/media");
  const buffer = await picture("png", 790, 300);
  await page.getByLabel("Picture files").setInputFiles([{ name: "porch.png", mimeType: "image/png", buffer }]);
  await expect(page.getByText("1 of 1 uploaded")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Fill in alternative texts" }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Skip" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("list", { name: "Pictures" }).getByRole("button").first().click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Delete" })).toBeVisible();
  await expectAccessible(page);
});

test("loading, empty and failed lists have no accessibility violation", async ({ page }) => {
  await signIn(page);
  let answer = () => {};
  const asked = new Promise<null>((resolve) => {
    answer = () => resolve(null);
  });
  await page.route(/\/api\/blog\/posts\?/, async (route) => {
    await asked;
    await route.fulfill({ json: [] });
  });
  await page.route("**/api/blog/categories", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.goto("/admin/blog");
  await expect(page.locator("tbody tr")).toHaveCount(5);
  await expectAccessible(page);
  answer();
  await expect(page.getByText("No blog posts yet.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Create your first post" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("tab", { name: "Categories" }).click();
  await expect(page.getByText("Failed to fetch categories")).toBeVisible();
  await expectAccessible(page);
});

test("the post form with its tabs, messages and questions has no accessibility violation", async ({ page }) => {
  await signIn(page);
  await openNewPost(page);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Title is required")).toBeVisible();
  await expectAccessible(page);
  for (const tab of ["SEO & Social", "Settings"]) {
    await page.getByRole("tab", { name: tab }).click();
    await expectAccessible(page);
  }
  await page.getByRole("tab", { name: /Content/ }).click();
  // kept in the browser alone, however long the checks take
  await page.route("**/api/blog/drafts/*", (route) => route.fulfill({ status: 503, json: {} }));
  await title(page).fill("Half");
  await body(page).click();
  await page.getByRole("link", { name: "Back to Blog Dashboard" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Leave" }).click();
  await page.waitForURL("**/admin/blog");
  await openNewPost(page);
  await expect(page.getByRole("region", { name: "Unsaved changes" })).toBeVisible();
  await expectAccessible(page);
});

test("a live post, the other forms and a missing record have no accessibility violation", async ({ page }) => {
  await signIn(page);
  await createPost(page, `Live ${Date.now().toString(36)}`, "Text", "published");
  await page.getByRole("button", { name: "Save as Draft" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessible(page);
  for (const path of ["/admin/blog/categories/new", "/admin/portfolio/new"]) {
    await page.goto(path);
    await page.getByRole("button", { name: /^Create/ }).click();
    await expect(page.getByText(/is required/).first()).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto("/admin/blog/posts/999999/edit");
  await expect(page.getByRole("heading", { name: "Post not found" })).toBeVisible();
  await expectAccessible(page);
});
