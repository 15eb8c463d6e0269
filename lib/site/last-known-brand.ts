import { perProcess } from "../per-process.ts";

/** The brand's name as last read, for error pages without a database. */
export const lastKnownBrand = perProcess<{ name?: string }>("lastKnownBrand", {});
