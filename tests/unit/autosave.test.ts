import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AUTOSAVE_MS, type AutosaveHost, createAutosave, type SaveState } from "@/components/admin/forms/autosave";
import { isSignedOut, noteSignedIn } from "@/components/admin/signed-out";
import { ApiError } from "@/lib/api/client";

const SAVED_AT = "2026-01-02T12:04:00.000Z";

let text: string;
let stored: string;
let sent: { at: number; text: string; replaces: boolean }[];
let states: SaveState[];
let conflicts: number;
let answer: () => Promise<ApiError | undefined>;
let host: AutosaveHost;
let autosave: ReturnType<typeof createAutosave>;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  [text, stored, sent, states, conflicts] = ["", "", [], [], 0];
  answer = async () => undefined;
  host = {
    unsaved: () => text !== stored,
    isPaused: () => false,
    onState: (state) => states.push(state),
    onConflict: () => (conflicts += 1),
    send: async ({ replaces }) => {
      const sending = text;
      sent.push({ at: Date.now(), text: sending, replaces });
      const error = await answer();
      if (error) return { error };
      stored = sending;
      return { record: { savedAt: SAVED_AT, version: sent.length + 1 } };
    },
  };
  autosave = createAutosave(() => host);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function type(more: string) {
  text += more;
  autosave.schedule();
}

const refusal = (status: number, body: object = { message: "No" }) => new ApiError(status, JSON.stringify(body));
const stale = refusal(409, { message: "Ada has saved this post", issues: [{ path: "version", message: "newer" }] });

it("autosave saves at most every five seconds while somebody types, and saves the last word", async () => {
  for (let second = 0; second < 12; second += 1) {
    type("a");
    await vi.advanceTimersByTimeAsync(1_000);
  }
  await vi.advanceTimersByTimeAsync(60_000);
  const times = sent.map(({ at }) => at);
  expect(times.length).toBe(3);
  times.slice(1).forEach((time, index) => expect(time - (times[index] ?? 0)).toBeGreaterThanOrEqual(AUTOSAVE_MS));
  expect(stored).toBe("a".repeat(12));
  expect(states.slice(0, 2)).toEqual([{ kind: "saving" }, { kind: "saved", at: SAVED_AT }]);
});

it("autosave saves what is typed while a save is in progress", async () => {
  let finish = () => {};
  answer = () => new Promise((resolve) => (finish = () => resolve(undefined)));
  type("one");
  await vi.advanceTimersByTimeAsync(AUTOSAVE_MS);
  text += " two";
  finish();
  answer = async () => undefined;
  await vi.advanceTimersByTimeAsync(AUTOSAVE_MS);
  expect(stored).toBe("one two");
});

it("autosave saves at once when the page is hidden, and nothing when nothing has changed", async () => {
  autosave.flush();
  type("one");
  autosave.flush();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent.map(({ at }) => at)).toEqual([0]);
});

it("autosave keeps retrying without a connection and says where the text is kept meanwhile", async () => {
  answer = async () => refusal(0);
  type("one");
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent.length).toBe(3);
  expect(states.at(-1)).toEqual({ kind: "offline" });
  answer = async () => undefined;
  autosave.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect([stored, states.at(-1)]).toEqual(["one", { kind: "saved", at: SAVED_AT }]);
});

it("autosave reports a lost connection within a second and saves at once when it is back", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  answer = async () => refusal(0);
  type("one");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(states).toEqual([{ kind: "saving" }, { kind: "offline" }]);
  vi.stubGlobal("navigator", { onLine: true });
  answer = async () => undefined;
  autosave.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect(stored).toBe("one");
});

it("autosave names an unavailable server and retries", async () => {
  answer = async () => refusal(503, { message: "The database is away" });
  type("one");
  await vi.advanceTimersByTimeAsync(AUTOSAVE_MS);
  expect(states.at(-1)).toEqual({ kind: "kept", reason: "The database is away" });
});

