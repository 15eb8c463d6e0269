import { hashKey } from "@tanstack/react-query";
import { toast } from "@/components/ui/sonner";
import { ApiError, isUnauthorized, type Outcome, wasOffline } from "@/lib/api/client";
import { isOffline } from "@/lib/browser/offline";
import { createStore } from "@/lib/browser/store";
import { newUuid } from "@/lib/browser/uuid";
import { pauseInTyping } from "../shell/shortcuts";
import { isSignedOut, noteSignedOut } from "../signed-out";
import { type ApiCall, dismissSuccess, showFailure } from "../use-api-mutation";
import type { Adapter, Button, EditingState, Merge, Merged, Saved, SaveState, Screen, Stored, Theirs } from "./types";

export const AUTOSAVE_MS = 5_000;
const OFFLINE_NOTICE_MS = 1_000;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 60_000;
// each merge means that another save came in between
const MAX_MERGES = 5;
const MAX_LOST_SAVES = 3;

export type Session<Values, Target, Clash = unknown> = ReturnType<typeof createSession<Values, Target, Clash>>;

/**
 * Stands between an open form and the server. It knows what the server has: `base`, the values that the form was opened
 * with or last saved as, `version`, and `target`, the record as the server returned it. An adapter makes the calls for
 * its kind of record and merges two versions. One call runs at a time; typing never waits.
 *
 *  phase    | event                       | what happens                                                 | next phase
 *  ---------|-----------------------------|--------------------------------------------------------------|-----------
 *  idle     | typing                      | `keep` after an interval; offline, the state line says so    | idle
 *           | keep: stored                | base = what was sent; `keep` again if more was typed         | idle
 *           | keep: outdated (409)        | merges and keeps again; asks if both changed the same        | idle, conflict
 *           | keep: no response, 429, 5xx | retries with growing pauses, and when back online            | idle
 *           | keep: deleted (404)         | `keep` again, as another record                              | idle
 *           | keep: any other refusal     | the state line says why; the next change tries again         | idle
 *           | a button                    | waits for a running `keep`, then sends the values as pressed | pressed
 *           | discard, reset, restore     | the same, then shows what the server has                     | pressed
 *  pressed  | nothing to send             | the form or a question has said why                          | idle
 *           | stored                      | base = what was sent                                         | idle
 *           | outdated, nothing came in   | sends again                                                  | pressed
 *           | outdated, something came in | sends a draft again; publishing waits for a second press     | idle
 *           | outdated, both changed same | asks                                                         | conflict
 *           | deleted (404)               | shows the error; the next save creates another record        | idle
 *           | any other failure           | shows the error; never sends it again by itself              | idle
 *  conflict | keep mine, keep both        | base = theirs; the save or button goes on                    | as before
 *           | load theirs                 | shows theirs; offers the replaced text as a browser draft    | idle
 *           | back to the form            | keeps nothing until the next button or preview               | idle
 *
 * A save whose response was lost is no conflict: the refusal of the next save names its id, and base = what it sent.
 */
