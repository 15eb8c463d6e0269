import { lazyDialog } from "@/components/ui/lazy-dialog";

/** The question which of two versions stays. */
export const StaleEdit = lazyDialog(() => import("./stale-edit-dialog"), "StaleEditDialog");
