import { expect, it } from "vitest";
import { mergeTexts } from "@/app/admin/site/[key]/merge-texts";

const BASE = { heading: "Who", text: "We", people: [{ name: "Ada" }, { name: "Bo" }] };
const EDITED = { people: [{ name: "Ada" }, { name: "Bob" }] };

it.each([
  ["fields that only one changed", { heading: "Mine" }, { text: "Theirs" }, { heading: "Mine", text: "Theirs" }],
  ["a field that both changed alike", { text: "Us" }, { text: "Us" }, { text: "Us" }],
  [
    "entries of a list that only one changed",
    { people: [{ name: "Ann" }, { name: "Bo" }] },
    EDITED,
    { people: [{ name: "Ann" }, { name: "Bob" }] },
  ],
  [
    "a list that one has lengthened",
    { people: [...BASE.people, { name: "Cy" }] },
    {},
    { people: [...BASE.people, { name: "Cy" }] },
  ],
])("merging keeps %s", (_, mine, theirs, merged) => {
  const both = mergeTexts(BASE, { ...BASE, ...mine }, { ...BASE, ...theirs });
  expect(both).toEqual({ value: { ...BASE, ...merged }, hasClashes: false });
});

it.each([
  ["a field that both changed", BASE, { text: "Mine" }, { text: "Theirs" }],
  ["a list that one has lengthened and the other changed", BASE, { people: [...BASE.people, { name: "Cy" }] }, EDITED],
  ["all fields from an unknown base", undefined, { text: "Mine" }, {}],
])("merging asks about %s, and keeps mine", (_, base, mine, theirs) => {
  const both = mergeTexts(base, { ...BASE, ...mine }, { ...BASE, ...theirs, heading: base ? "Theirs" : "Who" });
  expect(both).toEqual({ value: { ...BASE, ...mine, heading: base ? "Theirs" : "Who" }, hasClashes: true });
});
