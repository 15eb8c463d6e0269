import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
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

describe("the circuit in front of the database", () => {
  it("is closed while failures are quick", () => {
    const { probe } = manualProbe();
    const circuit = createCircuit(probe);
    circuit.failed(Date.now() - 50);
    expect(circuit.isOpen()).toBe(false);
    expect(probe).not.toHaveBeenCalled();
  });

  it("stays closed when somebody else was answered meanwhile: that query was slow, the database is there", () => {
    const circuit = createCircuit(manualProbe().probe);
    circuit.succeeded();
    vi.advanceTimersByTime(1_000);
    circuit.failed(Date.now() - 10_000);
    expect(circuit.isOpen()).toBe(false);
  });

  it("opens after a query that waited in vain, asks one at a time, and closes with the first answer", async () => {
    const { probe, next } = manualProbe();
    const circuit = createCircuit(probe);
    circuit.failed(Date.now() - 10_000);
    circuit.failed(Date.now() - 10_000);
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

  it("can open again after it has closed", async () => {
    const { probe, next } = manualProbe();
    const circuit = createCircuit(probe);
    circuit.failed(Date.now() - 10_000);
    next()?.answer();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(circuit.isOpen()).toBe(false);
    circuit.failed(Date.now() - 10_000);
    expect(circuit.isOpen()).toBe(true);
    expect(probe).toHaveBeenCalledTimes(2);
  });

  it("lets a query try when a probe has said nothing for long", () => {
    const circuit = createCircuit(manualProbe().probe);
    circuit.failed(Date.now() - 10_000);
    vi.advanceTimersByTime(15_000);
    expect(circuit.isOpen()).toBe(false);
  });
});
