import { expect, test } from "@playwright/test";
import { expectAccessible, publish, reset, signIn } from "./site-steps.ts";

/** The value with the same texts and empty lists. */
function withoutEntries(part: unknown): unknown {
  if (Array.isArray(part)) return [];
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([name, child]) => [name, withoutEntries(child)]));
}

test.describe.configure({ mode: "serial" });
test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(async ({ page }) => signIn(page.request));
test.afterEach(async ({ page }) => {
  const keys = ["brand", "footer", "hero", "philosophy", "structure", "about", "process", "partners"];
  for (const key of keys) await reset(page.request, key);
});

test("a list without entries leaves no label, rule or heading of its own", async ({ page }) => {
  for (const [key, path, headings] of [
    ["philosophy", "/", ["Six things we do with you", "The I→V→O methodology"]],
    ["structure", "/", ["What every portfolio organization keeps"]],
    ["about", "/about", ["02 Core values"]],
    ["process", "/process", ["Measurable Impact"]],
    ["partners", "/partners", ["How a partnership begins"]],
    ["footer", "/about", ["Portfolio", "Company"]],
    ["brand", "/about", ["Follow"]],
  ] as const) {
    const heading = (name: string) => page.getByRole("heading", { name, exact: true }).first();
    await page.goto(path);
    for (const name of headings) await expect(heading(name)).toBeAttached();
    await publish(page.request, key, ({ value }) => withoutEntries(value));
    await page.goto(path);
    for (const name of headings) await expect(heading(name)).toHaveCount(0);
  }
  await reset(page.request, "structure");
  await publish(page.request, "structure", ({ value }) => ({
    ...value,
    ways: (value.ways as object[]).map((way) => ({ ...way, examples: [] })),
  }));
  await page.goto("/");
  await expect(page.getByText("Suits", { exact: true }).first()).toBeVisible();
  for (const label of await page.getByText("Examples", { exact: true }).all()) await expect(label).toBeHidden();
});

test("without slides name and tagline are the heading of the first screen", async ({ page }) => {
  await publish(page.request, "hero", ({ value }) => ({ ...value, slides: [] }));
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto("/");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("The Collective Making Ideas Happen");
  await expect(heading).toBeInViewport({ ratio: 1 });
  const size = await heading.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  expect(size).toBeGreaterThan(32);
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
    social: [],
  };
  await publish(page.request, "brand", () => brand);
  const own = /The Collective(?!<)|#f6f1e7|#e8502a/i;
  for (const path of ["/", "/process", "/partners", "/blog"]) {
    const response = await page.goto(path);
    const [head = ""] = ((await response?.text()) ?? "").split("</head>");
    // the style sheet has the own colors; the brand's follow it
    expect(head.replaceAll(/<style\b.*?<\/style>/gs, "")).not.toMatch(own);
    await expect(page.getByRole("banner").getByRole("link", { name: "Harbor Works" })).toBeVisible();
    await expect(page.getByRole("banner").locator("svg text")).toHaveText("HW");
    await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
    await expectAccessible(page, { screen: path });
  }
  const manifest = await (await page.request.get("/manifest.webmanifest")).json();
  expect(manifest).toMatchObject({ name: "Harbor Works", theme_color: "#ffffff" });
  for (const path of ["/favicon.ico", "/share.png", ...manifest.icons.map(({ src }: { src: string }) => src)]) {
    const picture = await page.request.get(path);
    expect(picture.status(), path).toBe(200);
    expect(picture.headers()["content-type"], path).toMatch(/^image\//);
  }
  const drawing = await (await page.request.get("/images/portfolio/mhl-rowhouses.svg")).text();
  expect(drawing).toContain("--paper:#ffffff;--ink:#101820;--signal:#0057b7;--green:#3b1f5b");
});
