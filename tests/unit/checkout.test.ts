/** What must fit together in this checkout. */
import { nodeFileTrace } from "@vercel/nft";
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, it } from "vitest";
import { readBlocks, registryOf } from "@/scripts/block-files";
import { SOURCES } from "@/scripts/build-stamp";

const root = path.join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

const directory = mkdtempSync(path.join(tmpdir(), "blocks-"));
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const ruleOf = (order: number) => `export const htmlRule = { order: ${order}, elements: {} };\n`;

function add(files: Record<string, string>): void {
  mkdirSync(directory, { recursive: true });
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
  const { blocks } = await readBlocks(directory);
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
  ["no order", "a", { "a.rule.ts": "export {};", "a.ts": "export const a = {};" }, "an order"],
  ["a name that is no module's", "A b", { "A b.rule.ts": "" }, "the name must be lowercase words with hyphens"],
])("the registry of blocks rejects a rule with %s", async (_name, file, files, problem) => {
  add({ "good.rule.ts": ruleOf(1), "good.ts": "export const good = {};\n", ...files });
  const { blocks, problems } = await readBlocks(directory);
  expect(blocks.map(({ name }) => name)).toEqual(["good"]);
  const place = `components/editor/blocks/${file}.rule.ts: `;
  expect(problems).toEqual([expect.stringMatching(`^${place}.*${problem}$`)]);
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
  const files = globSync(["components/site/**/*.tsx", "app/(site)/**/*.tsx", "app/*.tsx"], { cwd: root });
  const used = files.flatMap((file) => read(file).match(/(?<=@\/components\/ui\/)[\w-]+(?=")/g) ?? []);
  expect([...withTheirOwn(used)].filter((name) => !list.split(",").includes(name))).toEqual([]);
});
