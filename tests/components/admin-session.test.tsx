import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { goToSignIn } from "@/components/admin/session";
import * as toasts from "@/components/ui/sonner";

const WHY = { title: "Authentication Required", description: "Please log in to access the admin panel." };
const assign = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  vi.spyOn(window.location, "assign").mockImplementation(assign);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  assign.mockReset();
});

it("an ended session leads to the sign-in page half a second after its toast is visible", async () => {
  let show = () => {};
  vi.spyOn(toasts, "untilShown").mockReturnValue(new Promise((resolve) => (show = resolve)));
  void goToSignIn(WHY);
  await vi.advanceTimersByTimeAsync(2_000);
  show();
  await vi.advanceTimersByTimeAsync(499);
  expect(assign).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(assign).toHaveBeenCalledWith(expect.stringMatching(/^\/api\/login\?callbackUrl=/));
});

it("an ended session leads to the sign-in page after three seconds when no toast appears", async () => {
  vi.spyOn(toasts, "untilShown").mockImplementation((_, ms) => new Promise((resolve) => setTimeout(resolve, ms)));
  void goToSignIn(WHY);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(assign).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(assign).toHaveBeenCalledTimes(1);
});
