import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { claimTab } from "@/components/admin/tab-storage";
import { useStored } from "@/lib/browser/store";
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

it("a choice is remembered, also for the page alone where storage is forbidden, unless it is none any more", () => {
  vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  const open = (choices: string[]) => renderHook(() => useStored("device", choices, () => "phone")).result;
  const first = open(["phone", "desktop"]);
  expect(first.current[0]).toBe("phone");
  act(() => first.current[1]("desktop"));
  expect([first, open(["phone", "desktop"]), open(["phone"])].map(({ current }) => current[0])).toEqual([
    "desktop",
    "desktop",
    "phone",
  ]);
});
