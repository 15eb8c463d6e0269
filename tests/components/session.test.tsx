import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AUTOSAVE_MS, createSession } from "@/components/admin/editing/session";
import { isSignedOut, noteSignedIn, noteSignedOut } from "@/components/admin/signed-out";
import { ApiError, type Outcome } from "@/lib/api/client";
import { createDocumentSession, storedAs } from "@/app/admin/site/[key]/document-session";
import type { SiteDocument } from "@/app/admin/records";
import { group, text } from "@/lib/site/fields";
import { connectForm } from "../support/connected-form";
import { answerCalls, refused } from "../support/staff";

type Values = { title: string; text: string };
type Target = { live: Values };
type Kept = { target: Target; version: number; savedAt: string };

const BLANK: Values = { title: "", text: "" };
const SAVED_AT = "2026-01-02T12:04:00.000Z";
const LATER = 20_000;

const NEWER = [{ path: "version", message: "newer" }];

const refusal = (status: number, body: object = { message: "No" }) => new ApiError(status, JSON.stringify(body));

type How = { intervalMs?: number; hasCopies?: boolean; hasNoHistory?: boolean };

/** A server with one record, field by field, and the session of a form over it. */
function open({ intervalMs, hasCopies = true, hasNoHistory = false }: How = {}) {
  const server = {
    kept: BLANK,
    live: BLANK,
    version: 1,
    saveId: undefined as string | undefined,
    /** How the next calls fail; "lost": they succeed, but their response is lost. */
    fails: undefined as ApiError | "lost" | RangeError | undefined,
    latency: 0,
    /** Runs before the stored record is fetched. */
    onFetch: () => {},
    sent: [] as { at: number; to: "kept" | "live"; values: Values; replaces?: boolean }[],
  };

  type Save = { values: Values; version: number | null; saveId: string; replaces?: boolean };
  async function write(to: "kept" | "live", { values, version, saveId, replaces }: Save) {
    server.sent.push({ at: Date.now(), to, values, replaces });
    if (server.latency > 0) await new Promise((resolve) => setTimeout(resolve, server.latency));
    const { fails } = server;
    if (fails instanceof RangeError) throw fails;
    if (fails instanceof ApiError) return { error: fails };
    if (version !== server.version) {
      const savedBy = { id: "mia", name: "Mia Roth" };
      const { version, saveId } = server;
      return { error: refusal(409, { message: "Mia has saved this", issues: NEWER, savedBy, version, saveId }) };
    }
    Object.assign(server, { kept: values, version: server.version + 1, saveId }, to === "live" && { live: values });
    return fails === "lost" ? { error: refusal(0) } : { record: stored() };
  }
  const stored = (): Kept => ({ target: { live: server.live }, version: server.version, savedAt: SAVED_AT });

  const session = createSession<Values, Target, keyof Values>(
    { values: BLANK, target: { live: BLANK }, version: 1, savedAt: null },
    {
      intervalMs,
      hasNoHistory: () => hasNoHistory,
      mergesWhileTyping: true,
      ...(hasCopies && {
        keep: (values, { version }, how): Promise<Outcome<Kept>> => write("kept", { values, version, ...how }),
      }),
      fetch: async (_, refusal) => {
        server.onFetch();
        const theirs = server.kept;
        return {
          ...stored(),
          values: theirs,
          isLast: refusal?.body.version === server.version,
          merge: (base, screen) => {
            const mine = screen.current();
            const names = ["title", "text"] as const;
            const changed = names.filter((name) => theirs[name] !== base?.[name] && theirs[name] !== mine[name]);
            const clashes = changed.filter((name) => mine[name] !== base?.[name]);
            const fields = changed.filter((name) => !clashes.includes(name));
            const apply = () => {
              screen.show({ ...mine, ...Object.fromEntries(fields.map((name) => [name, theirs[name]])) });
              return fields.length > 0 ? { fields, blocks: 0, marked: [], removed: 0 } : undefined;
            };
            return { clashes, canKeepBoth: false, apply };
          },
        };
      },
    },
  );
  const form = connectForm(session, BLANK, {
    run: async ({ method, body, onError }) => {
      if (method === "DELETE") return Object.assign(server, { kept: BLANK, version: 7 }) as never;
      const { record, error } = await write("live", body as Save);
      if (error) await onError?.(error);
      return record as never;
    },
  });

  const press = (isPublic: boolean) =>
    void session.press<Kept>({
      as: isPublic ? "publish" : "save",
      prepare: async (values) => ({
        isPublic,
        callOf: (base) => ({ method: "PUT", url: "", body: { values, ...base }, failure: "Failed" }),
      }),
      stored: (kept) => kept,
    });

  return {
    server,
    session,
    form,
    type: form.type,
    /** Another user saves. */
    others: (change: Partial<Values>) => {
      const kept = { ...server.kept, ...change };
      Object.assign(server, { kept, version: server.version + 1, saveId: undefined });
    },
    save: () => press(false),
    publish: () => press(true),
  };
}

