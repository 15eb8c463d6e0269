/** Only app/globals.css defines global classes: every other sheet is a CSS module. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.join(import.meta.dirname, "../..");
const sheets = globSync("{app,components,lib}/**/*.css", { cwd: root });
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const lines = (file: string) => read(file).trimEnd().split("\n").length;

it("every style sheet is a module except the globals, the fallback fonts, marked ranges and the sheets of Tailwind utilities", () => {
  const others = sheets.filter((file) => !file.endsWith(".module.css"));
  expect(
    others.filter(
      (file) => !/^app\W(globals|fallback-fonts|forced-colors|admin\Whighlights|\(?\w+\)?\Wtailwind)\.css$/.test(file),
    ),
  ).toEqual([]);
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
  const wild = sheets
    .filter((file) => file.endsWith(".module.css"))
    .flatMap((file) => {
      const lists =
        read(file)
          .replace(/\/\*[\s\S]*?\*\//g, "")
          .match(/[^{};]+(?=\{)/g) ?? [];
      // commas within :is() separate no selectors
      return lists
        .flatMap((list) => list.replace(/\((?:[^()]|\([^()]*\))*\)/g, (inner) => inner.replaceAll(",", " ")).split(","))
        .map((selector) => [file, selector.trim()] as const);
    })
    .filter(([, selector]) => selector.includes(":global") && !selector.startsWith(":global(html"))
    .filter(([, selector]) => !/^\.[\w-]+/.test(selector));
  expect(wild).toEqual([]);
});

it("style sheets stay below 260 lines of globals and 2,800 in all", () => {
  expect(lines("app/globals.css")).toBeLessThanOrEqual(260);
  expect(sheets.reduce((sum, file) => sum + lines(file), 0)).toBeLessThanOrEqual(2_800);
});
