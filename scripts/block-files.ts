import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { BlockRule } from "../lib/article-html/rule.ts";

export const BLOCKS = "components/editor/blocks";
const RULE = ".rule.ts";

/** `file`: its name without the ending; `name`: of what its module exports. */
type BlockFiles = { file: string; name: string; order: number; hasStyles: boolean };

/** The blocks in `directory`, one for each rule, in their order, and what is wrong with the others. */
export async function readBlocks(directory: string): Promise<{ blocks: BlockFiles[]; problems: string[] }> {
  const blocks: BlockFiles[] = [];
  const problems: string[] = [];
  for (const entry of readdirSync(directory)) {
    if (!entry.endsWith(RULE)) continue;
    const block = await readBlock(directory, entry.slice(0, -RULE.length));
    if (typeof block === "string") problems.push(`${BLOCKS}/${entry}: ${block}`);
    else blocks.push(block);
  }
  return { blocks: blocks.sort((a, b) => a.order - b.order || (a.name < b.name ? -1 : 1)), problems };
}

/** The block, or what is wrong with its files. */
async function readBlock(directory: string, file: string): Promise<BlockFiles | string> {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(file)) return "the name must be lowercase words with hyphens";
  const name = file.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const has = (ending: string, pattern: RegExp) => {
    const full = path.join(directory, file + ending);
    return existsSync(full) && pattern.test(readFileSync(full, "utf8"));
  };
  const exported = new RegExp(`^export const ${name}\\b`, "m");
  if (!has(".ts", exported) && !has(".tsx", exported)) return `no ${file}.tsx with "export const ${name}"`;
  const { htmlRule } = (await import(pathToFileURL(path.join(directory, file + RULE)).href)) as {
    htmlRule?: Partial<BlockRule>;
  };
  if (typeof htmlRule?.order !== "number") return `no "export const htmlRule" with an order`;
  return { file, name, order: htmlRule.order, hasStyles: has(".module.css", /\.article\b/) };
}

/** The text of each file of lib/generated/blocks. */
export function registryOf(blocks: BlockFiles[]): Record<string, string> {
  const listing = (entries: BlockFiles[], importOf: (block: BlockFiles) => string, exported: string) =>
    `${["// Written by scripts/blocks.ts.", ...entries.map(importOf), "", exported].join("\n")}\n`;
  const names = blocks.map(({ name }) => name).join(", ");
  const styled = blocks.filter(({ hasStyles }) => hasStyles);
  const classes = styled.map(({ name }) => `${name}.article`).join(", ");
  return {
    // read by Node.js too, which knows no "@/"
    "html-rules.ts": listing(
      blocks,
      ({ file, name }) => `import { htmlRule as ${name} } from "../../../${BLOCKS}/${file}${RULE}";`,
      `export const blockRules = [${names}];`,
    ),
    // imported by name, listed in their order: the editor's own sheets follow the imports
    "editor-blocks.ts": listing(
      blocks.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
      ({ file, name }) => `import { ${name} } from "@/${BLOCKS}/${file}";`,
      `export const editorBlocks = { ${names} };`,
    ),
    "article-styles.ts": listing(
      styled,
      ({ file, name }) => `import ${name} from "@/${BLOCKS}/${file}.module.css";`,
      `export const articleStyles = [${classes}];`,
    ),
  };
}
