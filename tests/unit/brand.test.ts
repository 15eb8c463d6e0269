import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { brandColors, paletteOf, READY_PALETTES } from "@/lib/brand/palette";
import { contrast, contrastIssues, isClearArea, nearestReadable } from "@/lib/brand/contrast";
import { brandCss } from "@/lib/brand/css";
import { brand as brandDocument } from "@/lib/site/documents/brand";
import { cn } from "@/lib/utils";

const root = path.join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

it("each brand color has the same value in globals.css", () => {
  for (const [name, color] of Object.entries(brandColors)) {
    const variable = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    expect(read("app/globals.css")).toContain(`--${variable}: ${color};`);
  }
});

it("of two utilities for one property, the later one wins", () => {
  expect(cn("text-small text-ink px-2 py-1", "text-label px-4")).toBe("text-ink py-1 text-label px-4");
});

it.each([
  ["components/site", /\.(tsx?|module\.css)$/],
  ["app/(site)", /\.tsx?$/],
  ["public/images", /\.svg$/],
  ["lib/media/drawings", /\.svg$/],
])("no file of %s has a literal color, except a drawing's own variables", (folder, ending) => {
  const files = globSync("**/*", { cwd: path.join(root, folder) }).filter((file) => ending.test(file));
  const colored = files.filter((file) =>
    read(path.join(folder, file))
      .replaceAll(/href="#[^"]*"|<style>.*?<\/style>/gs, "")
      .match(/#[0-9a-f]{6}\b|#[0-9a-f]{3}\b(?=["'; )])/gi),
  );
  expect(files.length).toBeGreaterThan(0);
  expect(colored).toEqual([]);
});

const brand = brandDocument.default;

const BRANDS = [
  { paper: "#fff8f0", ink: "#2b1b17", signal: "#ffb000", companion: "#1f4d3a" },
  { paper: "#eef2f5", ink: "#0b0f14", signal: "#c2185b", companion: "#4a4a4a" },
  { paper: "#f0f0f0", ink: "#6a6a6a", signal: "#b00020", companion: "#5c6a00" },
];

it("the site's own brand adds no styles; another pair of typefaces adds fallback fonts", () => {
  expect(paletteOf(brand.colors)).toEqual(brandColors);
  expect(brandCss(brand)).toBe("");
  expect(brandCss({ ...brand, typePair: "journal" })).toContain('font-family:"Text Fallback"');
  expect(contrastIssues(brand.colors)).toEqual([]);
});

it.each([
  [{ ink: "#cccccc" }, "colors.ink", /Ink and Paper/],
  [{ companion: "#cfe0d8" }, "colors.companion", /Companion and Paper/],
  [{ paper: "#707070" }, "colors.ink", /Ink and Paper.*must be at least 4\.5:1/],
])("rejects the brand colors %j and names both colors", (change, path, message) => {
  const [issue] = contrastIssues({ ...brand.colors, ...change });
  expect(issue).toEqual({ path, message: expect.stringMatching(message) });
});

it("reports unreadable brand colors at the color that was changed, unless it is invalid", () => {
  const pathsOf = (change: object) =>
    contrastIssues({ ...brand.colors, ...change }, brand.colors).map((issue) => issue.path);
  expect(pathsOf({ paper: "#707070" })).toEqual(["colors.paper", "colors.paper"]);
  expect(pathsOf({ ink: "#cccccc" })).toEqual(["colors.ink", "colors.signal"]);
  expect(pathsOf({ paper: "red" })).toEqual([]);
});

it.each(BRANDS)("the brand colors %j are readable on every background", (colors) => {
  expect(contrastIssues(colors)).toEqual([]);
  const { paper, ink, signalDeep, green, sand, butter, mist } = paletteOf(colors);
  const css = brandCss({ colors, typePair: "label" });
  const value = (selector: string, name: string) =>
    new RegExp(`${selector}\\{[^}]*--${name}:(#[0-9a-f]{6})`).exec(css)?.[1] ?? expect.unreachable(name);
  const pairs = [
    ...[paper, sand, butter, mist].map((ground) => [ink, ground]),
    ...[paper, sand].map((ground) => [signalDeep, ground]),
    [paper, green],
    [value(":root", "muted-foreground"), paper],
    [value(".on-sand", "muted-foreground"), sand],
    [value("on-ink", "signal-text"), ink],
    [value("on-green", "signal-text"), green],
    [value(":root", "on-signal"), colors.signal],
  ];
  expect(pairs.filter(([text = "", ground = ""]) => contrast(text, ground) < 4.5)).toEqual([]);
});

it.each(READY_PALETTES)("the ready palette $name passes and needs no lightened signal", ({ colors }) => {
  expect(contrastIssues(colors)).toEqual([]);
  expect(isClearArea(colors)).toBe(true);
});

it.each([
  ["#9fc0b8", "#f6f1e7", -1],
  ["#5a5a5a", "#16130f", 1],
  ["#16130f", "#f6f1e7", 0],
])("the nearest readable color of %s with %s is lighter, darker or the same: %d", (color, other, change) => {
  const nearest = nearestReadable(color, other);
  expect(contrast(nearest, other)).toBeGreaterThanOrEqual(4.5);
  const brightness = (hex: string) => contrast(hex, "#000000");
  expect(Math.sign(brightness(nearest) - brightness(color))).toBe(change);
});
