import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.join(import.meta.dirname, "../..");
const FOLDERS = ["app", "components", "lib", "scripts", "tests", "deploy", "docs", "prisma"];
// written by commands, or an example
const MADE = /^(?:docs\/growth|lib\/generated)|\/x\.|\.\.\./;

/** The project's files that `text` names, without imports (a dot or @ first). */
function namedFiles(text: string): string[] {
  const pattern = new RegExp(`(?<![\\w@./-])(?:${FOLDERS.join("|")})/[\\w./()-]+\\.(?:tsx?|css|md|sql)\\b`, "g");
  return [...new Set(text.match(pattern))].filter((name) => !MADE.test(name));
}

const read = (name: string) => readFileSync(path.join(root, name), "utf8");

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
