/** The page tags that a write expires. */
import { db } from "@/lib/db/client";
import { onWrite } from "@/lib/front/page-cache/announcement";

async function newestVersion(): Promise<bigint> {
  return (await db().pageVersion.aggregate({ _max: { version: true } }))._max.version ?? 0n;
}

async function tagsSince(version: bigint): Promise<string[]> {
  const rows = await db().pageVersion.findMany({ where: { version: { gt: version } } });
  return rows.map(({ tag }) => tag).sort();
}

/** In the database. */
export async function tagsChangedBy(change: () => Promise<unknown>): Promise<string[]> {
  const before = await newestVersion();
  await change();
  return tagsSince(before);
}

/** At the announcement: later ones are missing. */
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
