/** What must fit together in this checkout. */
import { nodeFileTrace } from "@vercel/nft";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readBlocks, registryOf } from "@/scripts/block-files";
import { SOURCES } from "@/scripts/build-stamp";

const root = path.join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "blocks-"));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const ruleOf = (order: number) => `export const htmlRule = { order: ${order}, elements: {} };\n`;

function add(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(directory, name), text);
}

it("the registry of blocks lists every rule's block, by the order of its rule and then by name", async () => {
  add({
    "quote.rule.ts": ruleOf(20),
    "quote.tsx": "export const quote = {};\n",
    "code.rule.ts": ruleOf(20),
    "code.ts": "export const code = {};\n",
    "code.module.css": ".editor {}\n",
    "pull-quote.rule.ts": ruleOf(10),
    "pull-quote.ts": "export const pullQuote = {};\n",
    "pull-quote.module.css": ".article :global(.x) {}\n",
    "pull-quote-dialog.tsx": "",
  });
  const { blocks, problems } = await readBlocks(directory);
  expect(problems).toEqual([]);
  const { "html-rules.ts": rules, "editor-blocks.ts": editor, "article-styles.ts": styles } = registryOf(blocks);
  expect(rules).toContain("export const blockRules = [pullQuote, code, quote];");
  expect(rules).toContain(
    'import { htmlRule as pullQuote } from "../../../components/editor/blocks/pull-quote.rule.ts";',
  );
  expect(editor).toContain("export const editorBlocks = { pullQuote, code, quote };");
  expect(editor).toContain('import { pullQuote } from "@/components/editor/blocks/pull-quote";');
  expect(styles).toContain('import pullQuote from "@/components/editor/blocks/pull-quote.module.css";');
  expect(styles).toContain("export const articleStyles = [pullQuote.article];");
});

it.each([
  ["no block", "a", { "a.rule.ts": ruleOf(1) }, 'no a.tsx with "export const a"'],
  [
    "a block of another name",
    "a-b",
    { "a-b.rule.ts": ruleOf(1), "a-b.ts": "export const a = {};" },
    'no a-b.tsx with "export const aB"',
  ],
  [
    "no order",
    "a",
    { "a.rule.ts": "export const htmlRule = { elements: {} };", "a.ts": "export const a = {};" },
    'no "export const htmlRule" with an order',
  ],
  [
    "no HTML rule",
    "a",
    { "a.rule.ts": "export {};", "a.ts": "export const a = {};" },
    'no "export const htmlRule" with an order',
  ],
  ["a name that is no module's", "A b", { "A b.rule.ts": "" }, "the name must be lowercase words with hyphens"],
])("the registry of blocks rejects a rule with %s", async (_name, file, files, problem) => {
  add({ "good.rule.ts": ruleOf(1), "good.ts": "export const good = {};\n", ...files });
  const { blocks, problems } = await readBlocks(directory);
  expect(blocks.map(({ name }) => name)).toEqual(["good"]);
  expect(problems).toEqual([`components/editor/blocks/${file}.rule.ts: ${problem}`]);
});

it("the registry of blocks in this checkout is up to date; `npm run blocks` writes it", async () => {
  const { blocks, problems } = await readBlocks(path.join(root, "components/editor/blocks"));
  expect(problems).toEqual([]);
  expect(blocks.length).toBeGreaterThan(10);
  for (const [name, text] of Object.entries(registryOf(blocks))) {
    expect(readFileSync(path.join(root, "lib/generated/blocks", name), "utf8")).toBe(text);
  }
});

const FOLDERS = ["app", "components", "lib", "scripts", "tests", "deploy", "docs", "prisma"];
// written by commands, or an example
const MADE = /^(?:docs\/growth|lib\/generated)|\/x\.|\.\.\./;

/** The project's files that `text` names, without imports (a dot or @ first). */
function namedFiles(text: string): string[] {
  const pattern = new RegExp(`(?<![\\w@./-])(?:${FOLDERS.join("|")})/[\\w./()-]+\\.(?:tsx?|css|md|sql)\\b`, "g");
  return [...new Set(text.match(pattern))].filter((name) => !MADE.test(name));
}

it("comments and documents name files that exist", () => {
  const sources = globSync(["*.md", "*.ts", "docs/**/*.md", `{${FOLDERS.join(",")}}/**/*.{ts,tsx,css}`], {
    cwd: root,
    exclude: (name) => /node_modules|generated|CHANGELOG/.test(name),
  });
  expect(sources.length).toBeGreaterThan(500);
  const wrong = sources.flatMap((source) =>
    namedFiles(read(source))
      .filter((name) => !existsSync(path.join(root, name)))
      .map((name) => `${source}: ${name}`),
  );
  expect(wrong).toEqual([]);
});

it("SECURITY.md names tests that exist", () => {
  const names = [...read("SECURITY.md").matchAll(/`((?:api|unit|ops|e2e|components|contract)\/[\w-]+)`/g)];
  expect(names.length).toBeGreaterThan(15);
  const wrong = names.map(([, name = ""]) => name).filter((name) => !globSync(`tests/${name}.*`, { cwd: root }).length);
  expect(wrong).toEqual([]);
});

it("a change of whatever scripts/build.ts loads makes the build stale", async () => {
  const { fileList } = await nodeFileTrace([path.join(root, "scripts/build.ts")], {
    base: root,
    ignore: "node_modules/**",
    analysis: { emitGlobs: false, computeFileReferences: false, evaluatePureExpressions: false },
    readFile: async (file: string) => stripTypeScriptTypes(readFileSync(file, "utf8")),
  });
  const isCovered = (file: string) => SOURCES.some((source) => file === source || file.startsWith(`${source}/`));
  // generated by the build; errors of commands
  const others = /^(?:lib\/generated|scripts\/embedded)\//;
  expect([...fileList].filter((file) => !isCovered(file) && !others.test(file))).toEqual([]);
  expect(["package.json", "prisma.config.ts", "public/x.svg"].filter((file) => !isCovered(file))).toEqual([]);
});

const primitivesIn = (file: string) =>
  [...read(file).matchAll(/(?:from |import\()"(?:@\/components\/ui|\.)\/([\w-]+)"/g)].flatMap(([, name]) => name ?? []);

function withTheirOwn(names: string[], known = new Set<string>()): Set<string> {
  for (const name of names) {
    if (known.has(name)) continue;
    known.add(name);
    const [file = ""] = globSync(`components/ui/${name}.{ts,tsx}`, { cwd: root });
    withTheirOwn(primitivesIn(file), known);
  }
  return known;
}

it("the style sheet of the public pages has the utilities of every primitive they use", () => {
  const [, list = ""] = /@source "\.\.\/components\/ui\/\{([^}]*)\}\.\{ts,tsx\}"/.exec(read("app/globals.css")) ?? [];
  const files = globSync(["components/site/**/*.tsx", "app/(site)/**/*.tsx", "app/*.tsx"], {
    cwd: root,
  });
  const used = files.flatMap((file) =>
    [...read(file).matchAll(/@\/components\/ui\/([\w-]+)"/g)].flatMap(([, name]) => name ?? []),
  );
  expect([...withTheirOwn(used)].filter((name) => !list.split(",").includes(name))).toEqual([]);
});
