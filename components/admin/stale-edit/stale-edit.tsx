import type { ReactNode } from "react";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import type { Conflict } from "../editing/session";

const StaleEditDialog = lazyDialog(() => import("./stale-edit-dialog"), "StaleEditDialog");

/** The question which of two versions stays; nothing without a conflict. */
export function StaleEdit<Target>({
  what,
  conflict,
  differences,
}: {
  /** "post", "category" … */
  what: string;
  conflict: Conflict<Target> | undefined;
  differences: (theirs: Target) => ReactNode;
}) {
  if (!conflict) return null;
  const { theirs } = conflict;
  return (
    <StaleEditDialog
      what={what}
      savedAt={conflict.savedAt ?? undefined}
      by={conflict.by}
      isMerged={conflict.isMerged}
      differences={differences(theirs)}
      onKeepMine={conflict.keepMine}
      onKeepBoth={conflict.keepBoth}
      onLoadTheirs={conflict.loadTheirs}
      onClose={conflict.dismiss}
    />
  );
}
