import { expect, it } from "vitest";
import { type ChainedEntry, hashOf, NO_HASH, verifyChain } from "@/lib/audit/chain";
import { auditCsv, parseAuditCsv } from "@/lib/audit/csv";
import { subjectId, summaryOf } from "@/lib/audit/rules";

const HEAD = "id,at,actor,action,subject_kind,subject_id,summary,previous_hash,hash";

function chainOf(count: number): ChainedEntry[] {
  let previous_hash = NO_HASH;
  return Array.from({ length: count }, (_none, index) => {
    const id = String(index + 1);
    const about = { actor: "", action: "update", subject_kind: "post", subject_id: id, summary: 'Said "no", twice' };
    const entry = { id, at: `2026-11-24T04:00:0${index}.000Z`, ...about, previous_hash };
    previous_hash = hashOf(entry);
    return { ...entry, hash: previous_hash };
  });
}

const altered = (change: (entries: ChainedEntry[]) => void): ChainedEntry[] => {
  const entries = chainOf(5);
  change(entries);
  return entries;
};
const third = (change: Partial<ChainedEntry>) => altered((entries) => Object.assign(entries[2] ?? {}, change));

it.each([
  ["another time", third({ at: "2026-11-24T05:00:00.000Z" }), "3"],
  ["another actor", third({ actor: "00000000-0000-4000-8000-000000000000" }), "3"],
  ["another action", third({ action: "delete" }), "3"],
  ["another subject", third({ subject_kind: "site" }), "3"],
  ["another row", third({ subject_id: "33" }), "3"],
  ["another summary", third({ summary: "x" }), "3"],
  ["text moved to the next field", third({ action: "updatepost", subject_kind: "" }), "3"],
  ["an entry made anew", altered((entries) => renewed(entries, 2)), "4"],
  ["the first removed", altered((entries) => entries.shift()), "2"],
  ["one removed", altered((entries) => entries.splice(2, 1)), "4"],
  ["two exchanged", altered((entries) => entries.splice(1, 2, ...entries.slice(1, 3).reverse())), "3"],
  ["one twice", altered((entries) => entries.splice(2, 0, ...entries.slice(2, 3))), "3"],
])("%s breaks the chain, and the first entry that does not fit is named", async (_what, entries, broken) => {
  expect((await verifyChain(entries)).broken).toBe(broken);
});

it("a chain that ends before the recorded last entry, or differs from it, is broken", async () => {
  const entries = chainOf(5);
  const head = { id: 5, hash: entries[4]?.hash ?? "" };
  expect(await verifyChain(entries)).toEqual({ entries: 5, broken: null });
  expect(await verifyChain(entries, head)).toEqual({ entries: 5, broken: null });
  expect(await verifyChain(entries.slice(0, 3), head)).toEqual({ entries: 3, broken: "4" });
  expect(await verifyChain([], head)).toEqual({ entries: 0, broken: "1" });
  expect((await verifyChain(entries, { id: 5, hash: NO_HASH })).broken).toBe("5");
  expect(await verifyChain(entries, { id: 3, hash: entries[2]?.hash ?? "" })).toEqual({ entries: 5, broken: null });
});

/** Changes an entry and makes its hash fit. */
function renewed(entries: ChainedEntry[], index: number): void {
  const entry = entries[index];
  if (entry) Object.assign(entry, { summary: "x" }, { hash: hashOf({ ...entry, summary: "x" }) });
}

it("exported activity can be read back, with either line break", async () => {
  const entries = chainOf(3);
  async function* stream() {
    yield* entries;
  }
  let text = "";
  for await (const line of auditCsv(stream())) text += line;
  expect(text).toMatch(`${HEAD}\n`);
  expect([...parseAuditCsv(text)]).toEqual(entries);
  expect([...parseAuditCsv(text.replaceAll("\n", "\r\n"))]).toEqual(entries);
});

it.each(["", "id,name\n1,2\n", "\ufeff", `${HEAD}\n1,"\n`])("%j is not exported activity", (text) =>
  expect(() => [...parseAuditCsv(text)]).toThrow(),
);

it("an entry has a summary of one short line, and its subject's id as the subject's API has it", () => {
  expect(summaryOf({ action: "publish", subject: "post", id: 1 })).toBe("Published");
  const summary = `a\nb${"c".repeat(300)}`;
  expect(summaryOf({ action: "update", subject: null, id: null, summary })).toMatch(/^a bc{197}$/);
  expect(subjectId("post", "12")).toBe(12);
  expect(subjectId("site", "12")).toBe("12");
  expect(subjectId("post", null)).toBeNull();
});
