"use client";

import type { ReactNode } from "react";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import type { Conflict } from "../forms/use-conflict";

const StaleEditDialog = lazyDialog(() => import("./stale-edit-dialog"), "StaleEditDialog");

/** The conflict dialog; nothing without a conflict. */
export function StaleEdit<Stored extends { version: number; updatedAt?: string }>({
  what,
  conflict,
  isMerged = false,
  differences,
}: {
  /** "post", "category" … */
  what: string;
  conflict: Conflict<Stored> | undefined;
  /** Only what both changed is asked about. */
  isMerged?: boolean;
  differences: (theirs: Stored) => ReactNode;
}) {
  if (!conflict) return null;
  return (
    <StaleEditDialog
      what={what}
      savedAt={conflict.savedAt ?? conflict.theirs.updatedAt}
      by={conflict.by}
      isMerged={isMerged}
      differences={differences(conflict.theirs)}
      onKeepMine={conflict.keepMine}
      onKeepBoth={conflict.keepBoth}
      onLoadTheirs={conflict.loadTheirs}
      onClose={conflict.dismiss}
    />
  );
}
