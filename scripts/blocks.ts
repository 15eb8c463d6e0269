/** `npm run blocks`: writes lib/generated/blocks; current files stay, as a development server watches them. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { BLOCKS, readBlocks, registryOf } from "./block-files.ts";

const root = path.join(import.meta.dirname, "..");
const registry = path.join(root, "lib/generated/blocks");

const { blocks, problems } = await readBlocks(path.join(root, BLOCKS));
if (problems.length > 0) {
  for (const problem of problems) console.error(problem);
  process.exit(1);
}
mkdirSync(registry, { recursive: true });
for (const [name, text] of Object.entries(registryOf(blocks))) {
  const file = path.join(registry, name);
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
}
