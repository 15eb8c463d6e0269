import "server-only";
import type { Transaction } from "../db/write.ts";

type Owner = { postId: number } | { itemId: number };

/** Leads from `path`, which its page has given up, to the page of `owner` while nothing else is public there. */
export async function keepOldPath(transaction: Transaction, path: string, owner: Owner): Promise<void> {
  const none = { postId: null, itemId: null };
  const data = { ...none, ...owner };
  await transaction.oldPath.upsert({
    where: { path },
    create: { path, ...data },
    update: data,
    select: { path: true },
  });
}
