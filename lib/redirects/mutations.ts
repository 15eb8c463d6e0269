import "server-only";
import type { Transaction } from "../db/write.ts";

type Owner = { postId: number } | { itemId: number };

/** A page has taken `path`: nothing else is found there any more. */
export async function takePath(transaction: Transaction, path: string): Promise<void> {
  await transaction.oldPath.deleteMany({ where: { path } });
}

/** Leads from `path`, which its page has given up, to the page of `owner`. */
export async function keepOldPath(transaction: Transaction, path: string, owner: Owner): Promise<void> {
  await transaction.oldPath.create({ data: { path, ...owner }, select: { path: true } });
}
