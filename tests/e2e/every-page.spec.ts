/**
 * Checks every public page and staff screen with axe, IBM's Equal Access and the Nu HTML Checker, and at the width of
 * the narrowest phone: npm run test:e2e -- every-page
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { ADMIN, callSite, FULL_PAGE_PATH, publishFullPage, signInTo } from "../support/site-client.ts";
import { body, signIn } from "./admin-steps.ts";
import { expectAccessible, openAlive, PUBLIC_PAGES } from "./site-steps.ts";

/** Pages that start the framework at once. */
const WITHOUT_LOADER = new Set(["/login", "/forgot-password"]);

const ROLE_IN_TABLE =
  "element which has a “table” ancestor with no “role” attribute, or with a “role” attribute whose value is “table”, “grid”, or “treegrid”.";

/** False errors of the Nu HTML Checker, by their exact message. */
const VALID = [
  // explicit roles that elements have anyway; components/ui/table.tsx says why
  ...["td", "th", "tr"].map((name) => `The “role” attribute must not be used on a “${name}” ${ROLE_IN_TABLE}`),
];

/** The same for IBM's checker. */
const ACCESSIBLE = [
  // parts that scroll must be reached with the keyboard (WCAG 2.1.1), and axe asks for this
  "element_tabbable_role_valid: The tabbable element does not have a valid widget role",
  "element_tabbable_role_valid: The tabbable element's role 'region' is not a widget role",
  // one tab stop, which passes the focus on to a tool: ARIA Authoring Practices, toolbar
  "element_tabbable_role_valid: The tabbable element's role 'toolbar' is not a widget role",
  // HTML allows "username" on an email field
  "input_autocomplete_valid: The 'autocomplete' attribute has an incorrect value",
];

/** A message of a checker, the start of the element that it is about, and the pages that have it. */
type Faults = Map<string, string[]>;

const { resolve } = createRequire(import.meta.url);
const VNU = resolve("vnu-jar/build/dist/vnu.jar");
/** For seconds of work: compiles once, which costs less than half of the CPU time, in larger frames of the stack. */
const BRIEF_JAVA = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xss8m"];
const EQUAL_ACCESS = readFileSync(resolve("accessibility-checker-engine/ace.js"), "utf8");
const hasJava = () => spawnSync("java", ["-version"], { stdio: "ignore" }).status === 0;

// in order, because the last test checks the pages that the others collected
test.describe.configure({ mode: "serial" });
test.use({ contextOptions: { reducedMotion: "reduce" } });

const faults: Faults = new Map();
const documents = new Map<string, string>();

function addFault(faults: Faults, fault: string, page: string): void {
  faults.set(fault, [...new Set([...(faults.get(fault) ?? []), page])]);
}

/** Removes the page's styles, because the checker's CSS parser is slow and knows neither layers nor highlights. */
const withoutStyles = (html: string) => html.replace(/(<style\b[^>]*>).*?(?=<\/style>)/gs, "$1");

/** One process for all pages: Java takes seconds to start. */
function htmlFaults(pages: Map<string, string>, folder: string): Faults {
  mkdirSync(folder, { recursive: true });
  const names = [...pages.keys()];
  const files = names.map((_, index) => path.join(folder, `${index}.html`));
  files.forEach((file, index) => writeFileSync(file, withoutStyles(pages.get(names[index] ?? "") ?? "")));
  const options = ["--format", "json", "--stdout", "--errors-only", "--exit-zero-always"];
  const { stdout, stderr } = spawnSync("java", [...BRIEF_JAVA, "-jar", VNU, ...options, ...files], {
    encoding: "utf8",
    maxBuffer: 256 * 1024 * 1024,
  });
  if (!stdout) throw new Error(`The Nu HTML Checker says nothing: ${stderr}`);
  const { messages } = JSON.parse(stdout) as { messages: { message: string; url: string; extract?: string }[] };
  const faults: Faults = new Map();
  for (const { message, url, extract = "" } of messages) {
    if (VALID.includes(message) || message.startsWith("CSS:")) continue;
    const page = names[Number(path.basename(url, ".html"))] ?? url;
    addFault(faults, `${message} ${extract}`, page);
  }
  return faults;
}

/** The violations found by IBM's Equal Access checker, without those that a person has to review. */
async function equalAccessFaults(page: Page): Promise<string[]> {
  await page.evaluate(EQUAL_ACCESS);
  return page.evaluate(async (accepted) => {
    type Result = { ruleId: string; value: [string, string]; message: string; snippet: string };
    type Engine = { Checker: new () => { check(node: Node, guideline: string[]): Promise<{ results: Result[] }> } };
    const { ace } = globalThis as unknown as { ace: Engine };
    const { results } = await new ace.Checker().check(document, ["IBM_Accessibility"]);
    return results
      .filter(({ value }) => value[0] === "VIOLATION" && value[1] === "FAIL")
      .map(({ ruleId, message, snippet }) => ({ fault: `${ruleId}: ${message}`, snippet }))
      .filter(({ fault }) => !accepted.includes(fault))
      .map(({ fault, snippet }) => `${fault} ${snippet.slice(0, 200)}`);
  }, ACCESSIBLE);
}

