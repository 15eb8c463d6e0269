import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { BlockRule } from "../lib/article-html/rule.ts";

export const NODES = "components/editor/nodes";
const STYLES = "article.module.css";

type BlockFolder = { folder: string; name: string; order: number; hasStyles: boolean };

/** The blocks in the folder `nodes`, in their order, and what is wrong with the others. */
export async function readBlocks(nodes: string): Promise<{ blocks: BlockFolder[]; problems: string[] }> {
  const blocks: BlockFolder[] = [];
  const problems: string[] = [];
  for (const entry of readdirSync(nodes, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const block = await readBlock(path.join(nodes, entry.name));
    if (typeof block === "string") problems.push(`${NODES}/${entry.name}: ${block}`);
    else blocks.push(block);
  }
  return { blocks: blocks.sort((a, b) => a.order - b.order || (a.name < b.name ? -1 : 1)), problems };
}

/** The block, or what is wrong with its folder. */
async function readBlock(directory: string): Promise<BlockFolder | string> {
  const folder = path.basename(directory);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(folder)) return "the name must be lowercase words with hyphens";
  const name = folder.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const has = (file: string, pattern: RegExp) =>
    existsSync(path.join(directory, file)) && pattern.test(readFileSync(path.join(directory, file), "utf8"));

  for (const [file, value] of [
    ["html-rule.ts", "htmlRule"],
    [`${folder}.ts`, name],
  ] as const) {
    if (!has(file, new RegExp(`^export const ${value}\\b`, "m"))) return `no ${file} with "export const ${value}"`;
  }
  const hasStyles = existsSync(path.join(directory, STYLES));
  if (hasStyles && !has(STYLES, /\.article\b/)) return `no class "article" in ${STYLES}`;

  const rule = pathToFileURL(path.join(directory, "html-rule.ts")).href;
  const { htmlRule } = (await import(rule)) as { htmlRule: Partial<BlockRule> };
  if (typeof htmlRule.order !== "number") return "no order in htmlRule";
  return { folder, name, order: htmlRule.order, hasStyles };
}

/** The text of each file of lib/generated/blocks. */
export function registryOf(blocks: BlockFolder[]): Record<string, string> {
  const file = (entries: BlockFolder[], importOf: (block: BlockFolder) => string, exported: string) =>
    `${["// Written by scripts/blocks.ts.", ...entries.map(importOf), "", exported].join("\n")}\n`;
  const names = blocks.map(({ name }) => name).join(", ");
  const styled = blocks.filter(({ hasStyles }) => hasStyles);
  const classes = styled.map(({ name }) => `${name}.article`).join(", ");
  return {
    // read by Node.js too, which knows no "@/"
    "html-rules.ts": file(
      blocks,
      ({ folder, name }) => `import { htmlRule as ${name} } from "../../../${NODES}/${folder}/html-rule.ts";`,
      `export const blockRules = [${names}];`,
    ),
    // imported by name, listed in their order: the editor's own sheets follow the imports
    "editor-blocks.ts": file(
      blocks.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
      ({ folder, name }) => `import { ${name} } from "@/${NODES}/${folder}/${folder}";`,
      `export const editorBlocks = { ${names} };`,
    ),
    "article-styles.ts": file(
      styled,
      ({ folder, name }) => `import ${name} from "@/${NODES}/${folder}/${STYLES}";`,
      `export const articleStyles = [${classes}];`,
    ),
  };
}
