import { expect, it } from "vitest";
import { areUnchangedSince, knownVersion, applyVersions } from "@/lib/front/page-cache/known-versions";

it("reports each changed tag once and whether a page of an earlier version is still current", () => {
  expect(applyVersions([])).toEqual([]);
  expect(knownVersion()).toBe(0);
  expect(
    applyVersions([
      { tag: "post:1", version: 3 },
      { tag: "blog", version: 5 },
    ]),
  ).toEqual(["post:1", "blog"]);
  expect(applyVersions([{ tag: "blog", version: 5 }])).toEqual([]);
  expect([areUnchangedSince(3, ["post:1"]), areUnchangedSince(2, ["post:1"]), areUnchangedSince(4, ["blog"])]).toEqual([
    true,
    false,
    false,
  ]);
});

it("expires every page when the database was replaced by an older one", () => {
  expect(applyVersions([{ tag: "post:9", version: 2 }])).toEqual(["*"]);
  expect(knownVersion()).toBe(2);
  expect(areUnchangedSince(2, ["portfolio"])).toBe(false);
});

it("treats pages older than the remembered changes as changed", () => {
  const rows = Array.from({ length: 25_000 }, (_, index) => ({ tag: `post:${index}`, version: 100 + index }));
  expect(applyVersions(rows)).toHaveLength(25_000);
  expect(areUnchangedSince(100 + 24_999, ["portfolio"])).toBe(true);
  expect(areUnchangedSince(150, ["portfolio"])).toBe(false);
});