type Opened = ReturnType<typeof open>;

const wait = (milliseconds = LATER) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(noteSignedIn);

it("an autosave runs at most every five seconds, and has the text typed during the last save", async () => {
  const { server, type } = open();
  server.latency = 100;
  for (let second = 1; second <= 11; second += 1) {
    type({ text: "a".repeat(second) });
    await wait(1_000);
  }
  await wait();
  expect(server.sent.map(({ at }) => at)).toEqual([5_000, 10_000, 15_000]);
  expect(server.kept.text).toBe("a".repeat(11));
});

it("autosaves run as often as their kind of record asks, and are retried with growing pauses", async () => {
  const { server, type } = open({ intervalMs: 1_000 });
  type({ text: "one" });
  await wait(1_000);
  server.fails = refusal(503);
  type({ text: "one two" });
  await wait(16_000);
  expect(server.sent.map(({ at }) => at)).toEqual([1_000, 2_000, 7_000, 17_000]);
});

it.each([
  ["at once when the page is hidden, and only if something has changed", true, [0]],
  ["never if a record has no working copies", false, []],
])("an autosave runs %s", async (_when, hasCopies, times) => {
  const { server, session, type } = open({ hasCopies });
  session.flush();
  type({ text: "one" });
  session.flush();
  await wait(60_000);
  expect(server.sent.map(({ at }) => at)).toEqual(times);
  expect(session.unsaved()).toBe(!hasCopies);
});

const TOO_LONG = { message: "Invalid", issues: [{ path: "title", message: "Too long" }] };

it.each([
  ["no connection", refusal(0), { kind: "offline" }, 3],
  ["a busy server", refusal(429, { message: "Too many" }), { kind: "kept" }, 3],
  ["a server that is down", refusal(503, { message: "Away" }), { kind: "kept" }, 3],
  ["a limit", refusal(409, { message: "100 are kept" }), { kind: "failed", reason: "100 are kept" }, 1],
  ["a field that is too long", refusal(400, TOO_LONG), { kind: "failed", reason: "Too long" }, 1],
  ["a call that throws", new RangeError("Invalid time"), { kind: "failed", reason: "Invalid time" }, 1],
])("an autosave with %s says why it failed, and the next change is saved", async (_, fails, saved, calls) => {
  const { server, session, type } = open();
  server.fails = fails;
  type({ text: "one" });
  await wait();
  expect({ saved: session.state().saveState, calls: server.sent.length }).toEqual({ saved, calls });
  server.fails = undefined;
  type({ text: "one two" });
  await wait();
  expect(session.state().saveState).toEqual({ kind: "saved", at: SAVED_AT });
  expect(server.kept.text).toBe("one two");
});

