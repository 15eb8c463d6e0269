import { expect, it } from "vitest";
import { areUnchangedSince, knownVersion, applyVersions } from "@/lib/front/page-cache/known-versions";

it("reports each changed tag once and whether a page of an earlier version is still current", () => {
  expect([applyVersions([]), knownVersion()]).toEqual([[], 0]);
  const post = { tag: "post:1", version: 3 };
  const blog = { tag: "blog", version: 5 };
  expect(applyVersions([post, blog])).toEqual(["post:1", "blog"]);
  expect(applyVersions([blog])).toEqual([]);
  expect([2, 3].map((version) => areUnchangedSince(version, ["post:1"]))).toEqual([false, true]);
});

it("expires every page when the database was replaced by an older one", () => {
  expect([applyVersions([{ tag: "post:9", version: 2 }]), knownVersion()]).toEqual([["*"], 2]);
  expect(areUnchangedSince(2, ["portfolio"])).toBe(false);
});

it("treats pages older than the remembered changes as changed", () => {
  applyVersions(Array.from({ length: 25_000 }, (_, index) => ({ tag: `post:${index}`, version: 100 + index })));
  expect([100 + 24_999, 150].map((version) => areUnchangedSince(version, ["portfolio"]))).toEqual([true, false]);
});
