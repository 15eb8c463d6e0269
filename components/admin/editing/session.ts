import { toast } from "@/components/ui/sonner";
import { ApiError, isUnauthorized, type Outcome, wasOffline } from "@/lib/api/client";
import { isOffline } from "@/lib/browser/offline";
import { newUuid } from "@/lib/browser/uuid";
import { pauseInTyping } from "../shell/shortcuts";
import { isSignedOut, noteSignedOut } from "../signed-out";
import { dismissSuccess, showFailure } from "../use-api-mutation";

/**
 * What somebody edits, between the form and the server. It knows what the server has: `base`, the values that the form was
 * made from or saved as, `version`, and `target`, the record as it was answered. An adapter knows the calls of its kind of
 * record, and how two versions merge. One call runs at a time; typing never waits.
 *
 *  phase      | event                      | what happens                                                 | next phase
 *  -----------|----------------------------|--------------------------------------------------------------|-----------
 *  idle       | typing                     | `keep` after an interval; offline it says so after a second  | idle
 *             | keep: stored               | base = what was sent; `keep` again where more was typed      | idle
 *             | keep: refused as outdated  | merged, and kept again; where both changed the same: ask     | idle, asking
 *             | keep: no response, 429, 5xx| retried with growing pauses, and when back online            | idle
 *             | keep: refused otherwise    | said; the next change tries again                            | idle
 *             | a press                    | waits for a running `keep`, then sends what was pressed      | pressed
 *             | discard, reset, restore    | the same, then shows what the server has                     | discarding
 *  pressed    | stored                     | base = what was sent                                         | idle
 *  (saving,   | refused as outdated        | merged: nothing came in: sent again; something came in: a    | pressed,
 *  publishing)|                            | draft is sent again, publishing waits for a second press     | idle
 *             |                            | both changed the same: ask                                   | asking
 *             | failed                     | said at once, never sent later by itself                     | idle
 *  conflict   | mine, both                 | base = theirs, what was begun goes on                        | as begun
 *             | theirs                     | shown; what was in the form is offered again                 | idle
 *             | back to the form           | nothing is kept until the next press or question             | idle
 *
 * A save whose response was lost is no other one: the refusal of the next names it by its id, and base = what it sent.
 */
export type EditingState<Target, Clash = unknown, Question = unknown> = {
  phase: "idle" | "saving" | "publishing" | "discarding" | "conflict";
  /** The button that was pressed. */
  pressed?: string | undefined;
  target: Target;
  /** The version that a save must be based on; null before the first. */
  version: number | null;
  /** How the values are kept; undefined where the server has nothing of its own for them. */
  saved: SaveState | undefined;
  merged?: Merged | undefined;
  conflict?: Conflict<Target, Clash> | undefined;
  /** What the screen asks before a press. */
  question?: Question | undefined;
};

export type SaveState =
  | { kind: "saved"; at: string }
  | { kind: "saving" }
  /** In this browser only: saving failed for `reason` and is retried. */
  | { kind: "kept"; reason: string }
  /** The same, without a connection. */
  | { kind: "offline" }
  | { kind: "failed"; reason: string };

export const KEPT_OFFLINE = "Offline. Kept on this computer";

/** What came in from somebody else: fields, and blocks of a text with their elements on the screen. */
export type CameIn = { fields: string[]; blocks: number; marked: Element[]; removed: number };

/** `by` is "your other tab" or a name. */
export type Merged = CameIn & { by: string; isShown: boolean };

export const mergedText = ({ by }: Merged) => `Merged with ${by}'s changes`;

/** Somebody else has saved the same meanwhile. */
export type Conflict<Target, Clash = unknown> = {
  theirs: Target;
  by: string;
  savedAt: string | null;
  clashes: Clash[];
  /** What only one side changed is kept. */
  isMerged: boolean;
  keepMine: () => void;
  /** Where both versions can follow each other. */
  keepBoth?: (() => void) | undefined;
  loadTheirs: () => void;
  dismiss: () => void;
};

/** `savedAt` is the working copy's; null where there is none. */
export type Kept<Target> = { target: Target; version: number | null; savedAt: string | null };
export type Stored<Values, Target> = Kept<Target> & { values: Values };