it("an autosave reports a lost connection within a second, and continues with a connection", async () => {
  const { server, session, type } = open();
  vi.stubGlobal("navigator", { onLine: false });
  server.fails = refusal(0);
  type({ text: "one" });
  await wait(1_000);
  expect(session.state().saveState).toEqual({ kind: "offline" });
  vi.stubGlobal("navigator", { onLine: true });
  server.fails = undefined;
  session.retry();
  await wait(0);
  expect(server.kept.text).toBe("one");
});

it.each<[string, number, (opened: Opened) => void]>([
  ["its own call", 1, ({ server }) => (server.fails = refusal(401, { message: "Unauthorized" }))],
  ["another call", 0, noteSignedOut],
])("autosaves stop when %s reports a lost session, until the user signs in", async (_, sent, signOut) => {
  const opened = open();
  const { server, session, type } = opened;
  signOut(opened);
  type({ text: "one" });
  await wait(AUTOSAVE_MS);
  expect(session.state().saveState).toEqual({ kind: "failed", reason: "you are signed out" });
  expect(isSignedOut()).toBe(true);
  type({ text: "one two" });
  session.flush();
  session.retry();
  await wait(60_000);
  expect(server.sent).toHaveLength(sent);
  server.fails = undefined;
  noteSignedIn();
  session.retry();
  await wait(0);
  expect(server.kept.text).toBe("one two");
});

it("a press waits for a running autosave, and an autosave waits for a running press", async () => {
  const { server, type, save } = open();
  server.latency = 100;
  type({ text: "one" });
  await wait(AUTOSAVE_MS);
  server.latency = 30_000;
  save();
  await wait(50);
  expect(server.sent.map(({ to }) => to)).toEqual(["kept"]);
  await wait(1_000);
  type({ text: "one two" });
  await wait(25_000);
  expect(server.sent.map(({ to }) => to)).toEqual(["kept", "live"]);
  await wait(60_000);
  expect({ live: server.live.text, kept: server.kept.text }).toEqual({ live: "one", kept: "one two" });
});

const lineOf = ({ title, text }: Values) => `${title}/${text}`;

/** The result of a press, or of a change alone, after the title "mine" is typed, with records as `title/text`. */
it.each([
  ["a change", "keep", "/", "idle", "/", "mine/", 1],
  ["a draft", "save", "/", "idle", "mine/", "mine/", 1],
  ["publishing", "publish", "/", "idle", "mine/", "mine/", 1],
  ["a change beside another person's", "keep", "/theirs", "idle", "/", "mine/theirs", 2, "text"],
  ["a draft beside another person's change", "save", "/theirs", "idle", "mine/theirs", "mine/theirs", 2],
  // waits for a second press
  ["publishing beside another person's change", "publish", "/theirs", "idle", "/", "mine/theirs", 2, "text"],
  ["a change of what another person has changed", "keep", "theirs/", "conflict", "/", "theirs/", 1],
  ["publishing what another person has changed", "publish", "theirs/", "conflict", "/", "theirs/", 1],
  ["publishing without a connection", "publish", "offline", "idle", "/", "/", 1],
] as const)("the result of %s", async (_what, press, before, phase, live, kept, sent, cameIn?: string) => {
  const { server, session, others, type, ...presses } = open();
  if (before === "offline") server.fails = refusal(0);
  else if (before !== "/") others({ title: before.split("/")[0], text: before.split("/")[1] });
  type({ title: "mine" });
  if (press !== "keep") presses[press]();
  await wait(press === "keep" ? 8_000 : 1_000);
  const { phase: now, merged } = session.state();
  expect({ phase: now, live: lineOf(server.live), kept: lineOf(server.kept) }).toEqual({ phase, live, kept });
  expect({ sent: server.sent.length, cameIn: merged?.fields.join() }).toEqual({ sent, cameIn });
});

