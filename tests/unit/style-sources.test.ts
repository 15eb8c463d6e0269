/** Public pages load the utilities of the files named in app/globals.css: each primitive they use must be there. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

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
