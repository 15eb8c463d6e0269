/** The longest staff texts, and empty ones, on every type of public page: npm run test:e2e -- site-texts */
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { call, expectAccessible, publish, reset, signIn, type SiteDocument, untilInFonts } from "./site-steps.ts";

const WIDTHS = [320, 768, 1024, 1440];
const LONGEST = "Responsibilitiesofneighborhoodsandmakers";

/** Documents that are not texts of a page: the order of sections, and a question. */
const LEFT_OUT = ["home-sections", "consent"];
const PAGES = [
  ...["/", "/about", "/process", "/partners", "/privacy", "/portfolio/hospitality-hub", "/nowhere", "/blog"],
  ...["/blog?q=nothing+has+this", "/blog/category/extreme", "/blog/extreme", "/extreme", "/portfolio/extreme"],
];

const article = (word: string) =>
  `<p>We ${word} it</p><h2>${word}</h2><h3>${word}</h3><p><strong>${word}</strong> <a href="/about">${word}</a> <code>${word}</code></p>` +
  `<ul><li>${word}<ul><li>${word}</li></ul></li></ul><ol><li>${word}</li></ol><blockquote><p>${word}</p></blockquote>` +
  `<figure><img src="/images/portfolio/mhl-rowhouses.svg" alt=""><figcaption>${word} <small>${word}</small></figcaption></figure>` +
  `<table><tbody><tr><td>${word}</td><td>${word}</td></tr></tbody></table>` +
  `<aside class="callout callout-note" role="note" aria-label="Note"><p>${word}</p></aside>` +
  `<details open><summary>${word}</summary><p>${word}</p></details><p class="call-to-action"><a href="/about">${word}</a></p>`;

const text = (max: number) =>
  max < 48
    ? LONGEST.slice(0, max)
    : `We ${LONGEST} it ${"Responsibilities of neighborhoods ".repeat(max / 30)}`.slice(0, max).trim();
const ENTRIES = 12;

/** A document's default with the longest texts (their placeholders kept), and full lists. */
function stretched({ default: value, fields }: SiteDocument): unknown {
  const fieldAt = new Map(fields.map((field) => [field.path, field]));
  const stretch = (part: unknown, path: string): unknown => {
    const { type = "", max = Infinity } = fieldAt.get(path) ?? {};
    if (Array.isArray(part))
      return Array.from({ length: Math.min(ENTRIES, max) }, (_, index) =>
        stretch(part[index % part.length], `${path}.*`),
      );
    if (typeof part === "object" && part !== null)
      return Object.fromEntries(
        Object.entries(part).map(([name, child]) => [name, stretch(child, path ? `${path}.${name}` : name)]),
      );
    if (type === "rich") return article(LONGEST);
    if (typeof part !== "string" || !["text", "paragraph"].includes(type)) return part;
    const kept = (part.match(/ ?\{\w+\}/g) ?? []).join("");
    return text(max - kept.length) + kept;
  };
  return stretch(value, "");
}

/** The paths of the records that `write` has created, to be deleted. */
let made: string[] = [];

async function keysOf(request: APIRequestContext): Promise<string[]> {
  const documents = await call<SiteDocument[]>(request, "GET", "/api/site");
  return documents.map(({ key }) => key).filter((key) => !LEFT_OUT.includes(key));
}

/** Fills everything that staff can write with the longest texts. */
async function write(request: APIRequestContext): Promise<void> {
  const html = article(LONGEST);
  for (const key of await keysOf(request)) await publish(request, key, stretched);
  const slug = "extreme";
  const make = async (path: string, data: object) => {
    const { id } = await call<{ id: number }>(request, "POST", path, { slug, ...data });
    made.unshift(`${path}/${id}`);
    return id;
  };
  const category = await make("/api/blog/categories", { name: text(200), description: text(400) });
  const post = { title: text(300), content: html, excerpt: text(400), status: "published", categoryIds: [category] };
  await make("/api/blog/posts", post);
  await make("/api/blog/posts", { ...post, kind: "page", inMenu: true, menuLabel: text(40), inFooter: true });
  const item = { title: text(300), description: text(400), category: text(100), technologies: [text(100), text(100)] };
  await make("/api/portfolio", { ...item, story: html, image: "/images/portfolio/mhl-rowhouses.svg" });
}

/** Text outside of the view, over a heading or in lines of a letter or two, and badges over anything. */
const findFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const excess = document.documentElement.scrollWidth - innerWidth;
    if (excess > 0) found.add(`the page is ${excess} px too wide`);
    const isForReadersAlone = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === "inset(50%)" || isForReadersAlone(element.parentElement));
    const isScrolled = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || isScrolled(element.parentElement));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const element = text.parentElement as HTMLElement;
      if (!text.data.trim() || element.closest("svg, [aria-hidden=true], option, dialog") || isForReadersAlone(element))
        continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      range.selectNodeContents(text);
      const { right, width } = range.getBoundingClientRect();
      if (width > 0 && right > innerWidth + 1 && !isScrolled(element)) found.add(text.data.slice(0, 40));
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => top)).size;
      if (text.data.length > 20 && text.data.length < 3 * lines) found.add(`${lines} lines: ${text.data}`);
    }
    const title = document.querySelector("#home [data-current] h2")?.getBoundingClientRect();
    const badges = [...document.querySelectorAll("#home li b")].map((badge) => badge.getBoundingClientRect());
    const button = document.querySelector("#home ul:has(b)")?.previousElementSibling?.getBoundingClientRect();
    badges.forEach(({ top, bottom, left, right, height }, index) => {
      const isOn = (other: DOMRect) => Math.hypot(other.top - top, other.left - left) < height;
      const isBelow = button && right > button.left && bottom > button.top && top < button.bottom;
      if ((title && top < title.bottom) || isBelow || badges.slice(0, index).some(isOn))
        found.add(`badge ${index + 1}`);
    });
    const [heading, intro] = ["h1", "h1 + p"].map((part) => document.querySelector(part)?.getBoundingClientRect());
    if (heading && intro && intro.top < heading.bottom) found.add("the introduction covers the heading");
    for (const letter of document.querySelectorAll<HTMLElement>("#about li > [aria-hidden] > p"))
      if (letter.offsetHeight > Number(letter.parentElement?.clientHeight)) found.add(`letter ${letter.textContent}`);
    return [...found];
  });

