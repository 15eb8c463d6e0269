import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { findDesktopBrowser, launchBrowser } from "../support/browser.ts";
import { HEIGHTS, type Scene, WIDTHS } from "./scene.ts";

type Account = { email: string; password: string };

/** Captures `scenes` at every width into `folder`. Returns those that failed. */
export async function capture(
  url: string,
  folder: string,
  scenes: readonly Scene[],
  account: Account,
): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const browser = await launchBrowser(await findDesktopBrowser());
  try {
    const session = scenes.some(({ signedIn }) => signedIn) ? await signIn(browser, url, account) : undefined;
    const failed: string[] = [];
    for (const scene of scenes) {
      for (const width of scene.widths ?? WIDTHS) {
        const name = `${scene.name}-${width}`;
        const options = { baseURL: url, storageState: scene.signedIn ? session : undefined };
        const file = path.join(folder, `${name}.png`);
        await captureScene(browser, options, scene, width, file).catch((error: Error) => {
          failed.push(`${name}: ${error.message.split("\n")[0]}`);
        });
        process.stdout.write(".");
      }
    }
    process.stdout.write("\n");
    return failed;
  } finally {
    await browser.close();
  }
}

async function signIn(browser: Browser, url: string, { email, password }: Account) {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await page.goto("/api/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("**/admin/blog");
  const state = await context.storageState();
  await context.close();
  return state;
}

async function captureScene(
  browser: Browser,
  options: BrowserContextOptions,
  { path: address, act, before, view, colorScheme, javaScript, print, onlyInDevelopment }: Scene,
  width: number,
  file: string,
): Promise<void> {
  const context = await browser.newContext({
    ...options,
    viewport: { width, height: HEIGHTS[width] ?? 900 },
    // no movement
    reducedMotion: "reduce",
    colorScheme: colorScheme ?? "light",
    javaScriptEnabled: javaScript ?? true,
    locale: "en-US",
    timezoneId: "UTC",
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await page.addInitScript(() => addEventListener("hydrated", () => Object.assign(window, { pageIsAlive: true })));
    await before?.(page);
    const response = await page.goto(address);
    if (onlyInDevelopment && response?.status() === 404) return;
    if (print) await page.emulateMedia({ media: "print", reducedMotion: "reduce" });
    await act?.(page);
    // without script the load event has to do
    if (javaScript ?? true) await settle(page, !view);
    await page.screenshot({ path: file, fullPage: !view, animations: "disabled", caret: "hide", timeout: 60_000 });
  } finally {
    await context.close();
  }
}

/** Waits for fonts and pictures; of a whole page also for those below. */
async function settle(page: Page, whole: boolean): Promise<void> {
  if (whole) await page.addStyleTag({ content: "*{content-visibility:visible!important}" });
  await page.evaluate(async (isWhole) => {
    const images = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return isWhole || (bottom > 0 && top < innerHeight);
    });
    for (const image of images) image.loading = "eager";
    await Promise.all(images.map((image) => image.decode().catch(() => {})));
    await document.fonts.ready;
  }, whole);
  await page.waitForLoadState("networkidle", { timeout: 3_000 }).catch(() => {});
  await page.waitForTimeout(250);
}
