import "../support/fuzz.ts";
import { act, cleanup, waitFor } from "@testing-library/react";
import fc from "fast-check";
import { REDO_COMMAND, UNDO_COMMAND } from "lexical";
import { expect, it } from "vitest";
import { mergeForm, mergeValues } from "@/app/admin/blog/posts/merge/merge-post";
import { type PostValues, postValues } from "@/app/admin/blog/posts/post-form/post-fields";
import { compareRecords } from "@/components/admin/stale-edit/differences";
import { $editHtml } from "@/components/editor/edit-html";
import { openEditor } from "../support/editor";
import { p } from "../support/html";

const BASE: PostValues = { ...postValues(), title: "A kitchen", content: p("one two", "three four") };
const merge = (mine: Partial<PostValues>, theirs: Partial<PostValues>, base: Partial<PostValues> = {}) => {
  const before = { ...BASE, ...base };
  return mergeValues(before, { ...before, ...mine }, { ...before, ...theirs });
};

// tests/unit/merging.test.ts tests texts alone
it("merging keeps fields and paragraphs that only one person changed, and names incoming changes", () => {
  const { valuesOf, clashes, changesOf } = merge(
    { title: "Two kitchens", content: p("one two mine", "three four", "gone", "end") },
    { excerpt: "Short", content: p("one two", "three four theirs", "end", "five") },
    { content: p("one two", "three four", "gone", "end") },
  );
  expect(clashes).toEqual([]);
  const content = p("one two mine", "three four theirs", "end", "five");
  expect(valuesOf("mine")).toEqual({ ...BASE, title: "Two kitchens", excerpt: "Short", content });
  expect(changesOf("mine")).toEqual({ fields: ["excerpt"], places: [[1], [3]], removed: 1 });
});

it("merging asks about a field that both changed, which cannot hold both", () => {
  const { valuesOf, clashes, canKeepBoth } = merge({ title: "Mine" }, { title: "Theirs", excerpt: "Short" });
  expect(clashes).toEqual([{ field: "title", mine: "Mine", theirs: "Theirs" }]);
  expect(canKeepBoth).toBe(false);
  expect(valuesOf("mine")).toMatchObject({ title: "Mine", excerpt: "Short" });
});

it("merging with a version of unknown origin asks about all differences", () => {
  const [mine, theirs] = ["mine", "theirs"].map((text) => ({ ...BASE, title: text, content: p("same", text) }));
  const { valuesOf, clashes } = mergeValues(undefined, mine ?? BASE, theirs ?? BASE);
  expect(clashes.map(({ field }) => field)).toEqual(["title", "content"]);
  expect(valuesOf("mine")).toEqual(mine);
  expect(valuesOf("both").content).toBe(p("same", "mine", "theirs"));
  expect(mergeValues(undefined, BASE, BASE).clashes).toEqual([]);
});

it("merging never asks about equal changes, and takes the categories of both", () => {
  const same = { title: "Same", content: p("same"), categoryIds: [2, 1] };
  const { clashes, changesOf } = merge(same, { ...same, categoryIds: [1, 2] });
  expect(clashes).toEqual([]);
  expect(changesOf("mine")).toEqual({ fields: [], places: [], removed: 0 });
  const both = merge({ categoryIds: [1, 2, 4] }, { categoryIds: [1, 3, 5] }, { categoryIds: [1, 2, 3] });
  expect(both.clashes).toEqual([]);
  expect(both.valuesOf("mine").categoryIds).toEqual([1, 4, 5]);
});

it("comparing two versions shows the fields that differ, with formatted text by its paragraphs", () => {
  const linesWith = (theirs: string) =>
    compareRecords({
      labels: { title: "Title", content: "Content" },
      rich: ["content"],
      mine: { title: "Same", content: p("One", "Two") },
      theirs: { title: "Same", content: theirs },
    });
  const [one, two] = [
    { kind: "same", text: "One" },
    { kind: "mine", text: "Two" },
  ];
  expect(linesWith(p("One"))).toEqual([{ label: "Content", lines: [one, two] }]);
  const formatted = { kind: "mine", text: "Formatting only" };
  expect(linesWith(p("<b>One</b>", "Two"))).toEqual([{ label: "Content", lines: [formatted] }]);
});

type Act = { kind: "write" | "others" | "undo" | "redo"; at: number };

async function run(acts: Act[]): Promise<void> {
  const own = [["my one", "my two"]];
  let now = 0;
  let others = ["her one", "her two"];
  let number = 0;
  const text = (mine = own[now] ?? [], hers = others) => p(mine[0] ?? "", hers[0] ?? "", mine[1] ?? "", hers[1] ?? "");
  const { handle, send, html } = openEditor(text());
  const values = (content: string): PostValues => ({ ...postValues(), content });
  let saved = values(text());

  for (const one of acts) {
    if (one.kind === "undo" || one.kind === "redo") {
      now = one.kind === "undo" ? Math.max(0, now - 1) : Math.min(own.length - 1, now + 1);
      send(one.kind === "undo" ? UNDO_COMMAND : REDO_COMMAND, undefined);
    } else if (one.kind === "write") {
      number += 1;
      own.splice(now + 1, own.length, (own[now] ?? []).with(one.at, `my words ${number}`));
      now += 1;
      act(() => handle.edit(() => $editHtml(text())));
    } else {
      number += 1;
      const mine = saved.content;
      others = others.with(one.at, `her words ${number}`);
      // she has the last saved text, without the words written since
      const [first, , third] = mine.match(/(?<=<p>).*?(?=<\/p>)/g) ?? [];
      const theirs = values(text([first ?? "", third ?? ""]));
      const screen = { current: () => values(html()), change: () => {} };
      act(() => void mergeForm(screen, handle, saved, theirs).apply("mine"));
      saved = values(html());
    }
    await waitFor(() => expect(html()).toBe(text()));
  }
}

it("undo and redo lead through the user's own versions, each with all that others have written", async () => {
  const at = fc.nat(1);
  const acts = fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom("write", "others"), at }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("undo", "redo"), at }) },
  );
  await fc.assert(fc.asyncProperty(fc.array(acts, { maxLength: 14 }), run).afterEach(cleanup), { numRuns: 15 });
});
