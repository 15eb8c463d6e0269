/** Every line of text on every type of public page, at the widths of phones, tablets and desktops: npm test -- lines */
import { expect, type Page, test } from "@playwright/test";
import { openAlive } from "./site-steps.ts";
import { findTextFaults } from "./text-pixels.ts";

const WIDTHS = [320, 360, 390, 430, 480, 560, 640, 720, 767, 768, 1024, 1280, 1440, 1920];
const PAGES = [
  "/",
  "/about",
  "/process",
  "/partners",
  "/privacy",
  "/login",
  "/blog",
  "/blog?page=2",
  "/blog?q=pilot",
  "/blog?q=nothing+has+this",
  "/blog/category/field-notes",
  "/blog/ten-questions-to-ask-a-venture-studio",
  "/blog/a-grant-budget-that-survives-an-audit",
  "/blog/how-to-say-no-to-an-idea",
  "/portfolio/play-where-you-stay",
  "/portfolio/hospitality-hub",
  "/blog/there-is-no-such-post",
  "/nowhere",
];

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** All of it drawn, without transitions of its colors and without the fade where a block of code goes on. */
const AT_REST =
  "*{content-visibility:visible!important}*,*::before,*::after{transition:none!important;animation:none!important}";

/** Hydrated, with its fonts and pictures, and the sections out of view. */
async function open(page: Page, path: string): Promise<void> {
  if (path === "/login") await page.goto(path, { waitUntil: "networkidle" });
  else await openAlive(page, path);
  await page.addStyleTag({ content: AT_REST });
  await page.waitForFunction(() => !document.documentElement.classList.contains("fonts-later"));
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    await document.fonts.ready;
  });
}

for (const path of PAGES) {
  test(`every line of ${path} is legible on what is behind it, whole, and begins with a word at 320 to 1920 px`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    await open(page, path);
    const faults: string[] = [];
    for (const width of WIDTHS) {
      faults.push(...(await findTextFaults(page, width)).map((fault) => `${width} px: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
}

test("the letters and grooves at the left of /process end before its text at 320 to 1920 px", async ({ page }) => {
  await open(page, "/process");
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const gaps = await page.locator("section:has(> div > [aria-hidden] > svg) h2").evaluateAll((headings) =>
      headings.map((heading) => {
        const rail = heading.closest("section")?.querySelector("[aria-hidden]:has(> svg)");
        const letter = document.createRange();
        letter.selectNodeContents(rail as Element);
        const end = Math.max(...[rail as Element, letter].map((part) => part.getBoundingClientRect().right));
        return heading.getBoundingClientRect().left - end;
      }),
    );
    expect(gaps, `${width} px`).toHaveLength(3);
    expect(Math.min(...gaps), `${width} px`).toBeGreaterThanOrEqual(0);
  }
});
