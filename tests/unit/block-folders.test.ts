import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readBlocks, registryOf } from "@/scripts/block-folders";

const root = path.join(import.meta.dirname, "../..");

let nodes: string;

beforeEach(() => {
  nodes = mkdtempSync(path.join(tmpdir(), "blocks-"));
});
afterEach(() => rmSync(nodes, { recursive: true, force: true }));

const ruleOf = (order: number) => `export const htmlRule = { order: ${order}, elements: {} };\n`;

function add(folder: string, files: Record<string, string>): void {
  mkdirSync(path.join(nodes, folder));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(nodes, folder, name), text);
}

it("the registry of blocks lists every folder, by the order of its rule and then by name", async () => {
  add("quote", { "html-rule.ts": ruleOf(20), "quote.ts": "export const quote = {};\n" });
  add("code", { "html-rule.ts": ruleOf(20), "code.ts": "export const code = {};\n" });
  add("pull-quote", {
    "html-rule.ts": ruleOf(10),
    "pull-quote.ts": "export const pullQuote = {};\n",
    "pull-quote.module.css": ".editor {}\n",
    "article.module.css": ".article :global(.x) {}\n",
  });
  writeFileSync(path.join(nodes, "a-file.ts"), "");
  const { blocks, problems } = await readBlocks(nodes);
  expect(problems).toEqual([]);
  const { "html-rules.ts": rules, "editor-blocks.ts": editor, "article-styles.ts": styles } = registryOf(blocks);
  expect(rules).toContain("export const blockRules = [pullQuote, code, quote];");
  expect(rules).toContain(
    'import { htmlRule as pullQuote } from "../../../components/editor/nodes/pull-quote/html-rule.ts";',
  );
  expect(editor).toContain("export const editorBlocks = { pullQuote, code, quote };");
  expect(editor).toContain('import { pullQuote } from "@/components/editor/nodes/pull-quote/pull-quote";');
  expect(styles).toContain('import pullQuote from "@/components/editor/nodes/pull-quote/article.module.css";');
  expect(styles).toContain("export const articleStyles = [pullQuote.article];");
});

it.each([
  ["no HTML rule", "a", { "a.ts": "export const a = {};" }, 'no html-rule.ts with "export const htmlRule"'],
  ["no block", "a", { "html-rule.ts": ruleOf(1) }, 'no a.ts with "export const a"'],
  [
    "a block of another name",
    "a-b",
    { "html-rule.ts": ruleOf(1), "a-b.ts": "export const a = {};" },
    'no a-b.ts with "export const aB"',
  ],
  [
    "no order",
    "a",
    { "html-rule.ts": "export const htmlRule = { elements: {} };", "a.ts": "export const a = {};" },
    "no order in htmlRule",
  ],
  [
    "styles without the class",
    "a",
    { "html-rule.ts": ruleOf(1), "a.ts": "export const a = {};", "article.module.css": ".other {}" },
    'no class "article" in article.module.css',
  ],
  ["a name that is no module's", "A b", {}, "the name must be lowercase words with hyphens"],
  ["nothing", "a", {}, 'no html-rule.ts with "export const htmlRule"'],
])("the registry of blocks rejects a folder with %s", async (_name, folder, files, problem) => {
  add("good", { "html-rule.ts": ruleOf(1), "good.ts": "export const good = {};\n" });
  add(folder, files as Record<string, string>);
  const { blocks, problems } = await readBlocks(nodes);
  expect(blocks.map(({ name }) => name)).toEqual(["good"]);
  expect(problems).toEqual([`components/editor/nodes/${folder}: ${problem}`]);
});

it("the registry of blocks in this checkout is up to date; `npm run blocks` writes it", async () => {
  const { blocks, problems } = await readBlocks(path.join(root, "components/editor/nodes"));
  expect(problems).toEqual([]);
  expect(blocks.length).toBeGreaterThan(10);
  for (const [name, text] of Object.entries(registryOf(blocks))) {
    expect(readFileSync(path.join(root, "lib/generated/blocks", name), "utf8")).toBe(text);
  }
});
