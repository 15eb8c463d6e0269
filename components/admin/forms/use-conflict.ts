import { useState } from "react";

/** Somebody else has saved the record since it was opened. */
export type Conflict<Stored> = {
  theirs: Stored;
  /** Whose version it is: "Anna Lund", "your other tab". */
  by?: string | undefined;
  /** If not with the record itself. */
  savedAt?: string;
  keepMine: () => void;
  /** Where both versions can follow each other. */
  keepBoth?: () => void;
  loadTheirs: () => void;
  dismiss: () => void;
};

export function useConflict<Stored>(onLoadTheirs: (theirs: Stored) => void) {
  const [open, setOpen] = useState<Pick<Conflict<Stored>, "theirs" | "by" | "keepMine">>();
  const close = () => setOpen(undefined);
  const conflict: Conflict<Stored> | undefined = open && {
    theirs: open.theirs,
    by: open.by,
    keepMine: () => {
      close();
      open.keepMine();
    },
    loadTheirs: () => {
      close();
      onLoadTheirs(open.theirs);
    },
    dismiss: close,
  };
  return {
    conflict,
    ask: (theirs: Stored, keepMine: () => void, by?: string) => setOpen({ theirs, keepMine, by }),
    close,
  };
}
