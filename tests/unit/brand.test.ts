/** The colors of a brand. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { brandColors } from "@/lib/brand/colors";
import { contrast, contrastIssues, isClearArea, nearestReadable } from "@/lib/brand/contrast";
import { brandCss } from "@/lib/brand/css";
import { paletteOf, READY_PALETTES } from "@/lib/brand/palette";
import { brand as brandDocument } from "@/lib/site/documents/brand";

const root = path.join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

const variable = (name: string) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

it.each(Object.entries(brandColors))("brand color %s has the same value in globals.css", (name, color) => {
  expect(read("app/globals.css")).toContain(`${variable(name)}: ${color};`);
});

it.each([
  ["components/site", /\.(tsx?|module\.css)$/],
  ["app/(site)", /\.tsx?$/],
  ["public/images", /\.svg$/],
  ["lib/media/drawings", /\.svg$/],
])("no file of %s spells out a color, but for a drawing's own variables", (folder, ending) => {
  const files = globSync("**/*", { cwd: path.join(root, folder) }).filter((file) => ending.test(file));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const text = read(path.join(folder, file)).replaceAll(/href="#[^"]*"|<style>.*?<\/style>/gs, "");
    expect(text.match(/#[0-9a-f]{6}\b|#[0-9a-f]{3}\b(?=["'; )])/gi), file).toBeNull();
  }
});

const brand = brandDocument.default;

const BRANDS = [
  { paper: "#ffffff", ink: "#101820", signal: "#0057b7", companion: "#3b1f5b" },
  { paper: "#fff8f0", ink: "#2b1b17", signal: "#ffb000", companion: "#1f4d3a" },
  { paper: "#eef2f5", ink: "#0b0f14", signal: "#c2185b", companion: "#4a4a4a" },
  { paper: "#f0f0f0", ink: "#6a6a6a", signal: "#b00020", companion: "#5c6a00" },
];

it("the site's own brand colors add no styles", () => {
  expect(paletteOf(brand.colors)).toEqual(brandColors);
  expect(brandCss(brand)).toBe("");
  expect(contrastIssues(brand.colors)).toEqual([]);
});

it.each([
  [{ ink: "#cccccc" }, "colors.ink", /Ink and Paper/],
  [{ companion: "#cfe0d8" }, "colors.companion", /Companion and Paper/],
  [{ paper: "#707070" }, "colors.ink", /Ink and Paper.*must be at least 4\.5:1/],
])("rejects the brand colors %j and names both colors", (change, path, message) => {
  const [issue] = contrastIssues({ ...brand.colors, ...change });
  expect(issue?.path).toBe(path);
  expect(issue?.message).toMatch(message);
});

it.each([
  [{ paper: "#707070" }, ["colors.paper", "colors.paper"]],
  [{ ink: "#cccccc" }, ["colors.ink", "colors.signal"]],
  [{ paper: "#707070", ink: "#666666" }, ["colors.ink", "colors.paper", "colors.ink"]],
])("reports unreadable brand colors at the changed one of a pair: %j", (change, paths) => {
  const issues = contrastIssues({ ...brand.colors, ...change }, brand.colors);
  expect(issues.map(({ path }) => path)).toEqual(paths);
});

it("says nothing of the contrast of what is no color", () => {
  expect(contrastIssues({ ...brand.colors, signal: "red" })).toEqual([]);
});

it.each(BRANDS)("the brand colors %j are readable on every background", (colors) => {
  expect(contrastIssues(colors)).toEqual([]);
  const { paper, ink, signalDeep, green, sand, butter, mist } = paletteOf(colors);
  for (const ground of [paper, sand, butter, mist]) expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
  for (const ground of [paper, sand]) expect(contrast(signalDeep, ground)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(paper, green)).toBeGreaterThanOrEqual(4.5);
  const css = brandCss({ colors, typePair: "label" });
  const value = (selector: string, name: string) =>
    new RegExp(`${selector}\\{[^}]*--${name}:(#[0-9a-f]{6})`).exec(css)?.[1] ?? expect.unreachable(name);
  expect(contrast(value(":root", "muted-foreground"), paper)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(value(".on-sand", "muted-foreground"), sand)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(value("on-ink", "signal-text"), ink)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(value("on-green", "signal-text"), green)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(value(":root", "on-signal"), colors.signal)).toBeGreaterThanOrEqual(4.5);
});

it("another pair of typefaces brings the metrics of its fallback fonts", () => {
  expect(brandCss({ colors: brand.colors, typePair: "journal" })).toContain('font-family:"Text Fallback"');
});

it.each(READY_PALETTES)("the ready palette $name passes and needs no lightened signal", ({ colors }) => {
  expect(contrastIssues(colors)).toEqual([]);
  expect(isClearArea(colors)).toBe(true);
});

it.each([
  ["#9fc0b8", "#f6f1e7", "darker"],
  ["#5a5a5a", "#16130f", "lighter"],
  ["#16130f", "#f6f1e7", "the same"],
])("the nearest readable color of %s with %s is %s", (color, other, change) => {
  const nearest = nearestReadable(color, other);
  expect(contrast(nearest, other)).toBeGreaterThanOrEqual(4.5);
  const brightness = (hex: string) => contrast(hex, "#000000");
  if (change === "the same") expect(nearest).toBe(color);
  else expect(brightness(nearest) < brightness(color)).toBe(change === "darker");
});
