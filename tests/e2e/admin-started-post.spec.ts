import { expect, test } from "@playwright/test";
import { body, expectToast, openNewPost, signIn, title } from "./admin-steps.ts";
import { expectAccessible } from "./accessibility-steps.ts";

/** The first save is due five seconds after the first key. */
const SAVED = { timeout: 30_000 };

test("a new post saves itself, goes on in another browser and from the dashboard, and becomes one post", async ({
  page,
  browser,
  baseURL,
}) => {
  const name = `Started ${Date.now().toString(36)}`;
  await signIn(page);
  await openNewPost(page);
  await title(page).fill(name);
  await body(page).click();
  await page.keyboard.type("The first sentence.");
  await expect(page.getByText(/^Saved \d+:\d\d [AP]M$/)).toBeVisible(SAVED);
  await expect(page).toHaveURL(/\/admin\/blog\/posts\/new\?draft=[0-9a-f-]{36}$/);

  const other = await (await browser.newContext({ baseURL })).newPage();
  await signIn(other, new URL(page.url()).pathname + new URL(page.url()).search);
  await expect(title(other)).toHaveValue(name);
  await expect(body(other)).toHaveText("The first sentence.");
  await other.context().close();

  // the same page of the router: it begins anew
  await page.keyboard.press("ControlOrMeta+Shift+k");
  await page.keyboard.type("new post");
  await page.keyboard.press("Enter");
  await expect(title(page)).toHaveValue("");
  await expect(page).toHaveURL(/\/posts\/new$/);

  await page.getByRole("link", { name: "Back to Blog Dashboard" }).click();
  const started = page.getByRole("region", { name: "Continue writing" });
  await expectAccessible(page);
  await started.getByRole("button", { name: `Discard ${name}` }).click();
  await expect(started.getByRole("link", { name })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await started.getByRole("link", { name }).click();
  await expect(body(page)).toHaveText("The first sentence.");
  await page.getByRole("button", { name: "Save as Draft" }).click();
  await expectToast(page, "Success", "Blog post created successfully");
  await page.getByRole("link", { name: "Back to Blog Dashboard" }).click();
  await expect(page.getByRole("row", { name: new RegExp(`${name}.*Edited just now`) })).toBeVisible();
  await expect(started.getByRole("link", { name })).toHaveCount(0);
});

test("a new post whose first response is lost is stored by the second press, as one post", async ({ page }) => {
  const name = `Unanswered ${Date.now().toString(36)}`;
  await signIn(page);
  await openNewPost(page);
  await title(page).fill(name);
  await body(page).click();
  await page.keyboard.type("Sent once.");
  let key = "";
  await page.route(
    "**/api/blog/posts",
    async (route) => {
      key = (route.request().postDataJSON() as { draftKey: string }).draftKey;
      expect((await route.fetch()).status()).toBe(201);
      await route.abort();
    },
    { times: 1 },
  );
  const save = page.getByRole("button", { name: "Save as Draft" });
  await save.click();
  await expectToast(page, "Error", "Failed to create blog post");
  await body(page).click();
  await page.keyboard.press("End");
  await page.keyboard.type(" And again.");
  await save.click();
  await expectToast(page, "Success", "Blog post updated successfully");
  await expect(page).toHaveURL(/\/admin\/blog\/posts\/\d+\/edit$/);
  const { pathname } = new URL(page.url());
  const read = async <Answer>(path: string) => (await (await page.request.get(path)).json()) as Answer;
  const stored = await read<{ id: number }[]>(`/api/blog/posts?q=${encodeURIComponent(name)}`);
  expect(stored.map(({ id }) => `/admin/blog/posts/${id}/edit`)).toEqual([pathname]);
  const { content } = await read<{ content: string }>(`/api/blog/posts/${stored[0]?.id}`);
  expect(content).toBe("<p>Sent once. And again.</p>");
  // the address that it had as a draft leads to it
  await page.goto(`/admin/blog/posts/new?draft=${key}`);
  await expect(page).toHaveURL(new RegExp(`${pathname}$`));
  await expect(body(page)).toHaveText("Sent once. And again.");
});
