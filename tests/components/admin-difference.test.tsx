import { expect, it } from "vitest";
import { compareLines, compareRecords, paragraphsOf } from "@/components/admin/stale-edit/compare";

it("compares two versions of a post line by line", () => {
  expect(compareLines(["a", "mine", "c"], ["a", "theirs", "c"])).toEqual([
    { kind: "same", text: "a" },
    { kind: "theirs", text: "theirs" },
    { kind: "mine", text: "mine" },
    { kind: "same", text: "c" },
  ]);
  expect(compareLines([], ["new"])).toEqual([{ kind: "theirs", text: "new" }]);
});

it("shows the fields in which two versions differ, with formatted text by its paragraphs", () => {
  const labels = { title: "Title", content: "Content" };
  const linesOf = (values: { title: string; content: string }, field: "title" | "content") =>
    field === "content" ? paragraphsOf(values.content) : [values.title];
  const mine = { title: "Same", content: "<p>One</p><p>Two</p>" };
  expect(compareRecords(labels, { mine, theirs: { title: "Same", content: "<p>One</p>" } }, linesOf)).toEqual([
    {
      label: "Content",
      lines: [
        { kind: "same", text: "One" },
        { kind: "mine", text: "Two" },
      ],
    },
  ]);
  const formatted = { title: "Same", content: "<p><b>One</b></p><p>Two</p>" };
  expect(compareRecords(labels, { mine, theirs: formatted }, linesOf)).toEqual([
    { label: "Content", lines: [{ kind: "mine", text: "Formatting only" }] },
  ]);
});
