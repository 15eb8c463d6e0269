import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import pg from "pg";
import { beforeEach, expect, it, vi } from "vitest";
import { createCircuit } from "@/lib/db/circuit-breaker";
import { createQueue } from "@/lib/db/queue";
import { QUEUES } from "@/lib/jobs/queues";
import { AppError, isDatabaseUnavailable, isDiskFull, isMissingRow } from "@/lib/errors";

/** A circuit whose probes the test ends. */
function manualCircuit() {
  const waiting: { answer: () => void; fail: () => void }[] = [];
  const probe = vi.fn(
    () =>
      new Promise<void>((resolve, reject) => waiting.push({ answer: resolve, fail: () => reject(new Error("away")) })),
  );
  const circuit = createCircuit(probe);
  const state = () => ({ isOpen: circuit.isOpen(), probes: probe.mock.calls.length });
  return { circuit, state, next: () => waiting.shift() };
}

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));

it("the database circuit stays closed after quick failures, and if another query succeeded meanwhile", () => {
  const { circuit, state } = manualCircuit();
  circuit.failed(performance.now() - 50);
  circuit.succeeded();
  vi.advanceTimersByTime(1_000);
  circuit.failed(performance.now() - 10_000);
  expect(state()).toEqual({ isOpen: false, probes: 0 });
});

it("the database circuit opens after a timeout, probes one at a time, and closes with the first response", async () => {
  const { circuit, state, next } = manualCircuit();
  circuit.failed(performance.now() - 10_000);
  circuit.failed(performance.now() - 10_000);
  expect(state()).toEqual({ isOpen: true, probes: 1 });
  await vi.advanceTimersByTimeAsync(10_000);
  next()?.fail();
  await vi.advanceTimersByTimeAsync(500);
  expect(state()).toEqual({ isOpen: true, probes: 2 });
  next()?.answer();
  await vi.advanceTimersByTimeAsync(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state()).toEqual({ isOpen: false, probes: 2 });
});

it.each([
  ["has not returned for a long time", () => {}],
  ["has not, and the clock was set back", () => vi.setSystemTime(0)],
])("the database circuit allows a query when a probe %s", (_what, happen) => {
  const { circuit } = manualCircuit();
  circuit.failed(performance.now() - 10_000);
  happen();
  vi.advanceTimersByTime(15_000);
  expect(circuit.isOpen()).toBe(false);
});

/** Work that the test ends. */
function piece() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { work: vi.fn(() => ended), end: () => end() };
}

it("a queue rejects work that waits too long, never runs it, and continues afterwards", async () => {
  const enqueue = createQueue({ concurrency: 1, maxWaitMs: 1_000, busyMessage: "Too much at once" });
  const [first, late, next] = [piece(), piece(), piece()];
  const running = enqueue(first.work);
  const refusal = { code: "unavailable", message: "Too much at once" };
  const givenUp = expect(enqueue(late.work)).rejects.toMatchObject(refusal);
  await vi.advanceTimersByTimeAsync(1_000);
  await givenUp;
  first.end();
  await running;
  next.end();
  await enqueue(next.work);
  expect(late.work).not.toHaveBeenCalled();
  expect(next.work).toHaveBeenCalledOnce();
});

it("a full queue rejects more work, with the time until the next try, and does the rest", async () => {
  const enqueue = createQueue({ concurrency: 1, maxWaiting: 1 });
  const [first, waiting] = [piece(), piece()];
  const all = [first, waiting].map(({ work }) => enqueue(work));
  await expect(enqueue(async () => {})).rejects.toMatchObject({ code: "unavailable", retryAfterSeconds: 5 });
  for (const { end } of [first, waiting]) end();
  await Promise.all(all);
  expect(waiting.work).toHaveBeenCalledOnce();
});

it("a queue waits for work that has begun, however long it takes, and passes its failure on", async () => {
  const enqueue = createQueue({ concurrency: 1, maxWaitMs: 1_000 });
  const slow = piece();
  const failed = expect(enqueue(() => slow.work().then(() => Promise.reject(new Error("no"))))).rejects.toThrow("no");
  await vi.advanceTimersByTimeAsync(5_000);
  slow.end();
  await failed;
});

it("an SQLSTATE of the server, at any depth, means that it is unavailable; a query's does not", () => {
  const away = ["08006", "53300", "55000", "57014", "57P01", "57P02", "57P03", "58030", "25006"];
  const codes = [...away, "23505", "42P01", "22P02", "40001", "54000"];
  expect(codes.filter((code) => isDatabaseUnavailable({ code }))).toEqual(away);
  const inPrisma = (originalCode: string) => ({
    code: "P2010",
    meta: { driverAdapterError: { name: "DriverAdapterError", cause: { originalCode } } },
  });
  expect(codes.map(inPrisma).filter(isDatabaseUnavailable)).toHaveLength(away.length);
  expect([inPrisma("53100"), { code: "P1001" }].map(isDiskFull)).toEqual([true, false]);
});

it("a server that never responds to a connection is unavailable", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const connecting = new pg.Client({ host: "127.0.0.1", port, connectionTimeoutMillis: 4_000 }).connect();
  const failure = connecting.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(isDatabaseUnavailable(await failure)).toBe(true);
  silent.close();
});

it("a missing row counts as missing, but not a missing relation or another error", () => {
  const ofRelation = { code: "P2025", meta: { modelName: "Post", relation: "PostToPostDraft" } };
  const errors = [{ code: "P2025", meta: { modelName: "Post" } }, ofRelation, { code: "P2002" }, null];
  expect(errors.map(isMissingRow)).toEqual([true, false, false, false]);
});

it("the error for a missing row is recognized in every copy of its module", async () => {
  vi.resetModules();
  const copy = await import("@/lib/errors");
  expect(copy.AppError).not.toBe(AppError);
  expect(copy.recordNotFound("BlogPost")).toBeInstanceOf(AppError);
  expect(new Error("Post not found")).not.toBeInstanceOf(AppError);
});

it("an email job is retried with growing pauses for about two days", () => {
  for (const name of ["contact.mail", "comment.mail", "post.review", "invitation.mail"] as const)
    expect(QUEUES[name].retryMinutes).toEqual([1, 5, 15, 60, 240, 720, 1440]);
});