async function asked(press: "keep" | "publish", how: How = {}): Promise<Opened> {
  const tab = open(how);
  tab.others({ title: "theirs" });
  tab.type({ title: "mine" });
  if (press === "publish") tab.publish();
  await wait(8_000);
  expect(tab.session.state().conflict).toMatchObject({ by: "Mia Roth", clashes: ["title"], isMerged: true });
  return tab;
}

it.each([
  ["keep", {}, []],
  ["publish", {}, []],
  ["keep", { hasNoHistory: true }, [{ title: "theirs", text: "" }]],
] as const)("a conflict of a %s continues with mine; with %j it stashes %j", async (press, how, others) => {
  const { server, session, form } = await asked(press, how);
  session.state().conflict?.keepMine();
  await wait();
  expect((press === "publish" ? server.live : server.kept).title).toBe("mine");
  expect(server.sent.at(-1)).toMatchObject(press === "keep" ? { replaces: true } : { to: "live" });
  expect(form.stashed).toEqual(others);
});

it("a conflict continues with mine even if the server is down, and with text typed meanwhile", async () => {
  const { server, session, type } = await asked("keep");
  server.fails = refusal(503);
  session.state().conflict?.keepMine();
  await wait(1_000);
  server.fails = undefined;
  server.latency = 100;
  await wait(4_050);
  type({ title: "mine longer" });
  await wait();
  expect(server.kept.title).toBe("mine longer");
  expect(server.sent.map(({ replaces }) => replaces)).toEqual([false, true, true, false]);
});

it("a conflict can show theirs, and the values of the form are offered again", async () => {
  const { server, session, form } = await asked("publish");
  session.state().conflict?.loadTheirs();
  await wait();
  expect(form.values.title).toBe("theirs");
  expect(form.stashed).toEqual([{ title: "mine", text: "" }]);
  expect(server.live).toEqual(BLANK);
  expect(session.unsaved()).toBe(false);
});

it.each(["keep", "publish"] as const)("a conflict after a %s sends nothing, even once it is put off", async (press) => {
  const { server, session, type } = await asked(press);
  const goOn = (text: string) => {
    type({ text });
    session.flush();
    return wait(60_000);
  };
  await goOn("more");
  session.state().conflict?.dismiss();
  await goOn("and more");
  await wait(60_000);
  expect(session.state()).toMatchObject({ phase: "idle", saveState: { kind: "failed" } });
  expect(server.sent).toHaveLength(1);
  expect(server.kept.title).toBe("theirs");
});

it("a conflict during a press that then sends nothing is asked about after the press", async () => {
  const { session, others, type } = open();
  others({ title: "theirs" });
  type({ title: "mine" });
  await wait(AUTOSAVE_MS);
  const prepare = () => new Promise<undefined>((resolve) => setTimeout(resolve, 3_000));
  void session.press<Kept>({ as: "publish", prepare, stored: (kept) => kept });
  await wait();
  expect(session.state().conflict).toMatchObject({ clashes: ["title"] });
});

it("a conflict asks about all differences if a browser draft of another version was restored", async () => {
  const { server, session, others } = open();
  others({ text: "theirs" });
  session.showDraft({ title: "kept", text: "" }, 0);
  await wait(8_000);
  expect(session.state().conflict).toMatchObject({ clashes: ["title", "text"], isMerged: false });
  expect(server.kept).toEqual({ title: "", text: "theirs" });
});

it.each(["keep", "save", "publish"] as const)("a lost response of a %s causes no question", async (press) => {
  const { server, session, type, ...presses } = open();
  server.fails = "lost";
  type({ title: "mine" });
  if (press !== "keep") presses[press]();
  await wait(press === "keep" ? AUTOSAVE_MS : 10);
  server.fails = undefined;
  type({ title: "mine longer" });
  if (press !== "keep") presses[press]();
  await wait();
  const { phase, merged, conflict } = session.state();
  expect({ phase, merged, conflict, title: server.kept.title }).toEqual({ phase: "idle", title: "mine longer" });
});