test.use({ contextOptions: { reducedMotion: "reduce" } });

// only the requests are signed in; the page is a visitor's, without staff links
test.beforeEach(({ request }) => signIn(request));
// even after a timeout, because the texts would be on the pages of every later journey
test.afterEach(async ({ request }) => {
  for (const path of made) await call(request, "DELETE", path);
  made = [];
  for (const key of await keysOf(request)) await reset(request, key);
});

test("twelve entries of the longest texts and words fit every page of 320 to 1440 px", async ({ page, request }) => {
  test.setTimeout(180_000);
  await write(request);
  const faults: string[] = [];
  for (const path of PAGES) {
    await page.goto(path);
    await page.addStyleTag({ content: "*{content-visibility:visible!important;animation:none!important}" });
    await untilInFonts(page);
    await expect(page.getByRole("banner")).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      faults.push(...(await findFaults(page)).map((fault) => `${path} at ${width} px: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});

/** The value with the same texts and empty lists. */
function withoutEntries(part: unknown): unknown {
  if (Array.isArray(part)) return [];
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([name, child]) => [name, withoutEntries(child)]));
}

test("a list without entries leaves no label, rule or heading of its own", async ({ page, request }) => {
  const lists = {
    "/": {
      philosophy: ["Six things we do with you", "The I→V→O methodology"],
      structure: ["What every portfolio organization keeps"],
    },
    "/about": { about: ["02 Core values"], footer: ["Portfolio", "Company"], brand: ["Follow"] },
    "/process": { process: ["Measurable Impact"] },
    "/partners": { partners: ["How a partnership begins"] },
  };
  for (const [path, documents] of Object.entries(lists)) {
    const headings = Object.values(documents)
      .flat()
      .map((name) => page.getByRole("heading", { name, exact: true }).first());
    await page.goto(path);
    for (const heading of headings) await expect(heading).toBeAttached();
    for (const key of Object.keys(documents)) await publish(request, key, ({ value }) => withoutEntries(value));
    await page.goto(path);
    for (const heading of headings) await expect(heading).toHaveCount(0);
  }
  await reset(request, "structure");
  await publish(request, "structure", ({ value }) => ({
    ...value,
    ways: (value.ways as object[]).map((way) => ({ ...way, examples: [] })),
  }));
  await page.goto("/");
  await expect(page.getByText("Suits", { exact: true }).first()).toBeVisible();
  for (const label of await page.getByText("Examples", { exact: true }).all()) await expect(label).toBeHidden();
});

test("without slides, name and tagline are the heading of the first screen", async ({ page, request }) => {
  await publish(request, "hero", ({ value }) => ({ ...value, slides: [] }));
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto("/");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("The Collective Making Ideas Happen");
  await expect(heading).toBeInViewport({ ratio: 1 });
  expect(await heading.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))).toBeGreaterThan(32);
});

test("another brand changes names, colors and drawings of all pages, and is accessible", async ({ page, request }) => {
  const brand = {
    name: "Harbor Works",
    tagline: "Built to Float",
    initials: "HW",
    mark: "",
    colors: { paper: "#ffffff", ink: "#101820", signal: "#0057b7", companion: "#3b1f5b" },
    typePair: "journal",
    social: [],
  };
  await publish(request, "brand", () => brand);
  const own = /The Collective(?!<)|#f6f1e7|#e8502a/i;
  for (const path of ["/", "/process", "/partners", "/blog"]) {
    const response = await page.goto(path);
    const [head = ""] = ((await response?.text()) ?? "").split("</head>");
    // the style sheet has the default colors; the brand's colors follow it
    expect(head.replaceAll(/<style\b.*?<\/style>/gs, "")).not.toMatch(own);
    await expect(page.getByRole("banner").getByRole("link", { name: "Harbor Works" })).toBeVisible();
    await expect(page.getByRole("banner").locator("svg text")).toHaveText("HW");
    await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
    // a brand changes neither names nor roles
    await expectAccessible(page, { screen: path, only: ["color-contrast", "link-in-text-block"] });
  }
  const manifest = await (await request.get("/manifest.webmanifest")).json();
  expect(manifest).toMatchObject({ name: "Harbor Works", theme_color: "#ffffff" });
  for (const path of ["/favicon.ico", "/share.png", ...manifest.icons.map(({ src }: { src: string }) => src)]) {
    const picture = await request.get(path);
    expect(picture.status(), path).toBe(200);
    expect(picture.headers()["content-type"], path).toMatch(/^image\//);
  }
  const drawing = await (await request.get("/images/portfolio/mhl-rowhouses.svg")).text();
  expect(drawing).toContain("--paper:#ffffff;--ink:#101820;--signal:#0057b7;--green:#3b1f5b");
});
