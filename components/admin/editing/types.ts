import type { ApiError, Outcome } from "@/lib/api/client";
import type { ApiCall } from "../use-api-mutation";

/** What a session tells its screen. */
export type EditingState<Target, Clash = unknown> = Doc<Target> & {
  phase: "idle" | "pressed" | "conflict";
  /** The button that was pressed. */
  pressed?: string | undefined;
  /** How the values are kept; undefined where the server keeps no working copy. */
  saved: SaveState | undefined;
  merged?: Merged | undefined;
  conflict?: Conflict<Target, Clash> | undefined;
};

export type SaveState =
  | { kind: "saved"; at: string }
  | { kind: "saving" }
  /** In this browser only: saving failed and is retried. */
  | { kind: "kept" }
  /** The same, without a connection. */
  | { kind: "offline" }
  | { kind: "failed"; reason: string };

/** The record as the server has it, and the version that a save must be based on; null before the first. */
type Doc<Target> = { target: Target; version: number | null };

/** `savedAt` is the working copy's; null where there is none. */
export type Kept<Target> = Doc<Target> & { savedAt: string | null };
export type Stored<Values, Target> = Kept<Target> & { values: Values };

/** What came in from somebody else: fields, and blocks of a text with their elements on the screen. */
export type CameIn = { fields: string[]; blocks: number; marked: Element[]; removed: number };

/** `by` is "your other tab" or a name. */
export type Merged = CameIn & { by: string; isShown: boolean };

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
  /** Missing where whatever differs is a question. */
  merge?: (base: Values | undefined, screen: Screen<Values>) => Merge<Clash>;
};

export type Adapter<Values, Target, Clash> = {
  intervalMs?: number;
  /** Keeps a working copy; missing where nothing is stored before a press. With `replaces` the history keeps the former one. */
  keep?: (
    values: Values,
    doc: Doc<Target>,
    how: { replaces: boolean; leaving: boolean; saveId: string },
  ) => Promise<Outcome<Kept<Target>>>;
  /** What no working copy has, of the values that were last stored. */
  notKept?: (saved: Values) => Partial<Values>;
  /** Restored text of an earlier version is a working copy of the current one, which is published by a later press. */
  takesOldDrafts?: boolean;
  /** What comes in leaves the caret where it is. */
  mergesWhileTyping?: boolean;
  /** What the server has, which a refused save has not seen; undefined without a connection. */
  fetch: (doc: Doc<Target>, refusal?: ApiError) => Promise<Theirs<Values, Target, Clash> | undefined>;
  /** What is stored of values that were sent. */
  settled?: (sent: Values, target: Target, screen: Screen<Values>) => Values;
  /** What a browser draft goes on with that the form `entry` has written. */
  adopted?: (doc: Doc<Target>, entry: string) => Target;
  /** No history has what `keepMine` replaces. */
  isOnlyHere?: (target: Target) => boolean;
};

/** What the session needs of the screen. */
export type Screen<Values> = {
  adminId: string | undefined;
  /** The values in the form, as of now. */
  current: () => Values;
  /** Puts other values into the form. */
  show: (values: Values) => void;
  /** The same for one field: the others stay as they are. */
  change: (name: string, value: unknown) => void;
  /** The same for another version, from its top. */
  open: (values: Values) => void;
  /** What is unsaved is stored in the browser. */
  flush: () => void;
  /** The server has other values than before, also after the form was left. */
  saved: () => void;
  /** Stores other values in the browser, which offers them. */
  stash: (values: Values, version: number | null) => void;
  run: <T>(call: ApiCall<T>) => Promise<T | undefined>;
  /** Says why the server refused what was pressed. */
  refused: (error: ApiError) => void;
};

/** A button that sends the form. */
export type Button<Values, Target, Answer> = {
  as: string;
  /** Checks `sent`, the values at the press, and asks. Undefined where nothing is to be sent. */
  prepare: (sent: Values) => Promise<Sending<Answer> | undefined>;
  stored: (answer: Answer) => Kept<Target>;
  onSaved?: () => void;
};

export type Sending<Answer> = {
  isPublic?: boolean;
  callOf: (base: { version: number | null; saveId: string }) => ApiCall<Answer> & { failure: string };
};
