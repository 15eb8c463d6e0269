import type { ApiError, Outcome } from "@/lib/api/client";
import type { ApiCall } from "../use-api-mutation";

export type EditingState<Target, Clash = unknown> = ServerRecord<Target> & {
  phase: "idle" | "pressed" | "conflict";
  /** The `as` of the pressed button, or "replace". */
  pressed?: string | undefined;
  /** Undefined if there is no save to show. */
  saveState: SaveState | undefined;
  merged?: Merged | undefined;
  conflict?: Conflict<Target, Clash> | undefined;
};

export type SaveState =
  | { kind: "saved"; at: string }
  | { kind: "saving" }
  /** In this browser only: saving failed and is retried. */
  | { kind: "kept" }
  /** As "kept", because there is no connection. */
  | { kind: "offline" }
  | { kind: "failed"; reason: string };

/** The record as the server has it, and the version that a save must be based on, null before the first save. */
type ServerRecord<Target> = { target: Target; version: number | null };

/** `savedAt` is the time of the last save to show, null for none. */
export type Saved<Target> = ServerRecord<Target> & { savedAt: string | null };
export type Stored<Values, Target> = Saved<Target> & { values: Values };

/** Changes merged in from another save: fields, and blocks of a text with their elements on the screen. */
export type MergedChanges = { fields: string[]; blocks: number; marked: Element[]; removed: number };

/** `by` is a name, "your other tab" or "somebody else". */
export type Merged = MergedChanges & { by: string; isShown: boolean };

/** Both sides changed the same value: the user chooses which one stays. */
export type Conflict<Target, Clash = unknown> = {
  theirs: Target;
  by: string;
  savedAt: string | null;
  clashes: Clash[];
  /** True if values that only one side changed are merged. */
  isMerged: boolean;
  keepMine: () => void;
  /** Undefined unless the text can hold both versions, one after the other. */
  keepBoth?: (() => void) | undefined;
  loadTheirs: () => void;
  dismiss: () => void;
};

/** The current values of the form merged with another version. */
export type Merge<Clash> = {
  clashes: Clash[];
  canKeepBoth: boolean;
  /** Puts the merged values into the form. Returns undefined if nothing came in. */
  apply: (choice: "mine" | "both") => MergedChanges | undefined;
};

/** The stored version, loaded after the server refused a save as outdated. */
export type Theirs<Values, Target, Clash> = Stored<Values, Target> & {
  /** True if the refusal was about this version: nothing was saved since. */
  isLast: boolean;
  /** Without it, every difference becomes a question. */
  merge?: (base: Values | undefined, screen: Screen<Values>) => Merge<Clash>;
};

export type Adapter<Values, Target, Clash> = {
  intervalMs?: number;
  /** Saves a working copy; missing if only presses save. With `replaces`, the history keeps the former copy. */
  keep?: (
    values: Values,
    record: ServerRecord<Target>,
    options: { replaces: boolean; leaving: boolean; saveId: string },
  ) => Promise<Outcome<Saved<Target>>>;
  /** The fields that a working copy leaves out, with the values last stored. */
  omittedFields?: (saved: Values) => Partial<Values>;
  /** A restored draft of an earlier version becomes a working copy of the current one, which a press publishes. */
  takesOldDrafts?: boolean;
  /** Merging changes into the form leaves the caret in place. */
  mergesWhileTyping?: boolean;
  /** Loads the stored version; undefined if that fails. */
  fetch: (record: ServerRecord<Target>, refusal?: ApiError) => Promise<Theirs<Values, Target, Clash> | undefined>;
  /** The target of a form whose record somebody has deleted: the next save creates another one. */
  afterDeletion?: () => Target;
  /** The values as the server has stored them, given the values sent. */
  storedValues?: (sent: Values, target: Target, screen: Screen<Values>) => Values;
  /** The target for a restored browser draft that the form `entry` has written. */
  targetOf?: (record: ServerRecord<Target>, entry: string) => Target;
  /** True if no history has the version that `keepMine` replaces. */
  hasNoHistory?: (target: Target) => boolean;
};

/** What the session needs from the screen. */
export type Screen<Values> = {
  adminId: string | undefined;
  current: () => Values;
  show: (values: Values) => void;
  /** Changes one field and leaves the others alone. */
  change: (name: string, value: unknown) => void;
  /** Shows another version and scrolls to its top. */
  open: (values: Values) => void;
  /** Stores unsaved values in the browser. */
  flush: () => void;
  /** Called after each change on the server, also after the form was left. */
  saved: () => void;
  /** Stores other values in the browser and offers to restore them. */
  stash: (values: Values, version: number | null) => void;
  run: <T>(call: ApiCall<T>) => Promise<T | undefined>;
  /** Shows why the server refused a press. */
  showRefusal: (error: ApiError) => void;
};

export type Button<Values, Target, Answer> = {
  as: string;
  /** Checks `sent`, the values at the press, and asks the user if needed. Undefined if there is nothing to send. */
  prepare: (sent: Values) => Promise<Sending<Answer> | undefined>;
  stored: (answer: Answer) => Saved<Target>;
  /** Called unless something was typed meanwhile. */
  onSaved?: () => void;
};

export type Sending<Answer> = {
  isPublic?: boolean;
  callOf: (base: { version: number | null; saveId: string }) => ApiCall<Answer> & { failure: string };
};