/** The form's values merged with `theirs`, as of now. */
export type Merge<Clash> = {
  clashes: Clash[];
  canKeepBoth: boolean;
  /** Puts them into the form; undefined where nothing came in. */
  take: (choice: "mine" | "both") => CameIn | undefined;
};

export type Theirs<Values, Target, Clash> = Stored<Values, Target> & {
  /** It is what the refusal was about: nothing was saved since. */
  isLast: boolean;
  merge: (base: Values | undefined, screen: Screen<Values>) => Merge<Clash>;
};

type Doc<Target> = { target: Target; version: number | null };
type HowKept = { replaces: boolean; leaving: boolean; saveId: string };

export type Adapter<Values, Target, Clash> = {
  intervalMs?: number;
  /** Keeps a working copy; missing where nothing is stored before a press. With `replaces` the history keeps the former one. */
  keep?: (values: Values, doc: Doc<Target>, how: HowKept) => Promise<Outcome<Kept<Target>>>;
  /** Restored text of an earlier version is a working copy of the current one, which is published by a later press. */
  takesOldDrafts?: boolean;
  /** What comes in leaves the caret where it is. */
  mergesWhileTyping?: boolean;
  /** What the refused save has not seen; undefined without a connection. */
  fetch: (doc: Doc<Target>, refusal: ApiError) => Promise<Theirs<Values, Target, Clash> | undefined>;
  /** What is stored of values that arrived without a response. */
  settled?: (sent: Values, theirs: Target) => Values;
  /** Whether the history has what `keepMine` replaces. */
  hasHistory: (target: Target) => boolean;
  onTarget?: (target: Target, before: Target) => void;
};

/** What the session needs of the screen. */
export type Screen<Values> = {
  adminId: string | undefined;
  /** The values in the form, as of now. */
  current: () => Values;
  /** Puts other values into the form. */
  show: (values: Values) => void;
  /** The same for another version, from its top. */
  open: (values: Values) => void;
  /** What is unsaved is stored in the browser. */
  flush: () => void;
  /** Stores other values in the browser, which offers them. */
  stash: (values: Values, version: number | null) => void;
};

/** What was in the form when a button was pressed, after so many `merges`. */
export type Press<Values> = { as: string; isPublic: boolean; sent: Values; merges: number };

type Sending = { version: number | null; saveId: string; onError: (error: ApiError) => boolean };

export type PressWork<Values, Target> = {
  send: (how: Sending) => Promise<Stored<Values, Target> | undefined>;
  /** The same button again. */
  again: () => void;
  refused: (error: ApiError) => void;
  onSaved?: () => void;
  failure: string;
  /** What a second press is asked for with. */
  lookFirst?: (merged: Merged) => { title: string; description: string };
};

export const AUTOSAVE_MS = 5_000;
const OFFLINE_NOTICE_MS = 1_000;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 60_000;
// each is another save in between
const MAX_MERGES = 5;
const MAX_LOST = 3;

export type Session<Values, Target, Clash = unknown, Question = unknown> = ReturnType<
  typeof createSession<Values, Target, Clash, Question>
>;

