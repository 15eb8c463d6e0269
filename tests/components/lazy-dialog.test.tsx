import { act, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { isDialogOpen } from "@/components/admin/shell/shortcuts";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { renderForAda } from "../support/staff";

type Props = { onClose: () => void };
const Question = (_: Props) => <p>The question</p>;
const load = vi.fn<() => Promise<{ Question: (props: Props) => ReactNode }>>();
const onClose = vi.fn();

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function open(Dialog = lazyDialog(load, "Question")) {
  const { unmount } = renderForAda(<Dialog onClose={onClose} />);
  await pass(0);
  return { Dialog, close: unmount };
}

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));

it("a lazy dialog opens without a connection when its code was prefetched", async () => {
  load.mockResolvedValueOnce({ Question }).mockRejectedValue(new TypeError("Failed to fetch"));
  const Dialog = lazyDialog(load, "Question");
  await pass(2_000);
  expect(load).toHaveBeenCalledTimes(1);
  await open(Dialog);
  expect(screen.getByText("The question")).toBeTruthy();
});

it("a lazy dialog that cannot be loaded says so, closes, and opens only at the next press", async () => {
  load.mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValue({ Question });
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { Dialog, close } = await open();
  expect(onClose).toHaveBeenCalledTimes(1);
  await act(() => vi.dynamicImportSettled());
  await pass(200);
  expect(screen.getByText("You are offline. Nothing was sent.")).toBeTruthy();
  await pass(60_000);
  expect(screen.queryByText("The question")).toBeNull();
  close();
  await open(Dialog);
  expect(screen.getByText("The question")).toBeTruthy();
});

it("a lazy dialog takes the page's keys while it loads, gives up after 5 s, and never opens late", async () => {
  let arrive = (_: { Question: typeof Question }) => {};
  load.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  await open();
  expect(isDialogOpen()).toBe(true);
  await pass(4_999);
  expect(onClose).not.toHaveBeenCalled();
  await pass(1);
  expect(onClose).toHaveBeenCalledTimes(1);
  arrive({ Question });
  await pass(0);
  expect(screen.queryByText("The question")).toBeNull();
});

it("a lazy dialog does not open after it was closed", async () => {
  let fail = (_: Error) => {};
  load.mockReturnValue(new Promise((_, reject) => (fail = reject)));
  const { close } = await open();
  close();
  fail(new TypeError("Failed to fetch"));
  await pass(0);
  expect(onClose).not.toHaveBeenCalled();
});
