import { nodeFileTrace } from "@vercel/nft";
import { existsSync, globSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import path from "node:path";
import { expect, it } from "vitest";
import { SOURCES } from "@/scripts/build-stamp";

const root = path.join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

const FOLDERS = ["app", "components", "lib", "scripts", "tests", "deploy", "docs", "prisma"];
// files that commands write, and example names
const MADE = /^(?:docs\/growth|lib\/generated)|\/x\.|\.\.\./;

it("comments and documents name files that exist", () => {
  const pattern = new RegExp(`(?<![\\w@./-])(?:${FOLDERS.join("|")})/[\\w./()-]+\\.(?:tsx?|css|md|sql)\\b`, "g");
  const sources = globSync(["*.md", "*.ts", "docs/**/*.md", `{${FOLDERS.join(",")}}/**/*.{ts,tsx,css}`], {
    cwd: root,
    exclude: (name) => /node_modules|generated|CHANGELOG/.test(name),
  });
  expect(sources.length).toBeGreaterThan(500);
  // without imports, which begin with a dot or @
  const named = sources.flatMap((source) => (read(source).match(pattern) ?? []).map((name) => ({ source, name })));
  expect(named.filter(({ name }) => !MADE.test(name) && !existsSync(path.join(root, name)))).toEqual([]);
});

it("SECURITY.md names tests that exist", () => {
  const names = read("SECURITY.md").match(/(?<=`)(?:api|unit|ops|e2e|components|contract)\/[\w-]+(?=`)/g) ?? [];
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !globSync(`tests/${name}.*`, { cwd: root }).length)).toEqual([]);
});

it("a change of any file that scripts/build.ts loads makes the build stale", async () => {
  const { fileList } = await nodeFileTrace([path.join(root, "scripts/build.ts")], {
    base: root,
    ignore: "node_modules/**",
    analysis: { emitGlobs: false, computeFileReferences: false, evaluatePureExpressions: false },
    readFile: async (file: string) => stripTypeScriptTypes(readFileSync(file, "utf8")),
  });
  const isCovered = (file: string) => SOURCES.some((source) => file === source || file.startsWith(`${source}/`));
  // written by the build, or imported only for its error class
  const others = /^(?:lib\/generated|scripts\/embedded)\//;
  expect([...fileList].filter((file) => !isCovered(file) && !others.test(file))).toEqual([]);
  expect(["package.json", "prisma.config.ts", "public/x.svg"].filter((file) => !isCovered(file))).toEqual([]);
});

/** `names` and everything that they import, directly or indirectly, according to `importedBy`. */
function reachedFrom(names: string[], importedBy: (name: string) => string[], known = new Set<string>()): Set<string> {
  for (const name of names) {
    if (known.has(name)) continue;
    known.add(name);
    reachedFrom(importedBy(name), importedBy, known);
  }
  return known;
}

function primitivesOf(name: string): string[] {
  const [file = ""] = globSync(`components/ui/${name}.{ts,tsx}`, { cwd: root });
  const imports = read(file).matchAll(/(?:from |import\()"(?:@\/components\/ui|\.)\/([\w-]+)"/g);
  return [...imports].flatMap(([, primitive]) => primitive ?? []);
}

it("the style sheet of the public pages has the utilities of every primitive they use", () => {
  const [, list = ""] = /@source "\.\.\/components\/ui\/\{([^}]*)\}\.\{ts,tsx\}"/.exec(read("app/globals.css")) ?? [];
  const files = globSync(["components/site/**/*.tsx", "app/(site)/**/*.tsx", "app/*.tsx"], { cwd: root });
  const used = files.flatMap((file) => read(file).match(/(?<=@\/components\/ui\/)[\w-]+(?=")/g) ?? []);
  expect([...reachedFrom(used, primitivesOf)].filter((name) => !list.split(",").includes(name))).toEqual([]);
});

/** The static imports of a file, without types. */
function importedAtOnceBy(name: string): string[] {
  const file = [name, `${name}.ts`, `${name}.tsx`].find((tried) => /\.tsx?$/.test(tried) && existsSync(tried));
  const imports = file ? read(file).matchAll(/^(?:import|export) (?!type )(?:[^";]+ from )?"(@\/|\.)?([^"]+)"/gm) : [];
  return [...imports].map(([, start, rest = ""]) => (start === "." ? path.join(name, "..", start + rest) : rest));
}

it("the scripts of pages without a sign-in contain no schemas and no permissions", () => {
  const pages = ["components/site", "app/(site)", "app/(preview)/preview", "app/{login,invite,*-password}"];
  const patterns = pages.map((folder) => `${folder}/**/*.tsx`);
  const files = globSync(patterns, { cwd: root }).filter((file) => read(file).startsWith('"use client"'));
  const reached = [...reachedFrom(files, importedAtOnceBy)];
  expect(reached.filter((name) => /^zod$|^lib\/auth\/permissions/.test(name))).toEqual([]);
});
