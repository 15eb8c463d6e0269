"use client";

import { lazy, type ReactNode, Suspense } from "react";
import type { Conflict } from "../forms/use-record-form";
import { compareRecords, paragraphsOf } from "./compare";

const StaleEditDialog = lazy(() =>
  import("./stale-edit-dialog").then((module) => ({ default: module.StaleEditDialog })),
);
const Differences = lazy(() => import("./differences").then((module) => ({ default: module.Differences })));

/** The question of a form whose record somebody else has saved; nothing while nobody has. */
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

/** Where two versions of a record differ whose fields are plain, or formatted text where `rich` names them. */
export function PlainDifferences<Values extends object>({
  labels,
  rich = [],
  mine,
  theirs,
}: {
  labels: Record<keyof Values & string, string>;
  rich?: readonly (keyof Values)[];
  mine: Values;
  theirs: Values;
}) {
  const linesOf = (values: Values, field: keyof Values & string) =>
    rich.includes(field) ? paragraphsOf(String(values[field])) : [values[field]].flat().map(String);
  return <Differences found={compareRecords(labels, { mine, theirs }, linesOf)} />;
}
