import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { brandColors } from "@/lib/brand/colors";

const root = path.join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const filesOf = (folder: string, ending: RegExp) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => ending.test(file))
    .map((file) => path.join(folder, file));

const variable = (name: string) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
const HEX = /#[0-9a-f]{6}\b|#[0-9a-f]{3}\b(?=["'; )])/gi;

it.each(Object.entries(brandColors))("brand color %s has the same value in globals.css", (name, color) => {
  expect(read("app/globals.css")).toContain(`${variable(name)}: ${color};`);
});

it("no component or page of the public site spells out a color", () => {
  const files = [...filesOf("components/site", /\.(tsx?|module\.css)$/), ...filesOf("app/(site)", /\.tsx?$/)];
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => HEX.test(read(file).replaceAll(/href="#[^"]*"/g, "")))).toEqual([]);
});

it("a portfolio drawing defines its brand colors once, as variables", () => {
  const pictures = filesOf("lib/media/drawings", /\.svg$/);
  expect(pictures.length).toBeGreaterThan(0);
  for (const picture of pictures) {
    const [, head = "", rest = ""] = /<style>(.*?)<\/style>(.*)/s.exec(read(picture)) ?? [];
    for (const [name, color] of Object.entries(brandColors)) {
      if (rest.includes(`var(${variable(name)})`)) expect(head, picture).toContain(`${variable(name)}:${color}`);
    }
    expect(rest.match(HEX), picture).toBeNull();
  }
});

it("drawings outside the portfolio spell out no color and inherit those of the page", () => {
  const drawings = filesOf("public/images", /\.svg$/);
  expect(drawings.filter((file) => read(file).match(HEX))).toEqual([]);
});
