import type { ChainedEntry } from "@/lib/audit/chain";
import { everyEntry } from "@/lib/audit/queries";

/** The activity log, oldest first. */
export async function allEntries(): Promise<ChainedEntry[]> {
  const entries: ChainedEntry[] = [];
  for await (const entry of everyEntry()) entries.push(entry);
  return entries;
}
