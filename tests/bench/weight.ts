/** What a first view transfers, by type, in a phone-sized browser with an empty cache. */
import type { Page } from "@playwright/test";
import { launchDesktopBrowser } from "../support/browser.ts";

const TYPES = ["Document", "Script", "Stylesheet", "Font", "Image"] as const;

/** By then, a rendered page has been compressed as far as possible. */
const SETTLED_AFTER_MS = 2_500;

/**
 * A row per page: `layoutShift` until the fonts are loaded, `aliveKiB` of script once the visitor has moved the
 * pointer, and the number of `drawings`, of which each after the first costs a slow phone a connection.
 */
export async function measureWeight(site: string, pages: string[]) {
  await Promise.all(pages.map((page) => fetch(site + page)));
  await new Promise((resolve) => setTimeout(resolve, SETTLED_AFTER_MS));
  const browser = await launchDesktopBrowser();
  const rows = [];
  for (const page of pages) {
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
    });
    const tab = await context.newPage();
    // prevents preloads, which are not part of the view
    await tab.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
    const network = await context.newCDPSession(tab);
    await network.send("Network.enable");
    const types = new Map<string, string>();
    const bytes = new Map<string, number>();
    const drawings = new Set<string>();
    network.on("Network.responseReceived", ({ requestId, type, response }) => {
      types.set(requestId, type);
      if (/\/images\/pages\/.*\.svg$/.test(response.url)) drawings.add(response.url);
    });
    network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
      bytes.set(requestId, encodedDataLength),
    );
    await tab.goto(site + page, { waitUntil: "networkidle" });
    await tab.waitForFunction(() => !document.documentElement.classList.contains("fonts-later"), null, {
      polling: 100,
    });
    const kib = (type?: string) =>
      [...bytes].reduce((sum, [id, size]) => sum + (!type || types.get(id) === type ? size / 1024 : 0), 0);
    const layoutShift = await layoutShiftOf(tab);
    const byType = Object.fromEntries(TYPES.map((type) => [type, kib(type)])) as Record<(typeof TYPES)[number], number>;
    const firstView = { page, requests: bytes.size, totalKiB: kib(), drawings: drawings.size, layoutShift, ...byType };
    const script = tab.waitForEvent("requestfinished", (request) => request.resourceType() === "script");
    await tab.mouse.move(200, 200);
    await script;
    // until nothing has arrived for a second
    for (let before = 0; before !== bytes.size; await tab.waitForTimeout(1_000)) before = bytes.size;
    rows.push({ ...firstView, aliveKiB: kib("Script") });
    await context.close();
  }
  await browser.close();
  return rows;
}

/** The sum of all layout shifts of a page so far, moved by a visitor or not. */
function layoutShiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)),
        ).observe({ type: "layout-shift", buffered: true });
        // the observer is not called if nothing shifts
        setTimeout(() => resolve(0), 200);
      }),
  );
}
