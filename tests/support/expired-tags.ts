/** Which tags of cached pages a write expires. */
import { db } from "@/lib/db/client";
import { onWrite } from "@/lib/front/page-cache/announcement";

async function newestVersion(): Promise<bigint> {
  return (await db().pageVersion.aggregate({ _max: { version: true } }))._max.version ?? 0n;
}

async function tagsSince(version: bigint): Promise<string[]> {
  const rows = await db().pageVersion.findMany({ where: { version: { gt: version } } });
  return rows.map(({ tag }) => tag).sort();
}

/** The tags that `change` expires in the database. */
export async function tagsChangedBy(change: () => Promise<unknown>): Promise<string[]> {
  const before = await newestVersion();
  await change();
  return tagsSince(before);
}

/** The tags that were expired when `change` announced its writes: what it does not announce is not among them. */
export async function tagsExpiredBy(change: () => Promise<unknown>): Promise<string[]> {
  const before = await newestVersion();
  let announced: string[] = [];
  onWrite(async () => void (announced = await tagsSince(before)));
  try {
    await change();
  } finally {
    onWrite(undefined);
  }
  return announced;
}