export function createSession<Values, Target, Clash = unknown>(
  opened: Stored<Values, Target>,
  adapter: Adapter<Values, Target, Clash>,
) {
  type State = EditingState<Target, Clash>;
  const { target, version, savedAt } = opened;
  const { get: state, ...store } = createStore<State>({ phase: "idle", target, version, saveState: saved(savedAt) });
  const set = (change: Partial<State>) => store.set({ ...state(), ...change });
  const screen = {} as Screen<Values>;

  let savedValues = opened.values;
  let serializedSaved = serialize(savedValues);
  /** The stored values that the form is based on; unknown for a draft of another version. */
  let base: Values | undefined = savedValues;
  const isStored = (values: Values) => serialize(values) === serializedSaved;
  const unsaved = () => !isStored(screen.current());
  /** The form's values, with the stored ones for fields that a working copy leaves out. */
  const copyValues = (): Values => ({ ...screen.current(), ...adapter.omittedFields?.(savedValues) });

  const storedAs = (sent: Values, kept: Saved<Target>): Stored<Values, Target> => ({
    ...kept,
    values: adapter.storedValues?.(sent, kept.target, screen) ?? sent,
  });

  /** Records that the server has these values. */
  function markSaved({ values, target, version }: Stored<Values, Target>): void {
    savedValues = structuredClone(values);
    serializedSaved = serialize(savedValues);
    base = savedValues;
    set({ target, version });
    screen.flush();
    screen.saved();
  }

  /** Ends retries and notices after a press was saved or the stored version is shown. */
  function finish(next: Stored<Values, Target>): void {
    markSaved(next);
    resume();
    set({ saveState: saved(next.savedAt), merged: undefined });
  }

  /** Shows the stored version. With `keeps`, or if they are unsaved, the form's values are stashed in this browser. */
  function show(next: Stored<Values, Target>, { keeps = false } = {}): void {
    if (keeps || unsaved()) screen.stash(screen.current(), state().version);
    screen.open(next.values);
    finish(next);
  }

  // ---- keeping ----

  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<Outcome<Saved<Target>>> | undefined;
  let failures = 0;
  /** A conflict stops saving until it is resolved. */
  let isStopped = false;

  function runIn(milliseconds: number): void {
    timer ??= setTimeout(run, milliseconds);
  }

  function cancel(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  function schedule(): void {
    if (adapter.keep && !isStopped) runIn(isOffline() ? OFFLINE_NOTICE_MS : (adapter.intervalMs ?? AUTOSAVE_MS));
  }

  function run(leaving = false): void {
    cancel();
    if (!adapter.keep || isStopped || isStored(copyValues())) return;
    if (isSignedOut()) reportSaveError(new ApiError(401, "Unauthorized"));
    else if (state().phase !== "idle" || running) schedule();
    else void keep({ leaving });
  }

  function resume(): void {
    isStopped = false;
    failures = 0;
  }

  /** Cancels the timer and waits for a running save. */
  async function settle(): Promise<void> {
    cancel();
    await running;
  }

  async function keep({ leaving = false } = {}): Promise<Outcome<Saved<Target>>> {
    await settle();
    isStopped = false;
    set({ saveState: { kind: "saving" } });
    // one exception must not end all saving
    running = keepMerged(leaving).catch((error: Error) => ({ error: new ApiError(400, error.message) }));
    const outcome = await running;
    running = undefined;
    if (outcome.error) reportSaveError(outcome.error);
    return outcome;
  }

  /** Saves the form's values as a working copy, merged with copies that were saved elsewhere meanwhile. */
  async function keepMerged(leaving: boolean): Promise<Outcome<Saved<Target>>> {
    for (let tries = 0; ; tries += 1) {
      const sent = structuredClone(copyValues());
      const saveId = newUuid();
      const options = { replaces, leaving, saveId };
      const outcome = (await adapter.keep?.(sent, state(), options)) ?? { error: new ApiError(400, "") };
      noteSave(saveId, sent, outcome.error);
      if (!outcome.error) {
        markSaved({ ...outcome.record, values: sent });
        failures = 0;
        set({ saveState: saved(outcome.record.savedAt) });
        return outcome;
      }
      screen.flush();
      if (!isOutdated(outcome.error) || tries === MAX_MERGES || !isQuiet(outcome.error)) return outcome;
      if ((await merge(outcome.error)) !== "merged") return outcome;
    }
  }

  function reportSaveError(error: ApiError): void {
    const retries = isTemporary(error);
    failures = retries || isUnauthorized(error) ? failures + 1 : 0;
    set({ saveState: notSaved(error) });
    if (retries) runIn(Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS));
    else if (isUnauthorized(error)) noteSignedOut();
    else if (isOutdated(error)) void mergeAtPause(error);
  }

  /** Merges after a refused `keep`, once typing pauses: neither a dialog nor a merge may interrupt the user. */
  async function mergeAtPause(refusal: ApiError): Promise<void> {
    isStopped = true;
    cancel();
    const { version } = state();
    const isWanted = () => state().phase === "idle" && state().version === version;
    await pauseInTyping();
    const outcome = isWanted() ? await merge(refusal, () => void keep(), isWanted) : "failed";
    if (outcome === "merged") void keep();
    if (outcome !== "failed") return;
    resume();
    schedule();
  }

  // ---- merging with versions saved elsewhere, or by a save whose response was lost ----

  /** The number of merges that changed the form. */
  let merges = 0;
  /** The values of saves whose response was lost, by save id: the server may have stored them. */
  let lostSaves = new Map<string, Values>();
  /** True after a choice in a conflict, until the save that overwrites the other version is stored. */
  let replaces = false;

  type Found = Theirs<Values, Target, Clash> & { by: string };

  function noteSave(saveId: string, sent: Values, error: ApiError | undefined): void {
    if (!error) {
      lostSaves = new Map();
      replaces = false;
    } else if ((error.status === 0 && !wasOffline(error)) || error.status >= 500)
      lostSaves = new Map([...[...lostSaves].slice(1 - MAX_LOST_SAVES), [saveId, sent]]);
    else if (error.status === 404 && error.body.message && adapter.afterDeletion) {
      // somebody has deleted the record; a proxy's 404 has no message
      serializedSaved = "";
      set({ target: adapter.afterDeletion(), version: null });
      runIn(0);
    }
  }

  const lostSaveOf = (refusal: ApiError) => lostSaves.get(String(refusal.body.saveId));

  /** True if merging does not disturb a user who is typing. */
  const isQuiet = (refusal: ApiError) => adapter.mergesWhileTyping || lostSaveOf(refusal) !== undefined;

  /**
   * Merges the version that made a save outdated into the form. If both changed the same value, asks the user and calls
   * `onChosen` after the choice; without `onChosen`, asks nothing. Checks `isWanted` once that version is loaded.
   */
  async function merge(refusal: ApiError, onChosen?: () => void, isWanted = () => true) {
    const theirs = await adapter.fetch(state(), refusal);
    if (!theirs || !isWanted()) return "failed";
    const sent = lostSaveOf(refusal);
    if (sent && theirs.isLast) {
      markSaved(storedAs(sent, theirs));
      return "merged";
    }
    if (sent) base = sent;
    const found = { ...theirs, by: savedByName(refusal, screen.adminId) };
    const merged = found.merge?.(base, screen);
    if (merged?.clashes.length === 0) {
      applyMerge(found, "mine");
      return "merged";
    }
    if (!onChosen) return "asked";
    isStopped = true;
    if (adapter.keep) set({ saveState: notSaved(refusal) });
    ask(found, merged, onChosen);
    return "asked";
  }

  function applyMerge(found: Found, choice: "mine" | "both"): void {
    const changes = found.merge?.(base, screen).apply(choice);
    markSaved(found);
    if (!changes) return;
    merges += 1;
    set({ merged: combineMerges(state().merged, { ...changes, by: found.by, isShown: false }) });
  }

  function ask(found: Found, merge: Merge<Clash> | undefined, onChosen: () => void): void {
    const close = () => set({ phase: "idle", conflict: undefined });
    const choose = (choice: "mine" | "both") => () => {
      close();
      resume();
      applyMerge(found, choice);
      replaces = true;
      if (choice === "mine" && adapter.hasNoHistory?.(state().target)) screen.stash(found.values, found.version);
      onChosen();
    };
    const { merged } = state();
    set({
      phase: "conflict",
      pressed: undefined,
      // the user has already seen merged changes that were shown
      merged: merged?.isShown ? undefined : merged,
      conflict: {
        theirs: found.target,
        by: found.by,
        savedAt: found.savedAt,
        clashes: merge?.clashes ?? [],
        isMerged: base !== undefined && merge !== undefined,
        keepMine: choose("mine"),
        keepBoth: merge?.canKeepBoth ? choose("both") : undefined,
        loadTheirs: () => {
          close();
          show(found, { keeps: true });
        },
        dismiss: close,
      },
    });
  }

  // ---- presses ----

  function end(): void {
    set({ phase: "idle", pressed: undefined, conflict: undefined });
    if (unsaved()) schedule();
  }

  /** Sends the form's current values, unless another press runs. Later typing and merges are not part of it. */
  async function press<Answer>(button: Button<Values, Target, Answer>): Promise<void> {
    if (state().phase !== "idle") return;
    dismissSuccess();
    set({ phase: "pressed", pressed: button.as });
    const [sent, mergesBefore, isNew] = [structuredClone(screen.current()), merges, state().version === null];
    const sending = await button.prepare(sent).catch((error: unknown) => {
      end();
      throw error;
    });
    if (!sending) return end();
    const { isPublic = false, callOf } = sending;

    async function send(): Promise<void> {
      set({ phase: "pressed", pressed: button.as });
      await settle();
      if (merges !== mergesBefore) return pressAgain(button, isPublic);
      // somebody has deleted the record: to publish its text again needs a second press
      if (isPublic && !isNew && state().version === null) return end();
      const saveId = newUuid();
      const call = callOf({ version: state().version, saveId });
      let refusal: ApiError | undefined;
      const onError = (error: ApiError) => {
        refusal = error;
        return isOutdated(error);
      };
      const answer = await screen.run({ ...call, onError });
      noteSave(saveId, sent, refusal);
      if (answer) finish(storedAs(sent, button.stored(answer)));
      const outcome = refusal && isOutdated(refusal) && (await merge(refusal, () => void send()));
      if (outcome === "asked") return;
      if (outcome === "merged") return send();
      end();
      // what was typed meanwhile must not be left
      if (answer && !unsaved()) button.onSaved?.();
      if (!refusal) return;
      screen.flush();
      if (outcome === "failed") showFailure(refusal, call.failure);
      else screen.showRefusal(refusal);
    }
    await send();
  }

  /** Repeats a press that was meant for the text before a merge. Publishing needs a second press by the user. */
  function pressAgain<Answer>(button: Button<Values, Target, Answer>, isPublic: boolean): void {
    end();
    resume();
    const { merged } = state();
    if (!isPublic || !merged) return void press(button);
    showMerged();
    toast({ title: "Not published yet", description: `${mergedText(merged)}. Look at them, then press again.` });
    void keep();
  }

  function showMerged(): void {
    const { merged } = state();
    if (merged) set({ merged: { ...merged, isShown: true } });
  }

  return {
    opened: opened.values,
    state,
    subscribe: store.subscribe,
    connect: (part: Screen<Values>) => void Object.assign(screen, part),
    unsaved,
    takesOldDrafts: adapter.takesOldDrafts,
    isStored,
    schedule,
    settle,
    keep,
    /** For a page that is hidden, left or offline. */
    flush: () => run(true),
    /** For a browser that is back online, or a user who has signed in again. */
    retry: () => failures > 0 && run(),
    dispose: cancel,
    press,
    /** Runs `first`, then a call that replaces the stored version, and shows the result. */
    replace: async (callOf: () => ApiCall<unknown>, { keeps = false, first = async () => true } = {}) => {
      if (state().phase !== "idle") return;
      set({ phase: "pressed", pressed: "replace" });
      await settle();
      let refusal: ApiError | undefined;
      const onError = (error: ApiError) => void (refusal = error);
      const isDone = (await first()) && (await screen.run({ ...callOf(), onError })) !== undefined;
      const next = isDone ? await adapter.fetch(state()) : undefined;
      end();
      if (next) show(next, { keeps });
      // merges what somebody else has saved
      if (refusal && isOutdated(refusal)) await keep();
    },
    show,
    /** Puts the values of a browser draft into the form. The form `entry` wrote it, based on `version`. */
    showDraft: (values: Values, version: number | null, entry = "") => {
      const { target, version: current } = state();
      if (unsaved() || (version === null && current !== null)) screen.stash(screen.current(), current);
      if (version !== current) base = undefined;
      screen.show(values);
      // a draft without a version comes from a new record, which may have been saved since
      const draft = { target, version: adapter.takesOldDrafts ? current : (version ?? current) };
      set({ ...draft, target: adapter.targetOf?.(draft, entry) ?? target });
      schedule();
    },
    showMerged,
    hideMerged: () => set({ merged: undefined }),
  };
}