it.each(["before it is found", "while it is looked up"])("others' saves never pass for a lost one %s", async (when) => {
  const { server, session, type, others } = open();
  server.fails = "lost";
  type({ title: "mine" });
  await wait(AUTOSAVE_MS);
  server.fails = undefined;
  const save = () => void others({ title: "theirs" });
  if (when === "while it is looked up") server.onFetch = save;
  else save();
  type({ title: "mine longer" });
  await wait(8_000);
  expect(session.state().conflict).toMatchObject({ clashes: ["title"] });
  expect(server.kept.title).toBe("theirs");
});

it("replacing the record keeps the typed text in this browser", async () => {
  const { server, session, type, form } = open();
  type({ title: "mine" });
  void session.replace(() => ({ method: "DELETE", url: "", failure: "Failed" }));
  type({ title: "mine longer" });
  await wait();
  expect(form.values).toEqual(BLANK);
  expect(form.stashed).toEqual([{ title: "mine longer", text: "" }]);
  expect(session.state().version).toBe(7);
  expect(server.sent).toEqual([]);
});

it("a replacement that fails saves nothing, as all was saved before", async () => {
  const { server, session, type } = open();
  type({ title: "mine" });
  await wait();
  server.fails = refusal(0);
  const body = { values: BLANK, version: 2 };
  void session.replace(() => ({ method: "POST", url: "", body, failure: "Failed" }), { keeps: true });
  await wait();
  expect(session.state().saveState).toMatchObject({ kind: "saved" });
  expect(server.sent.map(({ to }) => to)).toEqual(["kept", "live"]);
});

it("replacing a record that somebody else has saved meanwhile merges their changes instead", async () => {
  const { session, type, others, form } = open();
  type({ title: "mine" });
  await wait(LATER);
  others({ text: "theirs" });
  const body = { values: BLANK, version: 1 };
  void session.replace(() => ({ method: "POST", url: "", body, failure: "Failed" }), { keeps: true });
  await wait(LATER);
  expect(form.values).toEqual({ title: "mine", text: "theirs" });
  expect(session.state()).toMatchObject({ phase: "idle", merged: { isShown: false } });
});

const FIELDS = group("Mission", { heading: text("Heading", ""), statement: text("Statement", "") });
const VALUE = { heading: "Heading", statement: "Statement" };

/** A form whose writes get `answers`, one after the other, and whose reads get `stored`. */
function openForm(version: number, stored: object, ...answers: object[]) {
  const opened = { key: "about", value: VALUE, version, isDefault: false, draft: null } as unknown as SiteDocument;
  const { calls } = answerCalls(({ method }) => (method === "GET" ? { ...opened, ...stored } : answers.shift()));
  const session = createDocumentSession(opened, FIELDS);
  return { session, form: connectForm(session, storedAs(opened, FIELDS).values), calls };
}

it("the session of a document keeps a working copy in the form after a publication has ended it", async () => {
  const theirs = { value: { ...VALUE, statement: "Theirs" }, version: 2 };
  const refusal = refused(409, "Published since", { issues: NEWER, version: 2, savedBy: null });
  const { session, form } = openForm(1, theirs, { savedAt: SAVED_AT, version: 1 }, refusal);
  form.values = { ...form.values, heading: "Mine" };
  await session.keep();
  expect(session.state().target.draft).toMatchObject({ value: { heading: "Mine" } });
  form.values = { ...form.values };
  await session.keep();
  await wait(2_000);
  const { conflict } = session.state();
  expect({ ...form.values, conflict }).toEqual({ heading: "Mine", statement: "Theirs" });
});

it("the session of a document saves a restored earlier text under the current version", async () => {
  const { session, calls } = openForm(5, {}, { savedAt: SAVED_AT, version: 5 });
  session.showDraft({ ...VALUE, heading: "Mine" }, 3);
  await session.keep();
  expect(calls).toMatchObject([{ body: { version: 5, value: { heading: "Mine" } } }]);
});
