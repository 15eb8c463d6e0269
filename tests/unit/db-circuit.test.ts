import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createCircuit } from "@/lib/db/circuit-breaker";

/** A probe that the test settles. */
function manualProbe() {
  const waiting: { answer: () => void; fail: () => void }[] = [];
  const probe = vi.fn(
    () =>
      new Promise<void>((resolve, reject) => waiting.push({ answer: resolve, fail: () => reject(new Error("away")) })),
  );
  return { probe, next: () => waiting.shift() };
}

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

it("the database circuit stays closed while failures are quick", () => {
  const { probe } = manualProbe();
  const circuit = createCircuit(probe);
  circuit.failed(performance.now() - 50);
  expect(circuit.isOpen()).toBe(false);
  expect(probe).not.toHaveBeenCalled();
});

it("the database circuit stays closed when another query succeeded during a slow one", () => {
  const circuit = createCircuit(manualProbe().probe);
  circuit.succeeded();
  vi.advanceTimersByTime(1_000);
  circuit.failed(performance.now() - 10_000);
  expect(circuit.isOpen()).toBe(false);
});

it("the database circuit opens after a query timed out, probes one at a time, and closes with the first response", async () => {
  const { probe, next } = manualProbe();
  const circuit = createCircuit(probe);
  circuit.failed(performance.now() - 10_000);
  circuit.failed(performance.now() - 10_000);
  expect(circuit.isOpen()).toBe(true);
  expect(probe).toHaveBeenCalledTimes(1);

  await vi.advanceTimersByTimeAsync(10_000);
  next()?.fail();
  await vi.advanceTimersByTimeAsync(500);
  expect(probe).toHaveBeenCalledTimes(2);
  expect(circuit.isOpen()).toBe(true);

  next()?.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(circuit.isOpen()).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(probe).toHaveBeenCalledTimes(2);
});

it("the database circuit can open again after it has closed", async () => {
  const { probe, next } = manualProbe();
  const circuit = createCircuit(probe);
  circuit.failed(performance.now() - 10_000);
  next()?.answer();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(circuit.isOpen()).toBe(false);
  circuit.failed(performance.now() - 10_000);
  expect(circuit.isOpen()).toBe(true);
  expect(probe).toHaveBeenCalledTimes(2);
});

it("the database circuit allows a query when a probe has not returned for a long time", () => {
  const circuit = createCircuit(manualProbe().probe);
  circuit.failed(performance.now() - 10_000);
  vi.advanceTimersByTime(15_000);
  expect(circuit.isOpen()).toBe(false);
});

it("the database circuit allows a query after the same time when the clock was set back", () => {
  const circuit = createCircuit(manualProbe().probe);
  circuit.failed(performance.now() - 10_000);
  vi.setSystemTime(0);
  vi.advanceTimersByTime(15_000);
  expect(circuit.isOpen()).toBe(false);
});
