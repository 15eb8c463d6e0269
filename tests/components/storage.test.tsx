import { afterEach, expect, it, vi } from "vitest";
import { claimTab } from "@/components/admin/tab-storage";
import { browserStorage, tabStorage } from "@/lib/browser/storage";

afterEach(() => vi.restoreAllMocks());

it.each([
  ["localStorage", browserStorage],
  ["sessionStorage", tabStorage],
] as const)("what a screen keeps in %s lasts as long as the page where storage is forbidden", (name, storage) => {
  vi.spyOn(window, name, "get").mockImplementation(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  storage.set("a", "1");
  expect([storage.get("a"), storage.keys()]).toEqual(["1", ["a"]]);
  storage.remove("a");
  expect([storage.get("a"), storage.keys()]).toEqual([null, []]);
  claimTab("someone");
});
