import { expect, type Page } from "@playwright/test";
import { pressTool } from "./admin-steps.ts";

/** A picture of one pixel; the library holds the same bytes once. */
export const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

export const text = (page: Page) => page.locator('[contenteditable="true"]');

/** A person's press: browsers report the moved caret before it ends. */
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
  // focus comes with the next frame, selection after it; an earlier press would lose its own
  await expect(text(page)).toBeFocused();
  await untilSettled(page);
}

/** Browser and editor exchange a moved caret with a delay. */
export const untilSettled = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => setTimeout(() => requestIdleCallback(resolve), 100))),
  );

export async function paste(page: Page, data: Record<string, string>, files: string[] = [], png = PNG): Promise<void> {
  await untilSettled(page);
  await text(page).evaluate(
    (root, given) => {
      const clipboardData = new DataTransfer();
      for (const [type, value] of Object.entries(given.data)) clipboardData.setData(type, value);
      for (const name of given.files) {
        const bytes = Uint8Array.from(atob(given.png), (character) => character.charCodeAt(0));
        clipboardData.items.add(new File([bytes], name, { type: "image/png" }));
      }
      root.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    { data, files, png },
  );
}
