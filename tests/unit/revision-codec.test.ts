import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeRevision, encodeRevision, type StoredBase } from "@/lib/posts/revision-codec";
import { BLANK_SNAPSHOT, type PostSnapshot } from "@/lib/posts/snapshot";

const SNAPSHOT: PostSnapshot = {
  ...BLANK_SNAPSHOT,
  title: "A shared kitchen",
  slug: "shared-kitchen",
  content: "<p>Four houses, one kitchen.</p>",
  categoryIds: [3, 1],
};

/** Stores snapshots in order, as a post's history; the size of each, and what comes back. */
async function store(snapshots: PostSnapshot[]) {
  const bases: StoredBase[] = [];
  const revisions: { delta: Uint8Array; text: Uint8Array }[] = [];
  let bytes = 0;
  for (const snapshot of snapshots) {
    const { delta, base } = await encodeRevision(snapshot, bases.at(-1) ?? null);
    if ("text" in base) {
      bases.push({ id: bases.length + 1, text: base.text });
      bytes += base.text.length;
    }
    bytes += delta.length;
    revisions.push({ delta, text: bases.at(-1)?.text ?? new Uint8Array() });
  }
  const read = await Promise.all(revisions.map(({ delta, text }) => decodeRevision(delta, text)));
  return { read, bytes, bases: bases.length };
}

describe("a stored revision", () => {
  it("comes out as it went in, whatever came before it", async () => {
    const piece = fc.oneof(
      fc.constantFrom("<p>", "</p>", "One. ", "Two! ", "\n", '",', "\\", '"', "x", "&amp;", "日本. ", "😀"),
      fc.string({ maxLength: 6 }),
    );
    const content = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(""));
    await fc.assert(
      fc.asyncProperty(fc.array(content, { minLength: 1, maxLength: 6 }), async (contents) => {
        const snapshots = contents.map((text, index) => ({ ...SNAPSHOT, content: text, title: `Title ${index}` }));
        expect((await store(snapshots)).read).toEqual(snapshots);
      }),
      { numRuns: 150, seed: 12 },
    );
  });

  it("costs little where a paragraph of a long post changed, and has a base of its own where most did", async () => {
    const words = "kitchen house pilot ledger timber workshop funding calendar budget housing design".split(" ");
    const paragraph = (seed: number) =>
      `<p>${Array.from({ length: 60 }, (_, n) => words[(seed * 7 + n * n * (seed % 5) + n) % words.length]).join(" ")}.</p>`;
    const paragraphs = Array.from({ length: 230 }, (_, n) => paragraph(n));
    const snapshots = Array.from({ length: 120 }, (_, save) => {
      paragraphs[(save * 31) % paragraphs.length] = paragraph(1_000 + save);
      return { ...SNAPSHOT, content: paragraphs.join("") };
    });
    expect(snapshots[0]?.content.length).toBeGreaterThan(100_000);
    const small = await store(snapshots);
    expect(small.read).toEqual(snapshots);
    expect(small.bytes / snapshots.length).toBeLessThan(4_000);
    const rewritten = await store([
      { ...SNAPSHOT, content: paragraph(1).repeat(9) },
      { ...SNAPSHOT, content: paragraph(2).repeat(9) },
    ]);
    expect(rewritten.bases).toBe(2);
  });

  it("is written in bounded time where all pieces are alike, or none", async () => {
    const alike = { ...SNAPSHOT, content: "<p>x. </p>".repeat(24_000) };
    const different = { ...SNAPSHOT, content: Array.from({ length: 60_000 }, (_, n) => `${n}. `).join("") };
    const before = process.cpuUsage();
    const { read } = await store([alike, different, alike, { ...alike, content: `${alike.content}<p>y</p>` }]);
    const { user, system } = process.cpuUsage(before);
    expect(read[3]?.content.endsWith("<p>y</p>")).toBe(true);
    expect((user + system) / 1000).toBeLessThan(8_000);
  });
});
