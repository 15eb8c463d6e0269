import { expect, it } from "vitest";
import { presenceText } from "@/lib/presence/rules";

const people = (...names: string[]) => names.map((name) => ({ name }));

it.each([
  ["nobody", people(), null, ""],
  ["one", people("Anna Lund"), null, "Anna is editing this now"],
  ["two", people("Anna Lund", "Ben Okafor"), null, "Anna and Ben are editing this now"],
  ["three", people("Anna Lund", "Ben Okafor", "Cleo Ray"), null, "Anna, Ben and Cleo are editing this now"],
  [
    "two of one first name",
    people("Anna Berg", "Anna Lund", "Ben"),
    null,
    "Anna Berg, Anna Lund and Ben are editing this now",
  ],
  ["a namesake of the reader", people("Anna Lund"), "Anna", "Anna Lund is editing this now"],
  ["who has no name", people("ben@example.org"), "Anna", "ben@example.org is editing this now"],
])("who else is editing is said of %s", (_who, others, reader, text) => {
  expect(presenceText(others, reader)).toBe(text);
});
