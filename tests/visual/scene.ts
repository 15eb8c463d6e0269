import type { Page } from "@playwright/test";

export const WIDTHS = [390, 768, 1440] as const;
export const HEIGHTS: Record<number, number> = { 390: 844, 768: 1024, 1440: 900 };

/** One page in one state, as `${name}-${width}.png`. */
export type Scene = {
  name: string;
  path: string;
  /** Brings about the state. */
  act?: (page: Page) => Promise<unknown>;
  /** Before the page opens, such as a failing route. */
  before?: (page: Page) => Promise<unknown>;
  /** The view only. */
  view?: boolean;
  widths?: readonly number[];
  signedIn?: boolean;
  colorScheme?: "light" | "dark";
  javaScript?: boolean;
  print?: boolean;
  /** Left out where its page is not found. */
  onlyInDevelopment?: boolean;
};

/** Hydrates a page. */
export async function wake(page: Page): Promise<void> {
  await page.mouse.move(2, 200);
  await page.waitForFunction(() => "pageIsAlive" in window, undefined, { timeout: 15_000 }).catch(() => {});
}