/** Checks at laptop width with IBM's checker, and at phone width with axe. Widths and colors only change styles. */
async function check(page: Page, address: string, colorScheme: "light" | "dark"): Promise<void> {
  for (const fault of await equalAccessFaults(page)) addFault(faults, fault, address);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.emulateMedia({ colorScheme });
  await expectAccessible(page, { screen: address });
  // axe requires at least one
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await page.emulateMedia({ colorScheme: null, reducedMotion: "no-preference" });
  await page.setViewportSize({ width: 320, height: 700 });
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if ((await excess()) > 0) addFault(faults, "scrolls sideways at 320 px", address);
  if (!address.startsWith("/admin")) {
    await page.addStyleTag({ content: "html { font-size: 32px !important }" });
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      if ((await excess()) > 0)
        addFault(faults, `scrolls sideways at ${width} px with letters of twice the size`, address);
    }
  }
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** The first match of `field` in the JSON of a list. */
async function firstOf(page: Page, list: string, field: RegExp): Promise<string> {
  return field.exec(await (await page.request.get(list)).text())?.[1] ?? "";
}
const ID = /"id":(\d+)/;
const SLUG = /"slug":"([^"]+)"/;

test("every public page has one h1, no accessibility fault, and the width of a phone", async ({ page, baseURL }) => {
  test.setTimeout(600_000);
  const site = baseURL ?? "";
  const cookie = (await signInTo(site, ADMIN)) ?? "";
  const posts = await publishFullPage(site, cookie);
  const post = `/blog/${await firstOf(page, "/api/blog/posts/published", SLUG)}`;
  for (const address of [...PUBLIC_PAGES, post, FULL_PAGE_PATH]) {
    const answer = page.waitForResponse((response) => response.request().isNavigationRequest());
    if (WITHOUT_LOADER.has(address)) await page.goto(address, { waitUntil: "networkidle" });
    else await openAlive(page, address);
    documents.set(address, await (await answer).text());
    await check(page, address, "light");
  }
  for (const { body } of posts) {
    for (const query of ["", "?permanently=1"])
      await callSite(site, `/api/blog/posts/${String(body.id)}${query}`, { method: "DELETE", cookie });
  }
  expect(Object.fromEntries(faults)).toEqual({});
});

test("every staff screen has one h1, no accessibility fault, its policy, and phone width", async ({ page }) => {
  test.setTimeout(600_000);
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ blockedURI, violatedDirective }) => {
      sessionStorage.violations = `${sessionStorage.violations ?? ""}${location.pathname}: ${violatedDirective} ${blockedURI}; `;
    });
  });
  // the home page again, which is checked above; a checker may find it half loaded
  const preview = { contentType: "text/html", body: '<!doctype html><html lang="en"><title>Preview</title></html>' };
  await page.route("**/admin/site/*/preview*", (route) => route.fulfill(preview));
  await signIn(page);
  for (const screen of [
    "/admin/blog",
    "/admin/blog?tab=categories",
    "/admin/blog?trash=1",
    "/admin/blog/posts/new",
    `/admin/blog/posts/${await firstOf(page, "/api/blog/posts", ID)}/edit`,
    "/admin/blog/categories/new",
    "/admin/portfolio",
    "/admin/portfolio/new",
    "/admin/portfolio/edit/999999",
    "/admin/media",
    "/admin/messages",
    "/admin/site",
    "/admin/site/hero",
    "/admin/pages",
    "/admin/statistics",
    "/admin/people",
    "/admin/activity",
    ...["redirects", "not-found", "dead-links"].map((tab) => `/admin/links?tab=${tab}`),
    "/admin/health",
    "/admin/account",
  ]) {
    await page.goto(screen, { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    if (screen.includes("/posts/")) await expect(body(page)).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    documents.set(screen, `<!doctype html>${await page.evaluate(() => document.documentElement.outerHTML)}`);
    await check(page, screen, "dark");
  }
  const violations = await page.evaluate(() => (sessionStorage.violations as string | undefined) ?? "");
  expect({ faults: Object.fromEntries(faults), violations }).toEqual({ faults: {}, violations: "" });
});

test("the HTML of every public page and staff screen is valid (needs Java)", ({ page: _ }, testInfo) => {
  test.skip(!hasJava(), "Java");
  expect(Object.fromEntries(htmlFaults(documents, testInfo.outputPath("pages")))).toEqual({});
});