export function createSession<Values, Target, Clash = unknown, Question = unknown>(
  opened: Stored<Values, Target>,
  adapter: Adapter<Values, Target, Clash>,
) {
  let base: Values | undefined = opened.values;
  let stored = serialize(opened.values);
  let state: EditingState<Target, Clash, Question> = {
    phase: "idle",
    target: opened.target,
    version: opened.version,
    saved: savedState(opened.savedAt),
  };
  const listeners = new Set<() => void>();
  function set(change: Partial<EditingState<Target, Clash, Question>>): void {
    const before = state.target;
    state = { ...state, ...change };
    listeners.forEach((listener) => listener());
    if (state.target !== before) adapter.onTarget?.(state.target, before);
  }

  let connected: Screen<Values> | undefined;
  function screen(): Screen<Values> {
    if (!connected) throw new Error("The session has no screen");
    return connected;
  }

  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<Outcome<Kept<Target>>> | undefined;
  let failures = 0;
  /** By a conflict, until that is resolved. */
  let isStopped = false;
  /** How often something came in. */
  let merges = 0;
  /** What saves have sent that failed without a response, by their ids: the server may have stored it. */
  let lost = new Map<string, Values>();

  const unsaved = () => serialize(screen().current()) !== stored;
  const end = () => {
    set({ phase: "idle", pressed: undefined, conflict: undefined });
    if (unsaved()) schedule();
  };

  /** The server has `values`. */
  function markSaved(values: Values, { target, version }: Doc<Target>): void {
    base = structuredClone(values);
    stored = serialize(values);
    set({ target, version });
    screen().flush();
  }

  // ---- keeping ----

  function runIn(milliseconds: number): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      run();
    }, milliseconds);
  }

  function cancel(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  function schedule(): void {
    if (adapter.keep && !isStopped) runIn(isOffline() ? OFFLINE_NOTICE_MS : (adapter.intervalMs ?? AUTOSAVE_MS));
  }

  function run(leaving = false): void {
    if (!adapter.keep || isStopped || isSignedOut() || !unsaved()) return;
    if (state.phase !== "idle" || running) schedule();
    else void keep({ leaving });
  }

  /** Cancels the timer and waits for a running save. */
  async function settle(): Promise<void> {
    cancel();
    await running;
  }

  async function keep({ replaces = false, leaving = false } = {}): Promise<Outcome<Kept<Target>>> {
    await settle();
    set({ saved: { kind: "saving" } });
    // what throws once must not end all saving
    running = keepMerged({ replaces, leaving }).catch((error: Error) => ({ error: new ApiError(400, error.message) }));
    const outcome = await running;
    running = undefined;
    if (outcome.error) reportKept(outcome.error);
    else {
      failures = 0;
      isStopped = false;
      set({ saved: savedState(outcome.record.savedAt) });
      if (unsaved()) schedule();
    }
    return outcome;
  }

  /** Keeps the form's values, merged with what somebody else has kept since. */
  async function keepMerged(how: Omit<HowKept, "saveId">): Promise<Outcome<Kept<Target>>> {
    for (let tries = 0; ; tries += 1) {
      const sent = structuredClone(screen().current());
      const saveId = newUuid();
      const outcome = (await adapter.keep?.(sent, state, { ...how, saveId })) ?? { error: new ApiError(400, "") };
      noteOutcome(saveId, sent, outcome.error);
      if (!outcome.error) {
        markSaved(sent, outcome.record);
        return outcome;
      }
      screen().flush();
      if (!isOutdated(outcome.error) || tries === MAX_MERGES || !(await mergeSilently(outcome.error))) return outcome;
    }
  }

  function reportKept(error: ApiError): void {
    if (mayComeLater(error)) {
      failures += 1;
      set({ saved: error.status === 0 ? { kind: "offline" } : { kind: "kept", reason: reasonOf(error) } });
      runIn(Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS));
    } else if (isUnauthorized(error)) {
      failures += 1;
      set({ saved: { kind: "failed", reason: "you are signed out" } });
      noteSignedOut();
    } else {
      failures = 0;
      set({ saved: { kind: "failed", reason: reasonOf(error) } });
      if (isOutdated(error)) void askLater(error);
    }
  }

  function resume(): void {
    isStopped = false;
    failures = 0;
  }

  // ---- merging ----

  function noteOutcome(saveId: string, sent: Values, error: ApiError | undefined): void {
    if (!error) lost = new Map();
    else if ((error.status === 0 && !wasOffline(error)) || error.status >= 500)
      lost = new Map([...[...lost].slice(1 - MAX_LOST), [saveId, sent]]);
  }

  /** What the server has; undefined without a connection, "settled" where that is what this session has saved itself. */
  async function find(refusal: ApiError) {
    const theirs = await adapter.fetch(state, refusal);
    if (!theirs) return undefined;
    const sent = lost.get(String(refusal.body.saveId));
    if (sent && theirs.isLast) {
      markSaved(adapter.settled?.(sent, theirs.target) ?? sent, theirs);
      return "settled";
    }
    if (sent) base = sent;
    return { ...theirs, by: whoSaved(refusal, screen().adminId) };
  }

  type Found = Exclude<Awaited<ReturnType<typeof find>>, undefined | "settled">;

  /** Whether anything came in. */
  function take(found: Found, choice: "mine" | "both"): boolean {
    const cameIn = found.merge(base, screen()).take(choice);
    markSaved(found.values, found);
    if (!cameIn) return false;
    merges += 1;
    set({ merged: together(state.merged, { ...cameIn, by: found.by, isShown: false }) });
    return true;
  }

  /** False where it has to ask, or failed. */
  async function mergeSilently(refusal: ApiError): Promise<boolean> {
    if (!adapter.mergesWhileTyping && !lost.has(String(refusal.body.saveId))) return false;
    const found = await find(refusal);
    if (found === "settled") return true;
    if (!found || !adapter.mergesWhileTyping || found.merge(base, screen()).clashes.length > 0) return false;
    take(found, "mine");
    return true;
  }

  /** Merges, or asks and then calls `onKept`; `isWanted`: still, when the other version was loaded. */
  async function mergeOrAsk(refusal: ApiError, onKept: (cameIn: boolean) => void, isWanted = () => true) {
    const found = await find(refusal);
    if (!found) return "failed";
    if (!isWanted()) return "asked";
    if (found === "settled") return "merged";
    const { clashes, canKeepBoth } = found.merge(base, screen());
    if (clashes.length === 0) {
      take(found, "mine");
      return "merged";
    }
    const close = () => set({ phase: "idle", conflict: undefined });
    const choose = (choice: "mine" | "both") => () => {
      close();
      const cameIn = take(found, choice);
      if (choice === "mine" && !adapter.hasHistory(state.target)) screen().stash(found.values, found.version);
      onKept(cameIn);
    };
    set({
      phase: "conflict",
      pressed: undefined,
      // what was shown came in before this, and has been seen
      merged: state.merged?.isShown ? undefined : state.merged,
      conflict: {
        theirs: found.target,
        by: found.by,
        savedAt: found.savedAt,
        clashes,
        isMerged: base !== undefined,
        keepMine: choose("mine"),
        keepBoth: canKeepBoth ? choose("both") : undefined,
        loadTheirs: () => {
          close();
          show(found, { keeps: true });
        },
        dismiss: close,
      },
    });
    return "asked";
  }

  /** After a refused `keep`: neither a dialog nor another text takes the keys of somebody who is typing. */
  async function askLater(refusal: ApiError): Promise<void> {
    isStopped = true;
    cancel();
    const { version } = state;
    const isWanted = () => state.phase === "idle" && state.version === version;
    await pauseInTyping();
    if (!isWanted()) return;
    const outcome = await mergeOrAsk(refusal, () => void keep({ replaces: true }), isWanted);
    if (outcome === "merged") void keep();
    if (outcome !== "failed") return;
    resume();
    schedule();
  }

  // ---- presses ----

  /** Begins a press, unless another one runs. What is typed or comes in from here on is not part of it. */
  function begin(as: string, isPublic: boolean): Press<Values> | undefined {
    if (state.phase !== "idle") return undefined;
    dismissSuccess();
    set({ phase: isPublic ? "publishing" : "saving", pressed: as });
    return { as, isPublic, sent: structuredClone(screen().current()), merges };
  }

  async function commit(press: Press<Values>, work: PressWork<Values, Target>): Promise<void> {
    set({ phase: press.isPublic ? "publishing" : "saving", pressed: press.as });
    await settle();
    if (merges !== press.merges) return again(press, work);
    const saveId = newUuid();
    let refusal: ApiError | undefined;
    const onError = (error: ApiError) => {
      refusal = error;
      return isOutdated(error);
    };
    const saved = await work.send({ version: state.version, saveId, onError });
    noteOutcome(saveId, press.sent, refusal);
    if (saved) {
      markSaved(saved.values, saved);
      resume();
      set({ saved: savedState(saved.savedAt), merged: undefined });
    }
    if (refusal && isOutdated(refusal)) return handleOutdated(press, work, refusal);
    end();
    if (saved) work.onSaved?.();
    if (!refusal) return;
    screen().flush();
    work.refused(refusal);
  }

  async function handleOutdated(press: Press<Values>, work: PressWork<Values, Target>, refusal: ApiError) {
    const goOn = (cameIn: boolean) => void (cameIn ? again(press, work, { replaces: true }) : commit(press, work));
    const outcome = await mergeOrAsk(refusal, goOn);
    if (outcome === "merged") return merges === press.merges ? commit(press, work) : again(press, work);
    if (outcome !== "failed") return;
    end();
    showFailure(refusal, work.failure);
  }

  /** What was pressed was meant for another text. It is saved all the same; publishing takes a second press. */
  function again(press: Press<Values>, work: PressWork<Values, Target>, { replaces = false } = {}): void {
    end();
    resume();
    const { merged } = state;
    if (!press.isPublic || !merged) return work.again();
    showMerged();
    toast(work.lookFirst?.(merged) ?? lookFirst(merged));
    void keep({ replaces });
  }

  function showMerged(): void {
    if (state.merged) set({ merged: { ...state.merged, isShown: true } });
  }

  /** Shows what the server has; with `keeps`, or where it is unsaved, what was in the form is kept in this browser. */
  function show(next: Stored<Values, Target>, { keeps = false } = {}): void {
    if (keeps || unsaved()) screen().stash(screen().current(), state.version);
    screen().open(next.values);
    markSaved(next.values, next);
    resume();
    set({ saved: savedState(next.savedAt), merged: undefined });
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    connect: (next: Screen<Values>) => {
      connected = next;
    },
    set,
    unsaved,
    isSaved: (values: Values) => serialize(values) === stored,
    markSaved,
    schedule,
    settle,
    keep,
    resume,
    /** For a page that is hidden, left or offline. */
    flush: () => {
      cancel();
      run(true);
    },
    /** For a browser that is back online, or somebody who is signed in again. */
    retry: () => {
      if (failures === 0) return;
      cancel();
      run();
    },
    dispose: cancel,
    begin,
    /** What a press waits for before it is sent; where that throws, the press ends. */
    during: <Result>(work: Promise<Result>): Promise<Result> =>
      work.catch((error: unknown) => {
        end();
        throw error;
      }),
    end,
    commit,
    /** Runs a call that changes what the server has, and shows that. */
    replace: async (work: () => Promise<Stored<Values, Target> | undefined>, keeps = () => false): Promise<void> => {
      if (state.phase !== "idle") return;
      const how = { keeps: keeps() };
      set({ phase: "discarding" });
      await settle();
      const next = await work();
      end();
      if (next) show(next, how);
    },
    show,
    /** Older values were put into the form: those of a browser draft, made from `version`. */
    showDraft: (values: Values, version: number | null) => {
      if (unsaved()) screen().stash(screen().current(), state.version);
      if (version !== state.version) base = undefined;
      screen().show(values);
      // without a version: of a new record, which has been saved since
      set({ version: adapter.takesOldDrafts ? state.version : (version ?? state.version) });
      schedule();
    },
    showMerged,
    hideMerged: () => set({ merged: undefined }),
  };
}

