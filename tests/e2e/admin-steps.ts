import { expect, type Page } from "@playwright/test";
import { ADMIN } from "../support/e2e-admin.ts";

let session: Awaited<ReturnType<ReturnType<Page["context"]>["cookies"]>> = [];

/** Signs in, reusing an open session: the sign-in page has its own tests. */
export async function signIn(page: Page, callbackUrl = "/admin/blog"): Promise<void> {
  const isThere = () => page.waitForURL((url) => url.pathname + url.search === callbackUrl);
  if (session.length > 0) {
    await page.context().addCookies(session);
    const { status } = await page.request
      .get("/api/blog/categories")
      .then((response) => ({ status: response.status() }));
    if (status === 200) {
      await page.goto(callbackUrl);
      return isThere();
    }
    await page.context().clearCookies();
  }
  await page.goto(`/api/login?callbackUrl=${encodeURIComponent(callbackUrl)}`);
  await page.getByLabel("Email").fill(ADMIN.email);
  await page.getByLabel("Password").fill(ADMIN.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await isThere();
  session = await page.context().cookies();
}

export const toast = (page: Page) => page.locator("[data-sonner-toast][data-visible=true]");

export async function expectToast(page: Page, title: string, description: string): Promise<void> {
  const shown = toast(page).filter({ hasText: description });
  await expect(shown).toBeVisible();
  await expect(shown.locator("[data-title]")).toHaveText(title);
}

/** For pages that navigate soon: watches from before `act`. */
export async function expectParting(
  page: Page,
  { title, description }: { title: string; description: string },
  act: () => Promise<unknown>,
): Promise<void> {
  const shown = page.waitForFunction(
    (texts) =>
      [...document.querySelectorAll("[data-sonner-toast]")].some((one) =>
        texts.every((text) => one.textContent?.includes(text)),
      ),
    [title, description],
  );
  await Promise.all([act(), shown]);
}

export const SIGNED_OUT = { title: "Unauthorized", description: "You are logged out. Logging in again..." };

export const title = (page: Page) => page.getByLabel("Title", { exact: true });
export const slug = (page: Page) => page.getByLabel("Slug", { exact: true });
export const body = (page: Page) => page.getByRole("textbox", { name: /^Content/ });

export async function openNewPost(page: Page): Promise<void> {
  await page.goto("/admin/blog/posts/new");
  await expect(body(page)).toBeVisible();
}

/** Creates a post in the admin area and leaves it open. */
export async function createPost(
  page: Page,
  name: string,
  text: string,
  action: "Publish" | "Save as Draft" | "Save" = "Save as Draft",
): Promise<void> {
  await openNewPost(page);
  await title(page).fill(name);
  await body(page).click();
  await page.keyboard.type(text);
  await page.getByRole("button", { name: action, exact: true }).click();
  await expectToast(page, "Success", "Blog post created successfully");
  await page.waitForURL(/\/admin\/blog\/posts\/\d+\/edit$/);
  await expect(page.getByRole("heading", { name: "Edit Post" })).toBeVisible();
  await expect(body(page)).toContainText(text);
}

/** A tool of the editor by its name. */
export const tool = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Presses a tool, possibly in the overflow menu. */
export async function pressTool(page: Page, name: string): Promise<void> {
  // laid out once the editor knows its width
  await expect(tool(page, "More tools")).toBeVisible();
  if (await tool(page, name).isVisible()) {
    await tool(page, name).click();
    return;
  }
  await tool(page, "More tools").click();
  await page.getByRole("menu").getByText(name, { exact: true }).click();
}
