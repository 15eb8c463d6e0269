import { type ApiError, wasOffline } from "@/lib/api/client";
import type { Edited, Screen, Stored } from "./session";

/** What came in from somebody else: fields, and blocks of a text with their elements on the screen. */
export type CameIn = { fields: string[]; blocks: number; marked: Element[]; removed: number };

/** `by` is "your other tab" or a name. */
export type Merged = CameIn & { by: string; isShown: boolean };

export const mergedText = ({ by }: Merged) => `Merged with ${by}'s changes`;

/** Both have changed the same: which of the two stays. */
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

/** The form's values merged with `theirs`, as of now. */
export type Merge<Clash> = {
  clashes: Clash[];
  canKeepBoth: boolean;
  /** Puts them into the form; undefined where nothing came in. */
  take: (choice: "mine" | "both") => CameIn | undefined;
};

/** What the server has, where a save was refused as outdated. */
export type Theirs<Values, Target, Clash> = Stored<Values, Target> & {
  /** It is what the refusal was about: nothing was saved since. */
  isLast: boolean;
  merge: (base: Values | undefined, screen: Screen<Values>) => Merge<Clash>;
};

const MAX_LOST = 3;

/** Brings what is edited together with what was saved elsewhere, or by a save whose response was lost. */
export function createMerging<Values, Target, Clash>(edited: Edited<Values, Target, Clash>) {
  const { adapter, screen, state, set } = edited;
  let count = 0;
  /** What saves have sent that the server may have stored, by their ids: their responses were lost. */
  let lost = new Map<string, Values>();
  /** A choice in a conflict overwrites what somebody else has: until that is stored. */
  let replaces = false;

  /** What the server has; undefined without a connection, "settled" where a lost save of this session made it so. */
  async function find(refusal: ApiError) {
    const theirs = await adapter.fetch(state(), refusal);
    if (!theirs) return undefined;
    const sent = lost.get(String(refusal.body.saveId));
    if (sent && theirs.isLast) {
      edited.markSaved(edited.storedAs(sent, theirs));
      return "settled";
    }
    if (sent) edited.base = sent;
    return { ...theirs, by: whoSaved(refusal, screen().adminId) };
  }

  type Found = Exclude<Awaited<ReturnType<typeof find>>, undefined | "settled">;

  const merge = (found: Found) => found.merge(edited.base, screen());

  function take(found: Found, choice: "mine" | "both"): void {
    const cameIn = merge(found).take(choice);
    edited.markSaved(found);
    if (!cameIn) return;
    count += 1;
    set({ merged: together(state().merged, { ...cameIn, by: found.by, isShown: false }) });
  }

  function ask(found: Found, { clashes, canKeepBoth }: Merge<Clash>, onChosen: () => void): void {
    const close = () => set({ phase: "idle", conflict: undefined });
    const choose = (choice: "mine" | "both") => () => {
      close();
      take(found, choice);
      replaces = true;
      if (choice === "mine" && adapter.isOnlyHere?.(state().target)) screen().stash(found.values, found.version);
      onChosen();
    };
    const { target: theirs, by, savedAt } = found;
    const { merged } = state();
    set({
      phase: "conflict",
      pressed: undefined,
      // what was shown came in before this, and has been seen
      merged: merged?.isShown ? undefined : merged,
      conflict: {
        ...{ theirs, by, savedAt, clashes },
        isMerged: edited.base !== undefined,
        keepMine: choose("mine"),
        keepBoth: canKeepBoth ? choose("both") : undefined,
        loadTheirs: () => {
          close();
          edited.show(found, { keeps: true });
        },
        dismiss: close,
      },
    });
  }

  return {
    /** How often something came in. */
    count: () => count,
    replaces: () => replaces,
    noteSave: (saveId: string, sent: Values, error: ApiError | undefined): void => {
      if (!error) {
        lost = new Map();
        replaces = false;
      } else if ((error.status === 0 && !wasOffline(error)) || error.status >= 500)
        lost = new Map([...[...lost].slice(1 - MAX_LOST), [saveId, sent]]);
    },
    /** Under the keys of somebody who is typing. False where it has to ask, or failed. */
    mergeSilently: async (refusal: ApiError): Promise<boolean> => {
      if (!adapter.mergesWhileTyping && !lost.has(String(refusal.body.saveId))) return false;
      const found = await find(refusal);
      if (found === "settled") return true;
      if (!found || !adapter.mergesWhileTyping || merge(found).clashes.length > 0) return false;
      take(found, "mine");
      return true;
    },
    /** Merges, or asks and then calls `onChosen`; `isWanted`: still, when the other version was loaded. */
    mergeOrAsk: async (refusal: ApiError, onChosen: () => void, isWanted = () => true) => {
      const found = await find(refusal);
      if (!found || !isWanted()) return "failed";
      if (found === "settled") return "merged";
      const merged = merge(found);
      if (merged.clashes.length > 0) {
        ask(found, merged, onChosen);
        return "asked";
      }
      take(found, "mine");
      return "merged";
    },
  };
}

/** Who has saved in between, by the refusal. */
function whoSaved({ body }: ApiError, adminId: string | undefined): string {
  const person = body.savedBy as { id: string; name: string } | null | undefined;
  return person?.id !== undefined && person.id === adminId ? "your other tab" : (person?.name ?? "somebody else");
}

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
