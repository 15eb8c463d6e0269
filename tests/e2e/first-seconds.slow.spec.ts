/**
 * Events before hydration are replayed once and in order. Without analytics, which would load the framework at once.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { freePort, type Site, startSite } from "../support/site-process.ts";
import { noteHydration, untilHydrated, untilInFonts } from "./site-steps.ts";

const CHUNKS = "**/_next/static/chunks/*.js";
const HERO = ["Making Ideas Happen", "Powered by, Not Powering", "Transparent by Default"];

const dataDir = mkdtempSync(path.join(tmpdir(), "collective-first-seconds-"));
let site: Site;

test.beforeAll(async () => {
  site = await startSite({ dataDir, port: await freePort(), env: { NEXT_PUBLIC_GA_ID: "" }, firstPage: true });
});
test.afterAll(async () => {
  await site.end();
  rmSync(dataDir, { recursive: true, force: true });
});

const shownTitle = (page: Page) =>
  page.getByRole("group", { name: "What the studio stands for" }).getByRole("heading", { level: 2 });
// dispatched, without a mouse move before it
const press = (page: Page, name: string) => page.getByRole("button", { name }).first().dispatchEvent("click");

/** Holds back the framework's scripts until called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(CHUNKS, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test("a page loads no script at first, and when idle fetches the framework ahead and starts it", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await noteHydration(page);
  await page.goto(`${site.url}/about`, { waitUntil: "networkidle" });
  await page.waitForTimeout(1_500);
  expect(scripts).toEqual([]);
  await untilHydrated(page);
  expect(scripts.length).toBeGreaterThan(5);
});

test("the 404 page starts its scripts like any other", async ({ page }) => {
  const failed: string[] = [];
  page.on("response", (response) => {
    const path = new URL(response.url()).pathname;
    if (path !== "/nothing-here" && !response.ok()) failed.push(path);
  });
  await noteHydration(page);
  expect((await page.goto(`${site.url}/nothing-here`))?.status()).toBe(404);
  await page.mouse.move(2, 300);
  await untilHydrated(page);
  expect(failed).toEqual([]);
});

test("a visitor who saves data gets nothing ahead of the first interaction", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await page.goto(`${site.url}/about`, { waitUntil: "networkidle" });
  await page.waitForTimeout(5_000);
  expect(scripts).toEqual([]);
  await page.mouse.move(2, 300);
  await expect.poll(() => scripts.length).toBeGreaterThan(5);
});

test("signed-in people get the Edit link of a page without an interaction", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  await page.context().addCookies([{ name: "staff", value: "1", url: site.url }]);
  await page.goto(`${site.url}/about`);
  await expect(page.getByRole("link", { name: "Edit", exact: true })).toBeVisible();
});

test("the fonts of a visit's first page are requested after it has loaded and two frames have drawn it, and the next page requests them at once", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen = window as unknown as { frames: number; framesBeforeFonts?: number };
    seen.frames = 0;
    const count = () => {
      seen.frames += 1;
      requestAnimationFrame(count);
    };
    addEventListener("load", () => requestAnimationFrame(count));
    const load = document.fonts.load.bind(document.fonts);
    document.fonts.load = (...parameters) => {
      seen.framesBeforeFonts ??= seen.frames;
      return load(...parameters);
    };
  });
  const fontsAndLoad = () =>
    page.evaluate(() => {
      const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      const fonts = entries.filter(({ name }) => name.endsWith(".woff2")).map(({ startTime }) => startTime);
      const [{ loadEventStart }] = performance.getEntriesByType("navigation") as [PerformanceNavigationTiming];
      return { fonts, loadEventStart };
    });
  await page.goto(site.url);
  await expect.poll(async () => (await fontsAndLoad()).fonts.length).toBe(2);
  const first = await fontsAndLoad();
  expect(Math.min(...first.fonts)).toBeGreaterThanOrEqual(first.loadEventStart);
  expect(
    await page.evaluate(() => (window as unknown as { framesBeforeFonts: number }).framesBeforeFonts),
  ).toBeGreaterThanOrEqual(2);
  await page.goto(`${site.url}/about`);
  await expect.poll(async () => (await fontsAndLoad()).fonts.length).toBe(2);
  expect(await page.evaluate(() => document.documentElement.className)).not.toContain("fonts-later");
});

test("before the first interaction only visible sections are laid out, then all, and nothing visible shifts", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  const [post] = (await (await fetch(`${site.url}/api/blog/posts/published`)).json()) as { slug: string }[];
  const isLaidOut = (selector: string) =>
    page.locator(selector).evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
  const shifts = () => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.length);
  for (const { path, visible, below } of [
    { path: "/", visible: "#home h2 >> nth=0", below: ["#team h2", "footer nav"] },
    { path: `/blog/${post?.slug}`, visible: "h1", below: ["#related", "footer nav"] },
  ]) {
    await page.goto(site.url + path);
    await untilInFonts(page);
    expect(await isLaidOut(visible)).toBe(true);
    for (const part of below) expect(await isLaidOut(part), part).toBe(false);
    const before = await shifts();
    await page.mouse.move(2, 300);
    for (const part of below) await expect.poll(() => isLaidOut(part), part).toBe(true);
    expect(await shifts()).toBe(before);
  }
});

test("a section named by the URL or a link stops exactly below the bar", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const offset = (id: string) =>
    page.locator(`#${id}`).evaluate((section) => {
      const bar = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
      return Math.abs(section.getBoundingClientRect().top - bar);
    });
  const fontsHaveCome = async () => {
    await untilInFonts(page);
  };
  for (const id of ["contact", "portfolio"]) {
    await page.goto("about:blank");
    await page.goto(`${site.url}/#${id}`);
    await fontsHaveCome();
    await expect.poll(() => offset(id)).toBeLessThan(1.5);
    // the position after a reload
    const place = await page.evaluate(() => scrollY);
    await page.reload();
    await fontsHaveCome();
    await expect.poll(() => page.evaluate((before) => Math.abs(scrollY - before), place)).toBeLessThan(1.5);
    // dispatched, without a mouse move before it
    await page.goto("about:blank");
    await page.goto(site.url);
    await fontsHaveCome();
    await page.locator(`main a[href="/#${id}"], main a[href="#${id}"]`).first().dispatchEvent("click");
    await expect.poll(() => offset(id)).toBeLessThan(1.5);
  }
});

test("a pointer that has not moved yet starts no script", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await page.goto(`${site.url}/about`, { waitUntil: "networkidle" });
  const move = (movementX: number) =>
    page.evaluate(
      (x) => document.body.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, movementX: x })),
      movementX,
    );
  await move(0);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(scripts).toEqual([]);
  await move(1);
  await expect.poll(() => scripts.length).toBeGreaterThan(5);
});

test("every press before hydration is repeated once, in order", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(site.url);
  await press(page, "Next slide");
  await press(page, "Next slide");
  await expect(page.getByRole("progressbar", { name: "Loading" })).toBeVisible();
  await expect(shownTitle(page)).toHaveText(HERO[0] ?? "");
  release();
  await expect(shownTitle(page)).toHaveText(HERO[2] ?? "");
  await expect(page.getByRole("progressbar", { name: "Loading" })).toBeHidden();
  await press(page, "Previous slide");
  await expect(shownTitle(page)).toHaveText(HERO[1] ?? "");
});

for (const what of ["chunk", "payload"]) {
  test(`a ${what} that fails to load once is fetched again`, async ({ page }) => {
    let failures = 0;
    await page.route(what === "chunk" ? CHUNKS : "**/_payload/**", (route) => {
      failures += 1;
      return failures === 1 ? route.abort() : route.continue();
    });
    await page.goto(site.url);
    await press(page, "Next slide");
    await expect(shownTitle(page)).toHaveText(HERO[1] ?? "");
    expect(failures).toBeGreaterThan(1);
  });
}

test("the contact form reports missing scripts and works when the connection is back", async ({ page }) => {
  await page.route(CHUNKS, (route) => route.abort());
  await page.goto(site.url);
  const form = page.locator("#contact form");
  const note = form.getByText("You cannot send yet");
  await form.getByLabel("First Name").fill("Ada");
  await expect(note).toBeHidden();
  await expect(note).toBeVisible();
  await expect(form.getByRole("button", { name: "Send Message" })).toBeDisabled();
  await page.unroute(CHUNKS);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(form.getByRole("button", { name: "Send Message" })).toBeEnabled();
  await expect(note).toBeHidden();
  await expect(form.getByLabel("First Name")).toHaveValue("Ada");
});

test("a page whose scripts a deployment has replaced is loaded again once, with what was typed", async ({ page }) => {
  let documents = 0;
  page.on("request", (request) => (documents += Number(request.isNavigationRequest())));
  await page.route(CHUNKS, (route) => (documents > 1 ? route.continue() : route.fulfill({ status: 404 })));
  await noteHydration(page);
  await page.goto(site.url);
  await page.getByLabel("First Name").pressSequentially("Ada");
  await expect.poll(() => documents).toBe(2);
  await untilHydrated(page);
  await expect(page.getByLabel("First Name")).toHaveValue("Ada");
  await expect(page.getByLabel("First Name")).toBeFocused();
});

test("a page whose scripts stay away is loaded again no more than once", async ({ page }) => {
  let documents = 0;
  page.on("request", (request) => (documents += Number(request.isNavigationRequest())));
  await page.route(CHUNKS, (route) => route.fulfill({ status: 404 }));
  await page.goto(site.url);
  await page.mouse.move(2, 300);
  await expect.poll(() => documents).toBe(2);
  await page.mouse.move(4, 300);
  await page.waitForTimeout(4_000);
  expect(documents).toBe(2);
});

test("a page is hydrated by the payload of its own document, not of a later one", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(site.url);
  await page.getByLabel("First Name").fill("Ada");
  const payload = page.waitForResponse("**/_payload/**");
  release();
  const name = (address: string) => /_payload\/[\w-]{22}/.exec(address)?.[0];
  expect(name((await payload).url())).toBe(name(await page.content()));
  expect((await payload).status()).toBe(200);
  const other = (await payload).url().replace(/(_payload\/)[\w-]{22}/, `$1${"x".repeat(22)}`);
  expect((await page.request.get(other)).status()).toBe(404);
});

test("a press on a share link while the scripts are late opens one window", async ({ page, context }) => {
  const release = await holdScripts(page);
  await context.route("https://twitter.com/**", (route) => route.fulfill({ body: "Twitter" }));
  const posts = (await (await fetch(`${site.url}/api/blog/posts/published`)).json()) as { slug: string }[];
  await noteHydration(page);
  await page.goto(`${site.url}/blog/${posts[0]?.slug}`);
  const address = page.url();
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Share on Twitter" }).click();
  expect(await (await opened).evaluate(() => opener)).toBeNull();
  release();
  await untilHydrated(page);
  await page.waitForTimeout(500);
  expect(context.pages()).toHaveLength(2);
  expect(page.url()).toBe(address);
});

test("a pointer resting on a term before hydration opens its note", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(site.url);
  const term = page.getByRole("button", { name: "venture studio", exact: true });
  await term.hover();
  await page.waitForTimeout(900);
  release();
  await expect(page.locator("#home [role=tooltip]").first()).toBeVisible();
});

test("a first press on Share opens the device's own sharing", async ({ page }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, "share", { value: async (data: unknown) => void shared.push(data) });
  });
  const release = await holdScripts(page);
  const posts = (await (await fetch(`${site.url}/api/blog/posts/published`)).json()) as { slug: string }[];
  await page.goto(`${site.url}/blog/${posts[0]?.slug}`);
  await page.getByRole("button", { name: /copy link/i }).dispatchEvent("click");
  release();
  const shared = () => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared.length);
  await expect.poll(shared).toBe(1);
  await expect(page.getByText("Link copied!")).toBeHidden();
});

test("a plain link shows before hydration that its page is loading", async ({ page }) => {
  await holdScripts(page);
  await page.goto(`${site.url}/about`);
  await page.route("**/process", () => {});
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Process" });
  await expect(page.getByRole("progressbar", { name: "Loading" })).toBeHidden();
  // from within the page: the runner would wait for the navigation
  const shown = await link.evaluate(async (element: HTMLElement) => {
    element.click();
    await new Promise((resolve) => setTimeout(resolve, 100));
    return document.querySelector("[role=progressbar]")?.checkVisibility();
  });
  expect(shown).toBe(true);
});

test("the hero's record and arc move from the first paint on, and its first turn after seven seconds restarts the arc", async ({
  page,
}) => {
  const milliseconds = () =>
    page.evaluate(() => {
      const [turning = -1, counting = -1] = ["turn", "count"].map((name) =>
        Number(
          document
            .getAnimations()
            .find(
              (animation) =>
                (animation as CSSAnimation).animationName?.endsWith(name) && animation.playState === "running",
            )?.currentTime,
        ),
      );
      return { turning, counting };
    });
  await page.goto(site.url);
  await page.waitForTimeout(1_000);
  const { turning, counting } = await milliseconds();
  expect(turning).toBeGreaterThan(500);
  expect(Math.abs(turning - counting)).toBeLessThan(50);

  await page.waitForFunction(() =>
    document.querySelectorAll("[aria-roledescription=slide]")[1]?.matches("[data-current]"),
  );
  const seenFor = await page.evaluate(
    () => performance.now() - (performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0),
  );
  expect(seenFor).toBeGreaterThan(6_900);
  expect(seenFor).toBeLessThan(8_500);
  const later = await milliseconds();
  expect(later.turning).toBeGreaterThan(6_500);
  expect(later.counting).toBeLessThan(1_500);
});
