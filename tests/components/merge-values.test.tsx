import { describe, expect, it } from "vitest";
import { mergeValues } from "@/app/admin/blog/posts/merge/merge-values";
import { type PostValues, postValues } from "@/app/admin/blog/posts/post-form/post-fields";

const BASE: PostValues = { ...postValues(), title: "A kitchen", content: "<p>one two</p><p>three four</p>" };
const merge = (mine: Partial<PostValues>, theirs: Partial<PostValues>, base: Partial<PostValues> = {}) => {
  const before = { ...BASE, ...base };
  return mergeValues(before, { ...before, ...mine }, { ...before, ...theirs });
};

describe("merging the fields of a post", () => {
  it("merging keeps the fields and paragraphs that only one changed, and says what came in", () => {
    const { valuesOf, clashes, cameIn } = merge(
      { title: "Two kitchens", content: "<p>one two mine</p><p>three four</p>" },
      { excerpt: "Short", content: "<p>one two</p><p>three four theirs</p><p>five</p>" },
    );
    expect(clashes).toEqual([]);
    expect(valuesOf("mine")).toEqual({
      ...BASE,
      title: "Two kitchens",
      excerpt: "Short",
      content: "<p>one two mine</p><p>three four theirs</p><p>five</p>",
    });
    expect(cameIn("mine")).toEqual({ fields: ["excerpt"], places: [[1], [2]], removed: 0 });
  });

  it("merging asks about a field that both changed, which cannot hold both", () => {
    const { valuesOf, clashes, canKeepBoth } = merge({ title: "Mine" }, { title: "Theirs", excerpt: "Short" });
    expect(clashes).toEqual([{ field: "title", mine: "Mine", theirs: "Theirs" }]);
    expect(canKeepBoth).toBe(false);
    expect(valuesOf("mine")).toMatchObject({ title: "Mine", excerpt: "Short" });
  });

  it("merging asks about a paragraph that both changed, and can keep both", () => {
    const { valuesOf, clashes, canKeepBoth, cameIn } = merge(
      { content: "<p>one mine</p><p>three four</p>" },
      { content: "<p>one theirs</p><p>three four</p>" },
    );
    expect(clashes).toEqual([{ field: "content", mine: "one mine", theirs: "one theirs" }]);
    expect(canKeepBoth).toBe(true);
    expect(valuesOf("both").content).toBe("<p>one mine</p><p>one theirs</p><p>three four</p>");
    expect([cameIn("mine").places, cameIn("both").places]).toEqual([[], [[1]]]);
  });

  it("merging with a version of unknown origin asks about all that differs, and can keep both", () => {
    const [mine, theirs] = [
      { ...BASE, content: "<p>same</p><p>mine</p>" },
      { ...BASE, content: "<p>same</p><p>theirs</p>" },
    ];
    const { valuesOf, clashes, cameIn } = mergeValues(undefined, mine, theirs);
    expect(clashes).toEqual([{ field: "content", mine: "mine", theirs: "theirs" }]);
    expect([valuesOf("mine"), valuesOf("both").content]).toEqual([mine, "<p>same</p><p>mine</p><p>theirs</p>"]);
    expect([cameIn("mine").places, cameIn("both").places]).toEqual([[], [[2]]]);
    expect(mergeValues(undefined, mine, { ...mine, title: "Other" }).clashes).toEqual([
      { field: "title", mine: "A kitchen", theirs: "Other" },
    ]);
    expect(mergeValues(undefined, mine, mine).clashes).toEqual([]);
  });

  it("merging never asks about what both changed alike", () => {
    const same = { title: "Same", content: "<p>same</p>", categoryIds: [2, 1] };
    const { clashes, cameIn } = merge(same, { ...same, categoryIds: [1, 2] });
    expect([clashes, cameIn("mine")]).toEqual([[], { fields: [], places: [], removed: 0 }]);
  });

  it("merging adds and takes away categories of both", () => {
    const { valuesOf, clashes } = merge(
      { categoryIds: [1, 2, 4] },
      { categoryIds: [1, 3, 5] },
      { categoryIds: [1, 2, 3] },
    );
    expect([valuesOf("mine").categoryIds, clashes]).toEqual([[1, 4, 5], []]);
  });

  it("merging says which items of a list came in, and how many paragraphs were removed", () => {
    const { valuesOf, cameIn } = merge(
      { content: "<ul><li>aa bb</li><li>cc</li></ul><p>dd</p><p>mine</p>" },
      { content: "<ul><li>aa</li><li>cc</li><li>new</li></ul>" },
      { content: "<ul><li>aa</li><li>cc</li></ul><p>dd</p>" },
    );
    expect(valuesOf("mine").content).toBe("<ul><li>aa bb</li><li>cc</li><li>new</li></ul><p>mine</p>");
    expect(cameIn("mine")).toEqual({ fields: [], places: [[0, 2]], removed: 1 });
  });

  it("merging numbers the footnotes of both by their place", () => {
    const note = (number: number) =>
      `<sup><a id="fnref-${number}" href="#fn-${number}" role="doc-noteref">${number}</a></sup>`;
    const notes = (...texts: string[]) =>
      `<section role="doc-endnotes"><h2>Footnotes</h2><ol>${texts.map((text, index) => `<li id="fn-${index + 1}">${text} <a href="#fnref-${index + 1}" role="doc-backlink">↩</a></li>`).join("")}</ol></section>`;
    const { valuesOf } = merge(
      { content: `<p>one two</p><p>three four${note(1)}</p>${notes("mine")}` },
      { content: `<p>one two${note(1)}</p><p>three four</p>${notes("theirs")}` },
    );
    expect(valuesOf("mine").content).toBe(
      `<p>one two${note(1)}</p><p>three four${note(2)}</p>${notes("theirs", "mine")}`,
    );
  });
});
