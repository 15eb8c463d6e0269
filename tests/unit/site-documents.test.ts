/** Documents of the site: fields, values and their form. */
import { expect, it } from "vitest";
import { formGroups } from "@/app/admin/site/[key]/form-groups";
import { entryTitle, fieldPath, formName, fromForm, newEntry, toForm } from "@/app/admin/site/[key]/form-values";
import { describeFields } from "@/lib/site/describe";
import { siteDocument } from "@/lib/site/document";
import { brand as brandDocument } from "@/lib/site/documents/brand";
import { navigation } from "@/lib/site/documents/navigation";
import { action } from "@/lib/site/field-groups";
import { choice, color, constant, type Group, group, link, list, picture, text, toggle } from "@/lib/site/fields";
import { findDocument, siteDocuments } from "@/lib/site/registry";
import { draftSchema, mapLeaves, publishedSchema, withDefaults, withoutConstants } from "@/lib/site/values";
import { leavesOf, withConstants } from "@/lib/site/walk";

const sample = siteDocument({
  key: "sample",
  title: "Sample",
  pages: ["/"],
  fields: {
    id: constant("fixed"),
    heading: text("Heading", "Hello", { max: 10 }),
    count: text("Count", "{count} posts", { placeholders: ["count"] }),
    ground: color("Ground", "#ffffff"),
    people: list(
      "People",
      group("Person", {
        role: constant("guest"),
        name: text("Name", ""),
        kind: choice("Kind", { a: "A", b: "B" }),
        image: picture("Picture", ""),
      }),
      [{ role: "guest", name: "Ada", kind: "b", image: "" }],
    ),
    isShown: toggle("Shown", true),
    button: action("Button", { label: "Go", href: "#contact" }),
    map: link("Map", "", { isOptional: true }),
  },
});

const value = {
  heading: "Hello",
  count: "{count} posts",
  ground: "#ffffff",
  people: [{ name: "Ada", kind: "b", image: "" }],
  isShown: true,
  button: { label: "Go", href: "#contact" },
  map: "",
};

it("the fields of a document make its default, with its constants", () => {
  expect(sample.default).toEqual({ ...value, id: "fixed", people: [{ ...value.people[0], role: "guest" }] });
  expect(withoutConstants(sample.fields, sample.default)).toEqual(value);
  expect(withConstants(sample.fields, value)).toEqual(sample.default);
});

it("the fields of a document are described in the order of the form, lists before entries, without constants", () => {
  const described = describeFields(sample.fields).map(({ path, type, group: heading }) => [path, type, heading]);
  expect(described).toEqual([
    ["heading", "text", undefined],
    ["count", "text", undefined],
    ["ground", "color", undefined],
    ["people", "list", undefined],
    ["people.*.name", "text", "Person"],
    ["people.*.kind", "choice", "Person"],
    ["people.*.image", "picture", "Person"],
    ["isShown", "toggle", undefined],
    ["button.label", "text", "Button"],
    ["button.href", "link", "Button"],
    ["map", "link", undefined],
  ]);
});

it("the description of a document's field says what a value may be", () => {
  const of = (path: string) => describeFields(sample.fields).find((field) => field.path === path);
  expect(of("heading")).toEqual({ path: "heading", type: "text", label: "Heading", min: 1, max: 10 });
  expect(of("people")).toEqual({ path: "people", type: "list", label: "People", min: 0, max: 12, entry: "Person" });
  expect(of("people.*.kind")?.options).toEqual([
    { value: "a", label: "A" },
    { value: "b", label: "B" },
  ]);
  expect(of("count")?.hint).toContain("{count}");
});

it("a document replaces each stored part that no longer fits by its default, entry by entry", () => {
  const stored = {
    id: "other",
    heading: "far too long a heading",
    ground: "red",
    people: [{ name: "Bo" }, 7],
    extra: 1,
  };
  expect(withDefaults(sample, stored)).toEqual({
    ...sample.default,
    people: [
      { role: "guest", name: "Bo", kind: "b", image: "" },
      { role: "guest", name: "", kind: "a", image: "" },
    ],
  });
  expect(withDefaults(sample, null)).toEqual(sample.default);
  expect(withDefaults(sample, { people: [] })).toEqual({ ...sample.default, people: [] });
  expect(withDefaults(sample, { people: Array(13).fill({}) }).people).toHaveLength(12);
});

