import "server-only";
import { bookkeep } from "../db/write.ts";
import { AppError } from "../errors.ts";

/** Takes an entry out of the list of addresses not found. Throws AppError not_found. */
export async function deleteMissing(id: number): Promise<void> {
  if ((await forgetMissing([id])) === 0) throw new AppError("not_found", "Entry not found");
}

export async function forgetMissing(ids: number[]): Promise<number> {
  const { count } = await bookkeep((database) => database.missingPath.deleteMany({ where: { id: { in: ids } } }));
  return count;
}
