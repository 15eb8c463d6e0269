import type { Page } from "@playwright/test";

/** The public page at `path` once its scripts are there: they wait for the visitor's first move. */
export async function openAlive(page: Page, path = "/"): Promise<void> {
  await page.addInitScript(() =>
    addEventListener("hydrated", () => document.documentElement.setAttribute("data-alive", "")),
  );
  await page.goto(path);
  await page.mouse.move(2, 2);
  await page.locator("html[data-alive]").waitFor({ state: "attached" });
}
