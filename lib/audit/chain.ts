import { createHash } from "node:crypto";

/** An entry in the form that is hashed: the columns of the export as text, '' for null. */
export type ChainedEntry = Record<(typeof AUDIT_COLUMNS)[number], string>;

export const AUDIT_COLUMNS = [
  "id",
  "at",
  "actor",
  "action",
  "subject_kind",
  "subject_id",
  "summary",
  "previous_hash",
  "hash",
] as const;

/** `previous_hash` of the first entry. */
export const NO_HASH = "0".repeat(64);

/** The hash of an entry, as audit_hash of the database makes it: the length of each field precedes it. */
export function hashOf(entry: Omit<ChainedEntry, "hash">): string {
  const { previous_hash, id, at, actor, action, subject_kind, subject_id, summary } = entry;
  const fields = [previous_hash, id, at, actor, action, subject_kind, subject_id, summary];
  return createHash("sha256")
    .update(fields.map((field) => `${Buffer.byteLength(field)}:${field}`).join(""))
    .digest("hex");
}

type Head = { id: number; hash: string };
export type Verdict = { entries: number; broken: string | null };

/** Counts the valid entries of a chain and finds the first broken one. `head` is the last known entry. */
export async function verifyChain(
  entries: AsyncIterable<ChainedEntry> | Iterable<ChainedEntry>,
  head: Head = { id: 0, hash: NO_HASH },
): Promise<Verdict> {
  let last: Head = { id: 0, hash: NO_HASH };
  for await (const entry of entries) {
    const id = last.id + 1;
    const follows = entry.id === String(id) && entry.previous_hash === last.hash;
    const isKnown = id !== head.id || entry.hash === head.hash;
    if (!follows || !isKnown || entry.hash !== hashOf(entry)) return { entries: last.id, broken: entry.id };
    last = { id, hash: entry.hash };
  }
  return { entries: last.id, broken: last.id < head.id ? String(last.id + 1) : null };
}
