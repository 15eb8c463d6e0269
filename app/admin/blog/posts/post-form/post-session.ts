import type { Post, StartedPost } from "@/app/admin/records";
import { createAutosave, isOutdated } from "@/components/admin/forms/autosave";
import type { Outcome } from "@/lib/api/client";
import { newUuid } from "@/lib/browser/uuid";
import { api } from "@/lib/api/paths";
import { adminPaths } from "@/lib/paths";
import type { PostKind } from "@/lib/posts/rules";
import { postValues } from "./post-fields";
import { fetchKept, type Home, type Kept, keepValues } from "./post-home";
import { createMerging } from "./post-merging";
import { createSaving } from "./post-saving";
import { type PostState, savedState, type SessionHost, showAddress } from "./post-state";

// each is another save in between
const MAX_MERGES = 5;

/**
 * One post or page that somebody writes: its form, where its texts are kept, and what is pressed. Lives outside of React;
 * to be connected to the screen, again with each of its renders.
 */
export function createPostSession({ stored, started, kind }: { stored?: Post; started?: StartedPost; kind: PostKind }) {
  const listeners = new Set<() => void>();
  let state: PostState = {
    phase: "idle",
    post: stored,
    key: started?.key ?? newUuid(),
    isKept: started !== undefined,
    saved: stored ? savedState(stored) : started && { kind: "saved", at: started.savedAt },
    hasCopy: Boolean(stored?.draft),
  };
  function set(change: Partial<PostState>): void {
    state = { ...state, ...change };
    listeners.forEach((listener) => listener());
  }

  let screen: SessionHost | undefined;
  function host(): SessionHost {
    if (!screen) throw new Error("The session has no screen");
    return screen;
  }
  const record = () => host().record;
  const home = (): Home => (state.post ? { post: state.post } : { key: state.key, kind });
  const parts = { host, state: () => state, set };

  const autosave = createAutosave(() => ({
    unsaved: () => record().unsaved(),
    isPaused: () => state.phase !== "idle",
    send,
    onState: (saved) => set({ saved }),
    onConflict: () => void askAboutConflict(),
  }));

  const merging = createMerging({
    ...parts,
    fetchTheirs: ({ body: { postId } }) =>
      fetchKept(typeof postId === "number" && !state.post ? { post: { id: postId } } : home()),
    onLoaded: (theirs) => {
      autosave.resume();
      set({ saved: savedState(theirs), merged: undefined });
    },
  });

  const saving = createSaving({ ...parts, kind, autosave, merging });

  /** Keeps the form's values, merged with what somebody else has kept since. */
  async function send(how: { replaces: boolean; leaving: boolean }): Promise<Outcome<Kept>> {
    for (let merges = 0; ; merges += 1) {
      const values = record().current();
      const outcome = await keepValues(home(), values, record().latestVersion(), how);
      const { record: kept, error } = outcome;
      merging.noteOutcome(values, error);
      if (!error) {
        record().markSaved(values, kept.version);
        if (!state.post && !state.isKept) showAddress(adminPaths.startedPost(state.key, kind));
        set({ hasCopy: kept.hasCopy, isKept: true });
        return outcome;
      }
      record().draft.flush();
      if (!isOutdated(error) || merges === MAX_MERGES || !(await merging.mergeSilently(error))) return outcome;
    }
  }

  async function askAboutConflict(): Promise<void> {
    const outcome = await merging.askLater(() => void autosave.save({ replaces: true }));
    if (outcome === "merged") void autosave.save();
    if (outcome !== "failed") return;
    autosave.resume();
    autosave.schedule();
  }

  async function discard(): Promise<void> {
    const { post } = state;
    if (!post) return;
    set({ phase: "discarding" });
    await autosave.settle();
    // so that the history has them
    if (!(await saving.saveUnsaved())) return;
    const failure = "Failed to discard the changes";
    const isDone = await host().run({ method: "DELETE", url: api.draft(post.id), failure });
    const shown = isDone ? await fetchKept(home()) : undefined;
    set({ phase: "idle" });
    if (shown) show(shown);
  }

  /** Shows what the server has of the post. What was typed since the last save is kept in this browser and offered. */
  function show(post: Post): void {
    if (record().unsaved()) record().replaceWith(postValues(post), post.version);
    else record().showSaved(postValues(post), post.version);
    autosave.resume();
    set({ post, hasCopy: Boolean(post.draft), saved: savedState(post), merged: undefined });
  }

  return {
    state: parts.state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    connect: (next: SessionHost) => {
      screen = next;
    },
    autosave,
    ...saving,
    discard: () => set({ question: { about: "discarding", onYes: () => void discard() } }),
    closeQuestion: () => set({ question: undefined }),
    show,
    showMerged: merging.show,
    hideMerged: () => set({ merged: undefined }),
    /** Goes on under the key of the form that wrote a browser draft: the server may have it already. */
    adopt: (entry: string | undefined) => {
      if (entry && !state.post && !state.isKept && UUID.test(entry)) set({ key: entry });
    },
  };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
