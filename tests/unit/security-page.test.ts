import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("SECURITY.md names tests that are there", () => {
  const text = readFileSync("SECURITY.md", "utf8");
  const named = new Set(
    [...text.matchAll(/`((?:unit|components|api|e2e|ops|contract)\/[\w.-]+)`/g)].map(([, name]) => name),
  );
  expect(named.size).toBeGreaterThan(40);
  const isThere = (name = "") =>
    ["test.ts", "test.tsx", "spec.ts"].some((ending) => existsSync(`tests/${name}.${ending}`));
  expect([...named].filter((name) => !isThere(name))).toEqual([]);
});
