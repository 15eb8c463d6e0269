import { lazyPart } from "@/lib/browser/lazy-part";

export const PlainDifferences = lazyPart(() => import("./differences"), "RecordDifferences");
