import { ApiError, isUnauthorized, type Outcome } from "@/lib/api/client";
import { isOffline } from "@/lib/browser/offline";
import { isSignedOut, noteSignedOut } from "../signed-out";

export const AUTOSAVE_MS = 5_000;
const OFFLINE_NOTICE_MS = 1_000;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 60_000;

export type SaveState =
  | { kind: "saved"; at: string }
  | { kind: "saving" }
  /** In this browser only: saving failed for `reason` and is retried. */
  | { kind: "kept"; reason: string }
  /** The same, without a connection. */
  | { kind: "offline" }
  | { kind: "failed"; reason: string };

export const KEPT_OFFLINE = "Offline. Kept on this computer";

const SIGNED_OUT = "you are signed out";

type SavedCopy = { savedAt: string };

export type AutosaveHost = {
  unsaved: () => boolean;
  /** True during another save or an open conflict. */
  isPaused: () => boolean;
  /** `replaces`: what another save has of it is not wanted; `leaving` outlives the page. */
  send: (how: { replaces: boolean; leaving: boolean }) => Promise<Outcome<SavedCopy>>;
  onState: (state: SaveState) => void;
  onConflict: (refusal: ApiError) => void;
};

export type Autosave = ReturnType<typeof createAutosave>;

/**
 * Saves a working copy during editing, at most once per `intervalMs`. Retries with backoff while the server is unavailable;
 * a conflict stops it until that is resolved. `host` returns the current callbacks.
 */
export function createAutosave(host: () => AutosaveHost, intervalMs = AUTOSAVE_MS) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<Outcome<SavedCopy>> | undefined;
  let failures = 0;
  let isStopped = false;

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
    if (!isStopped) runIn(isOffline() ? OFFLINE_NOTICE_MS : intervalMs);
  }

  function run(leaving = false): void {
    const { isPaused, unsaved } = host();
    if (isStopped || isSignedOut() || !unsaved()) return;
    if (isPaused() || running) schedule();
    else void save({ leaving });
  }

  async function save({ replaces = false, leaving = false } = {}): Promise<Outcome<SavedCopy>> {
    await settle();
    running = sendOnce(() => host().send({ replaces, leaving }));
    const outcome = await running;
    running = undefined;
    if (!outcome.error && host().unsaved()) schedule();
    return outcome;
  }

  async function sendOnce(send: () => Promise<Outcome<SavedCopy>>): Promise<Outcome<SavedCopy>> {
    const { onState, onConflict } = host();
    onState({ kind: "saving" });
    // what throws once must not end all saving
    const outcome = await send().catch((error: Error): Outcome<SavedCopy> => ({
      error: new ApiError(400, error.message),
    }));
    const { record, error } = outcome;
    if (!error) {
      failures = 0;
      isStopped = false;
      onState({ kind: "saved", at: record.savedAt });
      return outcome;
    }
    if (error.status === 0 || error.status === 429 || error.status >= 500) {
      failures += 1;
      onState(error.status === 0 ? { kind: "offline" } : { kind: "kept", reason: reasonOf(error) });
      runIn(Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS));
    } else if (isUnauthorized(error)) {
      failures += 1;
      onState({ kind: "failed", reason: SIGNED_OUT });
      noteSignedOut();
    } else {
      failures = 0;
      onState({ kind: "failed", reason: reasonOf(error) });
      if (isOutdated(error)) {
        isStopped = true;
        onConflict(error);
      }
    }
    return outcome;
  }

  /** Cancels the timer and waits for a running save. */
  async function settle(): Promise<void> {
    cancel();
    await running;
  }

  return {
    schedule,
    save,
    settle,
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
    /** Stops until `resume` or an explicit `save`. */
    stop: () => {
      cancel();
      isStopped = true;
    },
    resume: () => {
      isStopped = false;
      failures = 0;
    },
    dispose: cancel,
  };
}

/** Whether another save came in between. */
export const isOutdated = ({ status, issues }: ApiError) =>
  status === 409 && (issues[0]?.path === "version" || issues[0]?.path === "savedAt");

function reasonOf(error: ApiError): string {
  return isOutdated(error) ? error.reason : (error.issues[0]?.message ?? error.reason);
}
