import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const REGION = "@/components/ui/toast-region";
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Waits for the region: what is imported begins imports and timers of its own. */
async function arrive(ms = 150) {
  for (let round = 0; round < 3; round += 1) {
    await act(() => vi.dynamicImportSettled());
    await pass(0);
  }
  await pass(ms);
  await pass(1);
}

/** The module as a page loads it, before its region. */
async function openPage() {
  const { Toaster, toast, untilShown } = await import("@/components/ui/sonner");
  render(
    <aside>
      <Toaster />
    </aside>,
  );
  return { toast, untilShown };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.resetModules();
});
afterEach(() => void vi.doUnmock(REGION));

it("a toast appears at once where its region cannot be loaded, and not again later", async () => {
  let isOnline = false;
  vi.doMock(REGION, async (original) => {
    if (!isOnline) throw new TypeError("Failed to fetch");
    return original();
  });
  const { toast } = await openPage();
  toast({ variant: "destructive", title: "Error", description: "You are offline. Nothing was sent." });
  await pass(300);
  expect(screen.getByRole("alert").textContent).toBe("ErrorYou are offline. Nothing was sent.");
  await pass(4_700);
  expect(screen.queryByRole("alert")).toBeNull();
  isOnline = true;
  await pass(60_000);
  await arrive();
  expect(screen.queryByText("Error")).toBeNull();
  toast({ id: "later", title: "Saved later" });
  await pass(0);
  expect(screen.getByText("Saved later").closest("[data-sonner-toast]")).toBeTruthy();
});

it("a toast is handed over to its region at the end of the page, or the one that follows meanwhile", async () => {
  const { toast } = await openPage();
  toast({ id: "first", title: "Saved first" });
  await arrive(0);
  // a screen reader says only what comes into a region that it knows
  const region = document.querySelector("section[aria-live]");
  expect({ parent: region?.parentElement, text: screen.queryByText("Saved first") }).toEqual({
    ...{ parent: document.body, text: null },
  });
  toast({ id: "second", title: "Saved second" });
  await arrive();
  const shown = [...document.querySelectorAll("[data-sonner-toast]")].map(({ textContent }) => textContent);
  expect(shown).toEqual(["Saved second"]);
});

it("a toast reports when it is visible, at the latest after the given time", async () => {
  const { toast, untilShown } = await openPage();
  const shown = vi.fn();
  void untilShown(toast({ id: "seen", title: "Saved and seen" }), 2_500).then(shown);
  void untilShown("another", 2_500).then(shown);
  expect(shown).not.toHaveBeenCalled();
  await arrive();
  expect(screen.getByText("Saved and seen")).toBeTruthy();
  expect(shown).toHaveBeenCalledTimes(1);
  await pass(2_500);
  expect(shown).toHaveBeenCalledTimes(2);
});
