/** Only app/globals.css defines global classes: every other sheet is a CSS module. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { cn } from "@/lib/utils";

const root = path.join(import.meta.dirname, "../..");
const sheets = globSync("{app,components,lib}/**/*.css", { cwd: root });
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

it("every style sheet is a module except the globals, the fallback fonts, marked ranges and the sheets of Tailwind utilities", () => {
  const others = sheets.filter((file) => !file.endsWith(".module.css"));
  expect(
    others.filter(
      (file) => !/^app\W(globals|fallback-fonts|forced-colors|admin\Whighlights|\(?\w+\)?\Wtailwind)\.css$/.test(file),
    ),
  ).toEqual([]);
});

it("of two utilities for one property the later one counts", () => {
  expect(cn("text-small text-ink px-2 py-1", "text-label px-4")).toBe("text-ink py-1 text-label px-4");
});

it("no class is defined outside of app/globals.css and the modules", () => {
  const areas = sheets.filter((file) => /(tailwind|highlights)\.css$/.test(file));
  const selectors = areas.flatMap(
    (file) =>
      read(file)
        .replace(/"[^"]*"/g, "")
        .match(/[^{};]+(?=\{)/g) ?? [],
  );
  expect(selectors.filter((selector) => /^\s*\./.test(selector))).toEqual([]);
});

it("a style module names foreign classes only below one of its own or on the document", () => {
  const selectorsOf = (file: string) =>
    (
      read(file)
        .replace(/\/\*[\s\S]*?\*\//g, "")
        .match(/[^{};]+(?=\{)/g) ?? []
    ).flatMap((list) =>
      // commas within :is() separate no selectors
      list.replace(/\((?:[^()]|\([^()]*\))*\)/g, (inner) => inner.replaceAll(",", " ")).split(","),
    );
  const foreign = sheets.filter((file) => file.endsWith(".module.css")).flatMap(selectorsOf);
  const wild = foreign.map((selector) => selector.trim()).filter((selector) => selector.includes(":global"));
  expect(wild.filter((selector) => !/^(\.[\w-]|:global\(html)/.test(selector))).toEqual([]);
});
