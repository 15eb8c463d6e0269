import { expect, it } from "vitest";
import { formGroups } from "@/app/admin/site/[key]/form-groups";
import { entryTitle, fieldPath, formName, fromForm, newEntry, toForm } from "@/app/admin/site/[key]/form-values";
import { type Group, group, list, text, toggle } from "@/lib/site/fields";
import { describeFields } from "@/lib/site/describe";
import { findDocument, siteDocuments } from "@/lib/site/registry";
import { withoutConstants } from "@/lib/site/values";

const people = list("People", group("Person", { sign: text("Sign", "", { max: 4 }), name: text("Name", "") }), []);
const words = list("Words", text("Word", ""), []);
const fields = group("", {
  heading: text("Heading", ""),
  people,
  words,
  isShown: toggle("Shown", false),
});
const value = {
  heading: "Who we are",
  people: [{ sign: "A", name: "Ada" }],
  words: ["one", "two"],
  isShown: true,
};

it("the form of a document returns the value that it was filled with", () => {
  expect(fromForm(fields, toForm(fields, value))).toEqual(value);
});

it.each(Object.keys(siteDocuments))("the form of a document returns the default of %s", (key) => {
  const document = findDocument(key) ?? expect.unreachable(key);
  const carried = fromForm(document.fields, toForm(document.fields, document.default));
  expect(carried).toEqual(withoutConstants(document.fields, document.default));
});

it("the form of a document fills the gaps of a working copy with defaults", () => {
  expect(fromForm(fields, toForm(fields, { words: ["one"] }))).toEqual({
    heading: "",
    people: [],
    words: ["one"],
    isShown: false,
  });
});

it("an issue of a document's value gets the name of its form field", () => {
  expect(formName(fields, "heading")).toBe("heading");
  expect(formName(fields, "people.0.name")).toBe("people.0.name");
  expect(formName(fields, "words.1")).toBe("words.1.entry");
  expect(formName(fields, "gone.1")).toBe("gone.1");
});

it.each(["heading", "people.0.name", "words.1"])("the path %s of a form field is found by its name", (path) => {
  expect(fieldPath(formName(fields, path))).toBe(path);
});

it("a list entry is named by its first text that is more than a sign, or by its number", () => {
  expect(entryTitle(people, { sign: "A", name: " Ada " }, 0)).toBe("Ada");
  expect(entryTitle(people, { sign: "A", name: "" }, 1)).toBe("Person 2");
  expect(entryTitle(words, { entry: "one" }, 0)).toBe("one");
});

it("a new list entry begins with its defaults", () => {
  expect(newEntry(people)).toEqual({ sign: "", name: "" });
  expect(newEntry(words)).toEqual({ entry: "" });
});

it.each(Object.entries(siteDocuments))(
  "the form of %s has each field once, in a group or as a small text",
  (_, document) => {
    const pathsOf = (field: Group) => describeFields(field).map(({ path }) => path);
    const { groups, small } = formGroups(document.fields);
    const parts = groups.map(({ name, field }) => (name ? group("", { [name]: field }) : (field as Group)));
    const all = [...parts, ...(small ? [small] : [])].flatMap(pathsOf);
    expect(all.toSorted()).toEqual(pathsOf(document.fields).toSorted());
  },
);
