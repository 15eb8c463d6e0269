import { expect, it } from "vitest";
import { postDifferences } from "@/app/admin/blog/posts/post-form/post-differences";
import { compareLines } from "@/components/admin/stale-edit/compare";
import { postValues } from "@/app/admin/blog/posts/post-form/post-fields";

it("compares two versions of a post line by line", () => {
  expect(compareLines(["a", "mine", "c"], ["a", "theirs", "c"])).toEqual([
    { kind: "same", text: "a" },
    { kind: "theirs", text: "theirs" },
    { kind: "mine", text: "mine" },
    { kind: "same", text: "c" },
  ]);
  expect(compareLines([], ["new"])).toEqual([{ kind: "theirs", text: "new" }]);
});

it("shows the fields in which two versions differ, with the text by its paragraphs", () => {
  const mine = { ...postValues(), title: "Mine", content: "<p>One</p><p>Two</p>", categoryIds: [2] };
  const theirs = { ...postValues(), title: "Theirs", content: "<p>One</p>" };
  const category = {
    id: 2,
    name: "Pilots",
    slug: "pilots",
    description: null,
    postCount: 0,
    version: 1,
    createdAt: "2026-01-01",
  };
  expect(postDifferences(mine, theirs, [category])).toEqual([
    {
      label: "Title",
      lines: [
        { kind: "theirs", text: "Theirs" },
        { kind: "mine", text: "Mine" },
      ],
    },
    {
      label: "Content",
      lines: [
        { kind: "same", text: "One" },
        { kind: "mine", text: "Two" },
      ],
    },
    { label: "Categories", lines: [{ kind: "mine", text: "Pilots" }] },
  ]);
});

it("says that two versions differ only in formatting", () => {
  const [content] = postDifferences(
    { ...postValues(), content: "<p><b>One</b></p>" },
    { ...postValues(), content: "<p>One</p>" },
  );
  expect(content?.lines).toEqual([{ kind: "mine", text: "Formatting only" }]);
});
