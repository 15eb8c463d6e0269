import { lazyDialog } from "@/components/ui/lazy-dialog";
import { lazyPart } from "@/lib/browser/lazy-part";

/** Asks which of two versions stays. */
export const StaleEdit = lazyDialog(() => import("./stale-edit-dialog"), "StaleEditDialog");

/** Shows the differences between two records in that question. */
export const RecordDifferences = lazyPart(() => import("./differences"), "RecordDifferences");
