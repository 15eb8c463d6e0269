import type { Page } from "@playwright/test";

export const WIDTHS = [390, 768, 1440] as const;
export const HEIGHTS: Record<number, number> = { 390: 844, 768: 1024, 1440: 900 };

/** One page in one state. Pictures are named `${name}-${width}.png`. */
export type Scene = {
  name: string;
  path: string;
  /** Brings the page into its state: hover, focus, open, empty, loading, error. */
  act?: (page: Page) => Promise<unknown>;
  /** Prepares the page before it is opened, such as a route that fails. */
  before?: (page: Page) => Promise<unknown>;
  /** Captures the view as it stands instead of the whole page. */
  view?: boolean;
  widths?: readonly number[];
  signedIn?: boolean;
  colorScheme?: "light" | "dark";
  javaScript?: boolean;
  print?: boolean;
  /** Left out where its page is not found. */
  onlyInDevelopment?: boolean;
};

/** Wakes a page whose scripts wait for the visitor's first move, and waits until they have run. */
export async function wake(page: Page): Promise<void> {
  await page.mouse.move(2, 200);
  await page.waitForFunction(() => "pageIsAlive" in window, undefined, { timeout: 15_000 }).catch(() => {});
}
