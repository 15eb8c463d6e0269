import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./accessibility-steps.ts";
import { call, publish, reset, reshaped, type SiteDocument, signIn, words } from "./site-text-steps.ts";

const FRAME = ["navigation", "footer", "brand"];
const HOME = [
  ...["home", "hero", "philosophy", "methodology", "structure", "portfolio", "impact", "team"],
  ...["recognition", "contact", "glossary"],
];
const PAGES = { "/": HOME, "/about": ["about"], "/process": ["process"], "/partners": ["partners"] };

const textFor =
  (letters: number) =>
  ({ type, max }: { type: string; max: number }) =>
    type === "rich" ? `<p>${words(letters)}</p>` : words(Math.min(letters, max));

/** The value with the same texts and empty lists. */
function withoutEntries(part: unknown): unknown {
  if (Array.isArray(part)) return [];
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([name, child]) => [name, withoutEntries(child)]));
}

async function overflow(page: Page, path: string): Promise<string[]> {
  const wide: string[] = [];
  for (const width of [320, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (excess > 0) wide.push(`${path} at ${width} px: ${excess} px too wide`);
  }
  return wide;
}

test.describe("with texts of the staff", () => {
  test.describe.configure({ mode: "serial" });
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  test.beforeEach(async ({ page }) => signIn(page.request));
  test.afterEach(async ({ page }) => {
    for (const key of [...FRAME, ...Object.values(PAGES).flat()]) await reset(page.request, key);
  });

  for (const [name, length, letters] of [
    ["no entries and one letter", 0, 1],
    ["twelve entries and long texts", 12, 400],
  ] as const) {
    test(`pages fit ${name} from 320 to 1920 px`, async ({ page }) => {
      test.setTimeout(120_000);
      const keys = ["navigation", "footer", ...Object.values(PAGES).flat()];
      for (const key of keys)
        await publish(page.request, key, (document) => reshaped(document, textFor(letters), length));
      const wide: string[] = [];
      for (const path of Object.keys(PAGES)) {
        const response = await page.goto(path);
        expect(response?.status(), path).toBe(200);
        wide.push(...(await overflow(page, path)));
        await expect(page.getByRole("banner")).toBeVisible();
      }
      expect(wide).toEqual([]);
    });
  }

  test("a list without entries leaves no label, rule or heading of its own", async ({ page }) => {
    await publish(page.request, "process", ({ value }) => ({
      ...value,
      steps: (value.steps as object[]).map((step) => ({ ...step, youGet: [] })),
    }));
    await page.goto("/process");
    const { youBring, youGet } = (await call<SiteDocument>(page.request, "GET", "/api/site/process")).value
      .labels as Record<string, string>;
    await expect(page.getByRole("heading", { name: youBring }).first()).toBeVisible();
    await expect(page.getByRole("heading", { name: youGet })).toHaveCount(0);
    await expect(page.locator("ul:empty").first()).toBeHidden();

    await publish(page.request, "philosophy", ({ value }) => withoutEntries(value));
    await page.goto("/");
    for (const text of ["Six things we do with you", "What you get", "30 to 90 days", "The I→V→O methodology"]) {
      await expect(page.locator("#about").getByText(text)).toHaveCount(0);
    }

    for (const [key, path, headings] of [
      ["structure", "/", ["What every portfolio organization keeps"]],
      ["about", "/about", ["Values"]],
      ["process", "/process", ["Measurable Impact"]],
      ["partners", "/partners", ["How a partnership begins"]],
      ["footer", "/about", ["Portfolio", "Company"]],
      ["brand", "/about", ["Follow"]],
    ] as const) {
      await publish(page.request, key, ({ value }) => withoutEntries(value));
      await page.goto(path);
      for (const name of headings) await expect(page.getByRole("heading", { name, exact: true }), name).toHaveCount(0);
    }
  });

  test("without slides name and tagline are the heading of the first screen", async ({ page }) => {
    await publish(page.request, "hero", ({ value }) => ({ ...value, slides: [] }));
    await page.goto("/");
    const heading = page.getByRole("heading", { level: 1 });
    for (const [width, height] of [
      [320, 568],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(heading).toHaveText("The Collective Making Ideas Happen");
      await expect(heading).toBeInViewport({ ratio: 1 });
      const size = await heading.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
      expect(size).toBeGreaterThan(width / 10);
    }
  });

  test("another brand names, colors and draws every page, and stays accessible", async ({ page }) => {
    test.setTimeout(120_000);
    const brand = {
      name: "Harbor Works",
      tagline: "Built to Float",
      initials: "HW",
      mark: "",
      colors: { paper: "#ffffff", ink: "#101820", signal: "#0057b7", companion: "#3b1f5b" },
      typePair: "journal",
      social: [{ label: "Mastodon", href: "https://social.example/harbor" }],
    };
    await publish(page.request, "brand", () => brand);
    const own = /The Collective(?!<)|#f6f1e7|#e8502a/i;
    for (const path of ["/", "/about", "/process", "/partners", "/blog", "/privacy"]) {
      const response = await page.goto(path);
      const [head = ""] = ((await response?.text()) ?? "").split("</head>");
      // the style sheet has the own colors; the brand's follow it
      expect(head.replaceAll(/<style\b.*?<\/style>/gs, "")).not.toMatch(own);
      await expect(page.getByRole("banner").getByRole("link", { name: "Harbor Works" })).toBeVisible();
      await expect(page.getByRole("banner").locator("svg text")).toHaveText("HW");
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(255, 255, 255)");
      await expectAccessible(page, { screen: path });
    }
    await expect(page.getByRole("contentinfo").getByRole("link", { name: "Mastodon" })).toHaveAttribute(
      "href",
      "https://social.example/harbor",
    );
    const manifest = await (await page.request.get("/manifest.webmanifest")).json();
    expect(manifest).toMatchObject({ name: "Harbor Works", theme_color: "#ffffff" });
    for (const path of ["/favicon.ico", "/share.png", ...manifest.icons.map(({ src }: { src: string }) => src)]) {
      const picture = await page.request.get(path);
      expect(picture.status(), path).toBe(200);
      expect(picture.headers()["content-type"], path).toMatch(/^image\//);
    }
    const drawing = await (await page.request.get("/images/portfolio/mhl-rowhouses.svg")).text();
    expect(drawing).toContain("--paper:#ffffff;--ink:#101820;--signal:#0057b7;--green:#3b1f5b");
    expect((await page.request.get("/images/portfolio/nothing.svg")).status()).toBe(404);
  });

  test("publishing shows on the next request, and unreadable colors are named", async ({ page }) => {
    await page.goto("/about");
    await publish(page.request, "about", ({ value }) => ({
      ...value,
      page: { ...(value.page as object), heading: "We ship." },
    }));
    await page.goto("/about");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("We ship.");
    const { value, version } = await call<SiteDocument>(page.request, "GET", "/api/site/brand");
    const colors = { ...(value.colors as object), ink: "#cccccc" };
    const refused = await page.request.put("/api/site/brand", {
      data: { value: { ...value, colors }, version },
      headers: { Origin: new URL(page.url()).origin },
    });
    expect(refused.status()).toBe(400);
    const { issues } = (await refused.json()) as { issues: { path: string; message: string }[] };
    expect(issues[0]?.path).toBe("value.colors.ink");
    expect(issues[0]?.message).toMatch(/Ink and Paper/);
  });
});

// This server runs with NEXT_PUBLIC_GA_ID.
test.describe("consent", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test("nothing of Google's is loaded before consent on any page, and consent can be withdrawn", async ({ page }) => {
    const requests: string[] = [];
    await page.route("https://www.googletagmanager.com/**", (route) => {
      requests.push(route.request().url());
      return route.fulfill({ contentType: "text/javascript", body: "" });
    });
    await page.goto("/privacy");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy");
    await expect(page.getByRole("region", { name: "Statistics" })).toBeVisible();
    expect(requests).toEqual([]);
    await page.getByRole("region", { name: "Statistics" }).getByRole("button", { name: "Allow statistics" }).click();
    await expect.poll(() => requests.length).toBe(1);
    await page.getByRole("button", { name: "Withdraw consent" }).click();
    await expect(page.getByText("No statistics are collected on this device.")).toBeVisible();
    await page.goto("/");
    await expect(page.getByRole("region", { name: "Statistics" })).toHaveCount(0);
    expect(requests).toHaveLength(1);
  });
});
