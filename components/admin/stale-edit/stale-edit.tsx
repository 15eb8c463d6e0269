"use client";

import { type ReactNode, Suspense } from "react";
import { lazyPart } from "@/lib/browser/lazy-part";
import type { Conflict } from "../forms/use-conflict";

const StaleEditDialog = lazyPart(() =>
  import("./stale-edit-dialog").then((module) => ({ default: module.StaleEditDialog })),
);

/** The conflict dialog; nothing without a conflict. */
export function StaleEdit<Stored extends { version: number; updatedAt?: string }>({
  what,
  conflict,
  differences,
}: {
  /** "post", "category" … */
  what: string;
  conflict: Conflict<Stored> | undefined;
  differences: (theirs: Stored) => ReactNode;
}) {
  if (!conflict) return null;
  return (
    <Suspense>
      <StaleEditDialog
        what={what}
        savedAt={conflict.theirs.updatedAt}
        differences={differences(conflict.theirs)}
        onKeepMine={conflict.keepMine}
        onLoadTheirs={conflict.loadTheirs}
        onClose={conflict.dismiss}
      />
    </Suspense>
  );
}