it.each([
  [{ button: { label: "Go", href: "javascript:alert(1)" } }, "button.href"],
  [{ button: { label: "Go", href: "" } }, "button.href"],
  [{ button: { label: "Go" } }, "button.href"],
  [{ map: "//host" }, "map"],
  [{ ground: "rgb(0,0,0)" }, "ground"],
  [{ count: "posts" }, "count"],
  [{ heading: " " }, "heading"],
  [{ isShown: "yes" }, "isShown"],
  [{ people: [{ name: "Bo", kind: "c", image: "" }] }, "people.0.kind"],
  [{ people: [{ name: "Bo", kind: "a", image: "data:image/png,x" }] }, "people.0.image"],
  [{ people: Array(13).fill({ name: "Bo", kind: "a", image: "" }) }, "people"],
])("rejects %j at publishing with the path %s", (change, path) => {
  const { error } = publishedSchema(sample).safeParse({ ...value, ...change });
  expect(error?.issues.map((issue) => issue.path.join("."))).toEqual([path]);
});

it("a document accepts a value that fits and drops unknown keys", () => {
  expect(publishedSchema(sample).parse({ ...value, heading: "  Hi\nyou ", extra: 1 })).toEqual({
    ...value,
    heading: "Hi you",
  });
});

it("a brand of before, without a time zone, is in UTC", () => {
  const { timeZone: _zone, ...before } = brandDocument.default as Record<string, unknown>;
  expect(publishedSchema(brandDocument).parse(before)).toMatchObject({ timeZone: "UTC" });
});

it("entries of the home page's menu of before, without pages, lead to their sections", () => {
  const sections = [{ id: "team", label: "People" }];
  const published = publishedSchema(navigation).parse({ ...navigation.default, sections });
  expect(published).toMatchObject({ sections: [{ id: "team", label: "People", href: "" }] });
});

it("a document stores a link as browsers open it", () => {
  const button = (href: string) => ({ ...value, button: { label: "Go", href } });
  expect(publishedSchema(sample).parse(button("www.example.org/L'eau"))).toEqual(
    button("https://www.example.org/L%27eau"),
  );
});

it("a document accepts an incomplete working copy, but no value of another type", () => {
  expect(draftSchema(sample).parse({ heading: "", button: { href: "nowhere" } })).toEqual({
    heading: "",
    button: { href: "nowhere" },
  });
  expect(draftSchema(sample).safeParse({ heading: 7 }).success).toBe(false);
  expect(draftSchema(sample).safeParse({ people: {} }).success).toBe(false);
});

it.each([
  { heading: "x".repeat(1_000) },
  { map: `/${"x".repeat(5_000)}` },
  { people: Array(50).fill({ name: "x".repeat(5_000), kind: "a", image: "" }) },
])("a document accepts a working copy beyond the limits of publishing (%#)", (change) => {
  expect(draftSchema(sample).parse(change)).toEqual(change);
  expect(publishedSchema(sample).safeParse({ ...value, ...change }).success).toBe(false);
});

it("a document gives each of its texts a path and a name of its own", () => {
  const found = leavesOf(sample.fields, { ...value, people: [...value.people, { name: "Bo" }] });
  const names = found.filter(({ field }) => field.type === "text").map(({ path, label }) => `${path}: ${label}`);
  expect(names).toEqual([
    ...["heading: Heading", "count: Count", "people.0.name: Person 1, Name"],
    ...["people.1.name: Person 2, Name", "button.label: Button text"],
  ]);
});

it("mapping the texts of a working copy leaves out the parts it lacks", () => {
  const loud = (part: unknown) => mapLeaves(sample.fields, part, (_field, leaf) => String(leaf).toUpperCase());
  expect(loud({ heading: "a", people: [{ name: "b" }] })).toEqual({ heading: "A", people: [{ name: "B" }] });
});

const documents = Object.keys(siteDocuments).map((key) => findDocument(key) ?? expect.unreachable(key));

it.each(documents)(
  "the default of $key can be published, is shown unchanged, and goes through its form",
  (document) => {
    const value = withoutConstants(document.fields, document.default);
    expect(publishedSchema(document).safeParse(value)).toEqual({ success: true, data: value });
    expect(withDefaults(document, value)).toEqual(document.default);
    expect(fromForm(document.fields, toForm(document.fields, document.default))).toEqual(value);
  },
);

const people = list("People", group("Person", { sign: text("Sign", "", { max: 4 }), name: text("Name", "") }), []);
const words = list("Words", text("Word", ""), []);
const fields = group("", {
  heading: text("Heading", ""),
  people,
  words,
  isShown: toggle("Shown", false),
});

it("the form of a document fills the gaps of a working copy with defaults", () => {
  expect(fromForm(fields, toForm(fields, { words: ["one"] }))).toEqual({
    heading: "",
    people: [],
    words: ["one"],
    isShown: false,
  });
});

it.each([
  ["heading", "heading"],
  ["people.0.name", "people.0.name"],
  ["words.1", "words.1.entry"],
  ["gone.1", "gone.1"],
])("the path %s of a document's value has the name %s in its form, and is found by it", (path, name) => {
  expect(formName(fields, path)).toBe(name);
  expect(fieldPath(name)).toBe(path);
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