const savedState = (at: string | null): SaveState | undefined => (at === null ? undefined : { kind: "saved", at });

/** Independent of the order of keys. */
function serialize(values: unknown): string {
  return JSON.stringify(values, (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}

/** Whether another save came in between. */
export const isOutdated = ({ status, issues }: ApiError) =>
  status === 409 && (issues[0]?.path === "version" || issues[0]?.path === "savedAt");

const mayComeLater = ({ status }: ApiError) => status === 0 || status === 429 || status >= 500;

const reasonOf = (error: ApiError): string =>
  isOutdated(error) ? error.reason : (error.issues[0]?.message ?? error.reason);

/** Who has saved in between, by the refusal. */
function whoSaved({ body }: ApiError, adminId: string | undefined): string {
  const person = body.savedBy as { id: string; name: string } | null | undefined;
  return person?.id !== undefined && person.id === adminId ? "your other tab" : (person?.name ?? "somebody else");
}

const lookFirst = (merged: Merged) => ({
  title: "Not published yet",
  description: `${mergedText(merged)}. Look at them, then press again.`,
});

/** With what came in before, and was not looked at. */
function together(before: Merged | undefined, now: Merged): Merged {
  if (!before || before.isShown) return now;
  return {
    by: before.by === now.by ? now.by : `${before.by} and ${now.by}`,
    isShown: false,
    fields: [...new Set([...before.fields, ...now.fields])],
    blocks: before.blocks + now.blocks,
    marked: [...before.marked, ...now.marked],
    removed: before.removed + now.removed,
  };
}
