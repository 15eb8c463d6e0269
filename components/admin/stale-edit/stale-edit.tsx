"use client";

import { lazy, Suspense } from "react";
import { compareRecords } from "./compare";

const StaleEditDialog = lazy(() => import("./stale-edit-dialog").then((module) => ({ default: module.StaleEditDialog })));
const Differences = lazy(() => import("./differences").then((module) => ({ default: module.Differences })));

/** The question of a form with plain fields whose record somebody else has saved; nothing while there is none. */
export function StaleEdit<Values extends object, Stored extends { version: number; updatedAt?: string }>({
  what,
  labels,
  mine,
  valuesOf,
  question: { theirs, keepMine, loadTheirs, dismiss },
}: {
  what: string;
  labels: Record<keyof Values & string, string>;
  mine: () => Values;
  valuesOf: (stored?: Stored) => Values;
  question: { theirs: Stored | undefined; keepMine: () => void; loadTheirs: () => void; dismiss: () => void };
}) {
  if (!theirs) return null;
  const found = compareRecords(labels, { mine: mine(), theirs: valuesOf(theirs) }, (values, field) => [values[field]].flat().map(String));
  return (
    <Suspense>
      <StaleEditDialog
        what={what}
        savedAt={theirs.updatedAt}
        differences={<Differences found={found} />}
        onKeepMine={keepMine}
        onLoadTheirs={loadTheirs}
        onClose={dismiss}
      />
    </Suspense>
  );
}
