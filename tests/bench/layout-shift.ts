import type { Page } from "@playwright/test";

/** The sum of all layout shifts of a page so far, moved by a visitor or not. */
export function layoutShiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)),
        ).observe({ type: "layout-shift", buffered: true });
        // without any shift nothing is observed
        setTimeout(() => resolve(0), 200);
      }),
  );
}