it("autosave sends nothing after the session ended, and saves what was typed once somebody is signed in", async () => {
  answer = async () => refusal(401, { message: "Unauthorized" });
  type("one");
  await vi.advanceTimersByTimeAsync(AUTOSAVE_MS);
  expect([states.at(-1), isSignedOut()]).toEqual([{ kind: "failed", reason: "you are signed out" }, true]);
  type(" two");
  autosave.flush();
  autosave.retry();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent.length).toBe(1);
  answer = async () => undefined;
  noteSignedIn();
  autosave.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect(stored).toBe("one two");
});

it("autosave saves what follows a save that threw", async () => {
  answer = () => Promise.reject(new RangeError("Invalid time value"));
  await autosave.save();
  expect(states.at(-1)).toEqual({ kind: "failed", reason: "Invalid time value" });
  answer = async () => undefined;
  type("one");
  await vi.advanceTimersByTimeAsync(AUTOSAVE_MS);
  expect(stored).toBe("one");
});

it("autosave stops at a conflict until it is resolved", async () => {
  answer = async () => stale;
  type("mine");
  await vi.advanceTimersByTimeAsync(AUTOSAVE_MS);
  type(" more");
  autosave.flush();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent.length, conflicts]).toEqual([1, 1]);
  expect(states.at(-1)).toEqual({ kind: "failed", reason: "Ada has saved this post" });
  answer = async () => undefined;
  expect((await autosave.save({ replaces: true })).record).toMatchObject({ savedAt: SAVED_AT });
  expect(sent.at(-1)).toMatchObject({ text: "mine more", replaces: true });
  type("!");
  await vi.advanceTimersByTimeAsync(AUTOSAVE_MS);
  expect(stored).toBe("mine more!");
});

it("autosave names the reason of a rejection and retries after the next change", async () => {
  answer = async () => refusal(400, { message: "Invalid", issues: [{ path: "title", message: "Title is too long" }] });
  type("long");
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent.length, states.at(-1)]).toEqual([1, { kind: "failed", reason: "Title is too long" }]);
  answer = async () => undefined;
  type("er");
  await vi.advanceTimersByTimeAsync(AUTOSAVE_MS);
  expect(stored).toBe("longer");
});

it("autosave waits while another save is in progress", async () => {
  let isPaused = true;
  host.isPaused = () => isPaused;
  type("one");
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent).toEqual([]);
  isPaused = false;
  await vi.advanceTimersByTimeAsync(AUTOSAVE_MS);
  expect(stored).toBe("one");
});

it("autosave saves as often as a form asks and still retries a failed save with growing delays", async () => {
  autosave = createAutosave(() => host, 1_000);
  type("one");
  await vi.advanceTimersByTimeAsync(1_000);
  answer = async () => refusal(503);
  type(" two");
  await vi.advanceTimersByTimeAsync(16_000);
  expect(sent.map(({ at }) => at)).toEqual([1_000, 2_000, 7_000, 17_000]);
});

it("autosave saves nothing after it is stopped, until it is resumed", async () => {
  type("one");
  autosave.stop();
  type(" two");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
  autosave.resume();
  type("!");
  await vi.advanceTimersByTimeAsync(AUTOSAVE_MS);
  expect(stored).toBe("one two!");
});

it("autosave says why nothing was saved and tries again after the next change", async () => {
  answer = async () => refusal(409, { message: "100 drafts are kept; discard one." });
  type("one");
  await vi.advanceTimersByTimeAsync(AUTOSAVE_MS);
  expect([states.at(-1), conflicts]).toEqual([{ kind: "failed", reason: "100 drafts are kept; discard one." }, 0]);
  answer = async () => undefined;
  type(" two");
  await vi.advanceTimersByTimeAsync(AUTOSAVE_MS);
  expect(stored).toBe("one two");
});

it("autosave without a connection says so at once", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  answer = async () => new ApiError(0, "");
  type("one");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(states.at(-1)).toEqual({ kind: "offline" });
});
