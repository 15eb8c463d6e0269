import { lazyDialog } from "@/components/ui/lazy-dialog";
import { lazyPart } from "@/lib/browser/lazy-part";

/** The question which of two versions stays. */
export const StaleEdit = lazyDialog(() => import("./stale-edit-dialog"), "StaleEditDialog");

/** What differs between two records, for that. */
export const RecordDifferences = lazyPart(() => import("./differences"), "RecordDifferences");
