import type { ReactNode } from "react";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import type { Conflict } from "../editing/merging";

const StaleEditDialog = lazyDialog(() => import("./stale-edit-dialog"), "StaleEditDialog");

type Props<Target> = {
  /** "post", "category" … */
  what: string;
  conflict: Conflict<Target> | undefined;
  differences: (theirs: Target) => ReactNode;
};

/** The question which of two versions stays; nothing without a conflict. */
export const StaleEdit = <Target,>({ what, conflict, differences }: Props<Target>) =>
  conflict && (
    <StaleEditDialog
      what={what}
      conflict={conflict}
      differences={() => differences(conflict.theirs)}
      onClose={conflict.dismiss}
    />
  );
