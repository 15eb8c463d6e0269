/** The steps of journeys as staff: signing in, saving, writing in the editor. */
import { type Browser, expect, type Locator, type Page, test as base } from "@playwright/test";
import type { ADMIN } from "../support/site-client.ts";
import { signIn as signInBy } from "./site-steps.ts";

/** A part of names that nothing else has. */
export const stamp = () => Date.now().toString(36);

export async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error(`${place} is not rendered`);
  return box;
}

/** The administrator's session, for all journeys: each sign-in hashes a password and sends a mail. */
let session: Parameters<ReturnType<Page["context"]>["addCookies"]>[0] = [];

/** Signs in (the sign-in page has its own tests), and opens `address` if given. */
export async function signIn(page: Page, address?: string): Promise<void> {
  const context = page.context();
  await context.addCookies(session);
  if (!(await page.request.get("/api/auth/user")).ok()) {
    await signInBy(page.request);
    session = await context.cookies();
  }
  if (address) await page.goto(address);
}

/** A test whose page is signed in. */
export const test = base.extend({
  page: async ({ page }, run) => {
    await signIn(page);
    await run(page);
  },
});

/** Fills in and submits the form of the open sign-in page. */
export async function enterCredentials(page: Page, { email, password }: typeof ADMIN): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

export const toast = (page: Page) => page.locator("[data-sonner-toast][data-visible=true]");

export async function expectToast(page: Page, title: string, description: string): Promise<void> {
  const shown = toast(page).filter({ hasText: description });
  await expect(shown).toBeVisible();
  await expect(shown.locator("[data-title]")).toHaveText(title);
}

export const title = (page: Page) => page.getByLabel("Title", { exact: true });
export const slug = (page: Page) => page.getByLabel("Slug", { exact: true });
export const body = (page: Page) => page.getByRole("textbox", { name: /^Content/ });

export async function openNewPost(page: Page): Promise<void> {
  await page.goto("/admin/blog/posts/new");
  await expect(body(page)).toBeVisible();
}

/** A new page, signed in, with the editor of a new post. */
export async function openEditor(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await signIn(page);
  await openNewPost(page);
  return page;
}

/** Stores a post with the slug of its title. */
export async function storePost(
  page: Page,
  name: string,
  fields: Record<string, unknown> = {},
): Promise<{ id: number; slug: string }> {
  const data = { title: name, slug: name.toLowerCase().replaceAll(" ", "-"), content: "<p>x</p>", ...fields };
  return (await (await page.request.post("/api/blog/posts", { data })).json()) as { id: number; slug: string };
}

/** Stores a post and opens it in the editor. (Writing one there has its own tests.) */
export async function createPost(
  page: Page,
  name: string,
  text: string,
  status: "draft" | "published" = "draft",
): Promise<void> {
  const { id } = await storePost(page, name, { content: `<p>${text}</p>`, status });
  await page.goto(`/admin/blog/posts/${id}/edit`);
  await expect(page.getByRole("heading", { name: "Edit Post" })).toBeVisible();
  await expect(body(page)).toContainText(text);
}

/** Saves the working copy at once, as when the page is hidden. */
export async function saveNow(page: Page): Promise<void> {
  const saved = page.waitForResponse((response) => response.url().endsWith("/draft") && response.ok());
  await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
  await saved;
}

/** Discards the open working copy. */
export async function discardChanges(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Discard changes" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard changes" }).click();
}

/** A tool of the editor by its name. */
export const tool = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Presses a tool, possibly in the overflow menu. */
export async function pressTool(page: Page, name: string): Promise<void> {
  // the tools are laid out once the editor knows its width
  await expect(tool(page, "More tools")).toBeVisible();
  if (await tool(page, name).isVisible()) {
    await tool(page, name).click();
    return;
  }
  await tool(page, "More tools").click();
  await page.getByRole("menu").getByText(name, { exact: true }).click();
}

/** A picture of one pixel; the library stores the same bytes once. */
export const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

export const text = (page: Page) => page.locator('[contenteditable="true"]');

/** A press as long as a person's, so that browsers report the moved caret before it ends. */
export const PRESS = { delay: 100 };

/** The article as saved, without line breaks between blocks. */
export async function html(page: Page): Promise<string> {
  await pressTool(page, "HTML source");
  const source = await page.locator("[data-slot=editor] textarea").inputValue();
  await pressTool(page, "HTML source");
  return source.replaceAll("\n", "").replaceAll(' loading="lazy"', "");
}

/** Writes an article as HTML. */
export async function write(page: Page, source: string): Promise<void> {
  await pressTool(page, "HTML source");
  await page.locator("[data-slot=editor] textarea").fill(source);
  await pressTool(page, "HTML source");
  // the focus comes with the next frame, the selection after it; an earlier press would lose its selection
  await expect(text(page)).toBeFocused();
  await untilSettled(page);
}

/** Waits until browser and editor, which exchange a moved caret with a delay, agree on it. */
export const untilSettled = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => setTimeout(() => requestIdleCallback(resolve), 100))),
  );

export async function paste(page: Page, data: Record<string, string>, files: string[] = [], png = PNG): Promise<void> {
  await untilSettled(page);
  await pasteInto(text(page), data, files, png);
}

export const pasteInto = (place: Locator, data: Record<string, string>, files: string[], png: string) =>
  place.evaluate(
    (element, given) => {
      const clipboardData = new DataTransfer();
      for (const [type, value] of Object.entries(given.data)) clipboardData.setData(type, value);
      for (const name of given.files) {
        const bytes = Uint8Array.from(atob(given.png), (character) => character.charCodeAt(0));
        clipboardData.items.add(new File([bytes], name, { type: "image/png" }));
      }
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    { data, files, png },
  );
