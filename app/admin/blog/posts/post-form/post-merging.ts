import type { Post } from "@/app/admin/records";
import { whoSaved } from "@/components/admin/forms/who-saved";
import { pauseInTyping } from "@/components/admin/shell/shortcuts";
import { type ApiError, wasOffline } from "@/lib/api/client";
import { loadAhead } from "@/lib/browser/lazy-part";
import { adminPaths } from "@/lib/paths";
import { placementOf, postValues, type PostValues } from "./post-fields";
import { isStoredPost } from "./post-home";
import { isSavedAs, showStored } from "./post-stored";
import { type Merged, type SessionParts, showAddress } from "./post-state";

const MAX_UNANSWERED = 3;

const loadMergeForm = loadAhead(() => import("../merge/merge-form").then(({ mergeForm }) => mergeForm));

export const mergedText = ({ by }: Merged) => `Merged with ${by}'s changes`;

type Options = SessionParts & {
  /** What the refused save has not seen. */
  fetchTheirs: (refusal: ApiError) => Promise<Post | undefined>;
  /** The form shows `theirs`. */
  onLoaded: (theirs: Post) => void;
};

export type Merging = ReturnType<typeof createMerging>;

/** Brings together what is in the form and what somebody else, or another tab, has saved meanwhile. */
export function createMerging({ host, state, set, fetchTheirs, onLoaded }: Options) {
  let count = 0;
  let refusal: ApiError | undefined;
  const unanswered = createUnanswered();

  type Found = NonNullable<Awaited<ReturnType<typeof find>>>;

  /** Undefined without a connection. */
  async function find(error: ApiError) {
    const [theirs, mergeForm] = await Promise.all([fetchTheirs(error), loadMergeForm().catch(() => undefined)]);
    if (!theirs || !mergeForm) return undefined;
    const own = unanswered.storedAs(theirs);
    if (own) {
      const { record } = host();
      record.markSaved(showStored(record.form, theirs, own), theirs.version);
    }
    return { theirs, by: whoSaved(error, host().adminId) ?? "somebody else", mergeForm };
  }

  /** The record is `post` now, also where it was a started one. */
  function takePost(post: Post): void {
    if (!isStoredPost(post)) return;
    const isNew = !state().post;
    set({ post, hasCopy: Boolean(post.draft) });
    if (!isNew) return;
    host().onStored();
    showAddress(adminPaths.post(post.id));
  }

  /** As of now: somebody may have typed since. */
  function merge({ theirs, mergeForm }: Found) {
    const { record, body } = host();
    const saved = record.saved();
    // only the post itself has its places, whatever was autosaved
    const base = saved && { ...saved, ...placementOf(state().post) };
    return mergeForm({ ...record, body: body() }, base, postValues(theirs));
  }

  /** Whether anything came in. */
  function take(found: Found, choice: "mine" | "both"): boolean {
    const { theirs, by } = found;
    const { record } = host();
    const cameIn = merge(found).take(choice);
    record.markSaved(postValues(theirs), theirs.version);
    takePost(theirs);
    const isAnything = cameIn.fields.length + cameIn.blocks + cameIn.removed > 0;
    if (isAnything) {
      count += 1;
      set({ merged: together(state().merged, { ...cameIn, by, isShown: false }) });
    }
    return isAnything;
  }

  function ask(found: Found, onKept: (cameIn: boolean) => void): void {
    const { theirs, by } = found;
    const { clashes, canKeepBoth } = merge(found);
    const close = () => set({ phase: "idle", conflict: undefined });
    const keep = (choice: "mine" | "both") => () => {
      close();
      const cameIn = take(found, choice);
      // a stored post has the other version in its history
      if (!state().post && choice === "mine") host().record.draft.stash(postValues(theirs), theirs.version);
      onKept(cameIn);
    };
    const { merged } = state();
    set({
      phase: "conflict",
      pressed: undefined,
      // what was shown came in before this, and has been seen
      merged: merged?.isShown ? undefined : merged,
      conflict: {
        theirs,
        by,
        savedAt: theirs.draft?.savedAt ?? theirs.updatedAt,
        clashes,
        isMerged: host().record.saved() !== undefined,
        keepMine: keep("mine"),
        ...(canKeepBoth && { keepBoth: keep("both") }),
        loadTheirs: () => {
          close();
          host().record.replaceWith(postValues(theirs), theirs.version);
          takePost(theirs);
          onLoaded(theirs);
        },
        dismiss: close,
      },
    });
  }

  /** Merges, or asks and then calls `onKept`; `isWanted`: still, when the other version was loaded. */
  async function mergeOrAsk(error: ApiError, onKept: (cameIn: boolean) => void, isWanted = () => true) {
    const found = await find(error);
    if (!found) return "failed";
    if (!isWanted()) return "asked";
    if (merge(found).clashes.length > 0) {
      ask(found, onKept);
      return "asked";
    }
    take(found, "mine");
    return "merged";
  }

  return {
    /** How often something came in. */
    count: () => count,
    noteOutcome: unanswered.note,
    mergeOrAsk,
    /** After a refused autosave: false where it has to ask, or failed. */
    mergeSilently: async (error: ApiError): Promise<boolean> => {
      refusal = error;
      const found = await find(error);
      if (!found || merge(found).clashes.length > 0) return false;
      take(found, "mine");
      return true;
    },
    /** The same for the last refusal of the autosave, as soon as nobody types. */
    askLater: async (onKept: () => void) => {
      const version = host().record.latestVersion();
      const isWanted = () => state().phase === "idle" && host().record.latestVersion() === version;
      // a dialog must not take the keys of somebody who is typing
      await pauseInTyping();
      return refusal && isWanted() ? mergeOrAsk(refusal, onKept, isWanted) : "asked";
    },
    show: () => {
      const { merged } = state();
      if (merged) set({ merged: { ...merged, isShown: true } });
    },
  };
}

/** What saves have sent that failed without an answer: it may be stored all the same, and comes from nobody else then. */
function createUnanswered() {
  let unanswered: PostValues[] = [];
  return {
    storedAs: (post: Post) => unanswered.find((sent) => isSavedAs(sent, post)),
    note: (sent: PostValues, error: ApiError | undefined): void => {
      if (!error) unanswered = [];
      else if ((error.status === 0 && !wasOffline(error)) || error.status >= 500)
        unanswered = [...unanswered.slice(1 - MAX_UNANSWERED), sent];
    },
  };
}

/** With what came in before, and nobody has looked at. */
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