const saved = (at: string | null): SaveState | undefined => (at === null ? undefined : { kind: "saved", at });

function notSaved(error: ApiError): SaveState {
  if (isTemporary(error)) return { kind: error.status === 0 ? "offline" : "kept" };
  if (isUnauthorized(error)) return { kind: "failed", reason: "you are signed out" };
  const [issue] = isOutdated(error) ? [] : error.issues;
  return { kind: "failed", reason: issue?.message ?? error.reason };
}

/** Independent of the order of keys. */
const serialize = (values: unknown): string => hashKey([values]);

/** Whether another save came in between. */
export const isOutdated = ({ status, issues }: ApiError) =>
  status === 409 && (issues[0]?.path === "version" || issues[0]?.path === "savedAt");

const isTemporary = ({ status }: ApiError) => status === 0 || status === 429 || status >= 500;

/** Names the author of the other save, given in the refusal. */
function savedByName({ body }: ApiError, adminId: string | undefined): string {
  const person = body.savedBy as { id: string; name: string } | null | undefined;
  return person?.id !== undefined && person.id === adminId ? "your other tab" : (person?.name ?? "somebody else");
}

export const mergedText = ({ by }: Merged) => `Merged with ${by}'s changes`;

/** Adds earlier merged changes that the user has not looked at. */
function combineMerges(before: Merged | undefined, now: Merged): Merged {
  if (!before || before.isShown) return now;
  return {
    ...now,
    by: before.by === now.by ? now.by : `${before.by} and ${now.by}`,
    fields: [...new Set([...before.fields, ...now.fields])],
    blocks: before.blocks + now.blocks,
    marked: [...before.marked, ...now.marked],
    removed: before.removed + now.removed,
  };
}
