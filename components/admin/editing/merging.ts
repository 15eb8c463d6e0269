import type { ApiError } from "@/lib/api/client";
import type { Screen, Stored } from "./session";

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
  /** Missing where whatever differs is a question. */
  merge?: (base: Values | undefined, screen: Screen<Values>) => Merge<Clash>;
};

/** Who has saved in between, by the refusal. */
export function whoSaved({ body }: ApiError, adminId: string | undefined): string {
  const person = body.savedBy as { id: string; name: string } | null | undefined;
  return person?.id !== undefined && person.id === adminId ? "your other tab" : (person?.name ?? "somebody else");
}

/** With what came in before, and was not looked at. */
export function together(before: Merged | undefined, now: Merged): Merged {
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
