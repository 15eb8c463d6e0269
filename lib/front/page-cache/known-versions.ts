/** What this instance knows of the table page_versions. */
import { ALL_PAGES } from "./tags.ts";

type TagVersion = { tag: string; version: number };

const MAX_TAGS = 20_000;

let newestVersion = -1;
/** The last version of each tag; ALL_PAGES covers dropped tags. */
const lastChanges = new Map<string, number>();

/** The newest version read: later renderings are at least as new. */
export const knownVersion = (): number => newestVersion;

/** Stores `rows`, sorted by version and including the table's newest, and returns the changed tags. */
export function applyVersions(rows: TagVersion[]): string[] {
  const newest = rows.at(-1)?.version ?? 0;
  const changed = rows.filter(({ version }) => version > newestVersion);
  // the database was replaced by an older one
  if (newest < newestVersion) changed.push({ tag: ALL_PAGES, version: newestVersion });
  newestVersion = newest;
  for (const { tag, version } of changed) {
    lastChanges.delete(tag);
    lastChanges.set(tag, version);
    const [oldest] = lastChanges;
    if (lastChanges.size <= MAX_TAGS || !oldest) continue;
    lastChanges.delete(oldest[0]);
    lastChanges.set(ALL_PAGES, Math.max(oldest[1], lastChanges.get(ALL_PAGES) ?? 0));
  }
  return changed.map(({ tag }) => tag);
}

/** Whether no tag has changed since `version`; false for versions not known here. */
export function areUnchangedSince(version: number, tags: readonly string[]): boolean {
  return version <= newestVersion && [ALL_PAGES, ...tags].every((tag) => (lastChanges.get(tag) ?? 0) <= version);
}
