import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readBlocks, registryOf } from "@/scripts/block-files";

const root = path.join(import.meta.dirname, "../..");

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
