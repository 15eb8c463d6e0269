import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createQueue } from "@/lib/db/queue";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Work that the test ends. */
function piece() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const work = vi.fn(() => ended);
  return { work, end };
}

it("a queue runs the configured amount of work at once and the next piece when one ends", async () => {
  const enqueue = createQueue({ concurrency: 2, maxWaitMs: 10_000 });
  const [first, second, third] = [piece(), piece(), piece()];
  const all = [first, second, third].map(({ work }) => enqueue(work));
  await vi.advanceTimersByTimeAsync(1);
  expect([first, second, third].map(({ work }) => work.mock.calls.length)).toEqual([1, 1, 0]);
  first.end();
  await vi.advanceTimersByTimeAsync(1);
  expect(third.work).toHaveBeenCalledOnce();
  second.end();
  third.end();
  await Promise.all(all);
});

it("a queue runs work in order of arrival", async () => {
  const enqueue = createQueue({ concurrency: 1, maxWaitMs: 10_000 });
  const order: number[] = [];
  await Promise.all([1, 2, 3, 4].map((number) => enqueue(async () => order.push(number))));
  expect(order).toEqual([1, 2, 3, 4]);
});

it("a queue rejects work that waits too long, never runs it, and goes on afterwards", async () => {
  const enqueue = createQueue({ concurrency: 1, maxWaitMs: 1_000, busy: "Too much at once" });
  const [first, late, next] = [piece(), piece(), piece()];
  const running = enqueue(first.work);
  const givenUp = expect(enqueue(late.work)).rejects.toMatchObject({
    code: "unavailable",
    message: "Too much at once",
  });
  await vi.advanceTimersByTimeAsync(1_000);
  await givenUp;
  first.end();
  await running;
  next.end();
  await enqueue(next.work);
  expect(late.work).not.toHaveBeenCalled();
  expect(next.work).toHaveBeenCalledOnce();
});

it("a queue waits for work that has begun, however long it takes, and passes its failure on", async () => {
  const enqueue = createQueue({ concurrency: 1, maxWaitMs: 1_000 });
  const slow = piece();
  const running = enqueue(() => slow.work().then(() => Promise.reject(new Error("no"))));
  const failed = expect(running).rejects.toThrow("no");
  await vi.advanceTimersByTimeAsync(5_000);
  slow.end();
  await failed;
});
