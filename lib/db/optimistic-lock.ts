import type { Person } from "../auth/rules.ts";
import { AppError } from "../errors.ts";

type Save = {
  /** "saved this post" */
  did: string;
  updatedAt?: Date;
  author?: Person | null;
  /** More of the response's body. */
  extra?: Record<string, unknown>;
};

/**
 * Throws AppError conflict, with the current version and who saved it, unless a save is based on that version. The
 * transaction has locked the row. A save without a version always wins.
 */
export async function assertCurrent(
  base: number | null | undefined,
  current: number,
  lastSave: () => Save | Promise<Save>,
): Promise<void> {
  if (base === null || base === undefined || base === current) return;
  const { did, updatedAt, author, extra } = await lastSave();
  throw new AppError("conflict", `${author?.name ?? "Somebody else"} has ${did} since you opened it.`, {
    issues: [{ path: "version", message: "There is a newer version" }],
    extra: {
      version: current,
      ...extra,
      ...(updatedAt && { updatedAt: updatedAt.toISOString() }),
      ...(author !== undefined && { author, savedBy: author }),
    },
  });
}
