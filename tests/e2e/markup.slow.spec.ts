/** Every public page and staff screen by two checkers besides axe: npm run test:e2e -- markup */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { picture } from "../support/images.ts";
import { body, signIn } from "./admin-steps.ts";
import { openAlive, PUBLIC_PAGES } from "./site-steps.ts";

/** Of these the framework starts at once. */
const WITHOUT_LOADER = new Set(["/login", "/forgot-password"]);
const PAGES = [...PUBLIC_PAGES, "/blog/a-grant-budget-that-survives-an-audit"];

const ROLE_IN_TABLE =
  "element which has a “table” ancestor with no “role” attribute, or with a “role” attribute whose value is “table”, “grid”, or “treegrid”.";

/** Errors of the Nu HTML Checker that are none, by their exact message. */
const VALID = [
  // roles that elements have anyway, written out: components/ui/table.tsx says why
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
const EQUAL_ACCESS = readFileSync(resolve("accessibility-checker-engine/ace.js"), "utf8");
const hasJava = () => spawnSync("java", ["-version"], { stdio: "ignore" }).status === 0;

test.use({ contextOptions: { reducedMotion: "reduce" } });

test.beforeAll("a message and a picture for the staff's lists", async ({ browser }) => {
  const page = await browser.newPage();
  await page.goto("/#contact");
  const form = page.locator("#contact form");
  await form.getByLabel("First Name").fill("Ada");
  await form.getByLabel("Last Name").fill("Lovelace");
  await form.getByLabel("Email").fill("ada@example.org");
  await form.getByLabel("Company").fill("Analytical Engines");
  await form.getByLabel("Service").selectOption("finance-hr");
  await form.getByLabel("Message").fill("Four houses on one block would share a kitchen.");
  const sent = page.waitForResponse("**/api/contact");
  await form.getByRole("button", { name: /^Send/ }).click();
  expect((await sent).status()).toBe(201);
  await signIn(page, "/admin/media");
  const file = { name: "porch.png", mimeType: "image/png", buffer: await picture("png", 900, 600) };
  await page.getByLabel("Picture files").setInputFiles([file]);
  // beside those of other journeys
  await expect(page.getByRole("list", { name: "Pictures" }).getByRole("listitem").first()).toBeVisible();
  await page.close();
});

/** Opens every staff screen, loaded, one after the other. */
async function forEachScreen(page: Page, visit: (screen: string) => Promise<void>): Promise<void> {
  await signIn(page);
  const firstOf = async (list: string) => {
    const [, id] = /"id":(\d+)/.exec(await (await page.request.get(list)).text()) ?? [];
    return id;
  };
  const screens = [
    "/admin/blog",
    "/admin/blog?tab=categories",
    "/admin/blog?trash=1",
    "/admin/blog/posts/new",
    `/admin/blog/posts/${await firstOf("/api/blog/posts")}/edit`,
    "/admin/blog/categories/new",
    "/admin/portfolio",
    "/admin/portfolio/new",
    "/admin/media",
    "/admin/messages",
    `/admin/messages/${await firstOf("/api/messages")}`,
    "/admin/site",
    "/admin/site/hero",
    "/admin/people",
    "/admin/activity",
    "/admin/account",
  ];
  for (const screen of screens) {
    await page.goto(screen, { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    if (screen.includes("/posts/")) await expect(body(page)).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await visit(screen);
  }
}

function addFault(faults: Faults, fault: string, page: string): void {
  faults.set(fault, [...new Set([...(faults.get(fault) ?? []), page])]);
}

/** One process for all pages: Java takes seconds to start. */
function htmlFaults(pages: Map<string, string>, folder: string): Faults {
  mkdirSync(folder, { recursive: true });
  const names = [...pages.keys()];
  const files = names.map((_, index) => path.join(folder, `${index}.html`));
  files.forEach((file, index) => writeFileSync(file, pages.get(names[index] ?? "") ?? ""));
  const options = ["--format", "json", "--stdout", "--errors-only", "--exit-zero-always"];
  const { stdout, stderr } = spawnSync("java", ["-jar", VNU, ...options, ...files], {
    encoding: "utf8",
    maxBuffer: 256 * 1024 * 1024,
  });
  if (!stdout) throw new Error(`The Nu HTML Checker says nothing: ${stderr}`);
  const { messages } = JSON.parse(stdout) as { messages: { message: string; url: string; extract?: string }[] };
  const faults: Faults = new Map();
  for (const { message, url, extract = "" } of messages) {
    // its parser of styles, which stand in the page, knows neither layers nor highlights
    if (VALID.includes(message) || message.startsWith("CSS:")) continue;
    const page = names[Number(path.basename(url, ".html"))] ?? url;
    addFault(faults, `${message} ${extract}`, page);
  }
  return faults;
}

/** Of IBM's Equal Access checker: what is surely wrong, not what a person should look at. */
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

test("the HTML of every public page and staff screen is valid (needs Java)", async ({ page, request }, testInfo) => {
  test.skip(!hasJava(), "Java");
  test.setTimeout(600_000);
  const pages = new Map<string, string>();
  for (const address of PAGES) pages.set(address, await (await request.get(address)).text());
  await forEachScreen(page, async (screen) => {
    pages.set(screen, `<!doctype html>${await page.evaluate(() => document.documentElement.outerHTML)}`);
  });
  expect(Object.fromEntries(htmlFaults(pages, testInfo.outputPath("pages")))).toEqual({});
});

test("no public page or staff screen violates IBM's accessibility requirements", async ({ page }) => {
  test.setTimeout(600_000);
  const faults: Faults = new Map();
  const check = async (address: string) => {
    for (const fault of await equalAccessFaults(page)) addFault(faults, fault, address);
  };
  for (const address of PAGES) {
    if (WITHOUT_LOADER.has(address)) await page.goto(address, { waitUntil: "networkidle" });
    else await openAlive(page, address);
    await check(address);
  }
  await forEachScreen(page, check);
  expect(Object.fromEntries(faults)).toEqual({});
});
