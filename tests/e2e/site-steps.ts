/** The steps of journeys as visitors, and changes of the texts that visitors read. */
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, type APIRequestContext, test } from "@playwright/test";
import { ADMIN } from "../support/site-client.ts";

/** A page of every type, besides a post. */
export const PUBLIC_PAGES = [
  "/",
  "/about",
  "/process",
  "/partners",
  "/privacy",
  "/blog",
  "/blog?page=2",
  "/blog?q=pilot",
  "/blog/category/field-notes",
  "/portfolio/play-where-you-stay",
  "/portfolio/hospitality-hub",
  "/login",
  "/forgot-password",
  "/nowhere",
];

/** A browser whose visits count, because it is not taken for a robot, as headless browsers are. */
export const PERSON = {
  userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36",
};

export const CHUNKS = "**/_next/static/chunks/*.js";

/** Holds back the responses to `url` until the function that it resolves with is called. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** From the next navigation on, marks the page's root element once it is hydrated. */
export async function noteHydration(page: Page): Promise<void> {
  await page.addInitScript(() =>
    addEventListener("hydrated", () => document.documentElement.setAttribute("data-alive", "")),
  );
}

/** Resolves when the page is hydrated, within a minute; needs `noteHydration`. */
export const untilHydrated = (page: Page): Promise<void> =>
  page.locator("html[data-alive]").waitFor({ state: "attached", timeout: 60_000 });

/** Opens the public page at `path`; resolves when it is hydrated. */
export async function openAlive(page: Page, path = "/"): Promise<void> {
  await noteHydration(page);
  await page.goto(path);
  // a background page may never react to a move
  await page.bringToFront();
  // two positions, because on the next page the pointer is already at the last one
  await page.mouse.move(6, 6);
  await page.mouse.move(2, 2);
  await untilHydrated(page);
}

/** Resolves when the page is drawn in its fonts. A background page draws nothing, and loads no fonts. */
export async function untilInFonts(page: Page): Promise<void> {
  await page.bringToFront();
  await expect(page.locator("html")).not.toHaveClass(/fonts-later/);
  await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe("loaded");
}

/**
 * Boxes and styles of everything in the page, as text, with its fonts. (A margin `auto` may read 0: the box shows it.)
 */
export async function look(page: Page): Promise<string[]> {
  await untilInFonts(page);
  return page.evaluate(async () => {
    scrollTo({ top: 0, behavior: "instant" });
    await document.fonts.ready;
    const properties = ["display", "position", "color", "background", "border", "padding", "font", "opacity"];
    const more = ["letter-spacing", "text-decoration", "text-align", "rotate", "z-index"];
    return [...document.querySelectorAll("main, main :not(noscript)")].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const box = [x, y, width, height].map(Math.round).join(" ");
      const values = [...properties, ...more].map((property) => style.getPropertyValue(property)).join("; ");
      return `${element.tagName} ${element.getAttribute("class")}: ${box}; ${values}`;
    });
  });
}

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Checks WCAG 2.2 AA and axe's best practices, or `only` some rules, of the page or a `part` of it, which need not be in
 * a landmark. A third of the default cost: passing elements are not described, and results are assembled in the page
 * instead of a blank one, which would only matter for frames of other sites.
 */
export async function expectAccessible(
  page: Page,
  { screen, part, only }: { screen?: string; part?: string; only?: string[] } = {},
): Promise<void> {
  // during a navigation, the page has no title for a moment
  await expect(page).toHaveTitle(/./);
  const axe = new AxeBuilder({ page });
  if (part) axe.include(part);
  const { violations } = await axe
    .options({
      resultTypes: ["violations"],
      runOnly: only ?? TAGS,
      rules: part ? { region: { enabled: false } } : {},
    })
    .setLegacyMode()
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" | ")}`);
  expect(found, screen).toEqual([]);
}

export type SiteDocument = {
  key: string;
  version: number;
  value: Record<string, unknown>;
  default: unknown;
  fields: { path: string; type: string; max?: number }[];
};

export async function call<Body>(
  request: APIRequestContext,
  method: string,
  path: string,
  data?: object,
): Promise<Body> {
  const response = await request.fetch(path, {
    method,
    data,
    headers: { Origin: new URL(test.info().project.use.baseURL ?? "").origin },
  });
  expect(response.ok(), `${method} ${path}: ${response.status()} ${await response.text()}`).toBe(true);
  return (await response.json()) as Body;
}

export async function signIn(request: APIRequestContext): Promise<void> {
  await call(request, "POST", "/api/login", ADMIN);
}

export async function publish(
  request: APIRequestContext,
  key: string,
  change: (document: SiteDocument) => unknown,
): Promise<void> {
  const document = await call<SiteDocument>(request, "GET", `/api/site/${key}`);
  await call(request, "PUT", `/api/site/${key}`, { value: change(document), version: document.version });
}

export const reset = (request: APIRequestContext, key: string) => call(request, "POST", `/api/site/${key}/reset`);
