import { expect, it } from "vitest";
import { formGroups } from "@/app/admin/site/[key]/form-groups";
import { entryTitle, fieldPath, formName, fromForm, newEntry, toForm } from "@/app/admin/site/[key]/form-values";
import { describeFields, leavesOf } from "@/lib/site/walk";
import {
  choice,
  color,
  constant,
  type Group,
  group,
  link,
  list,
  picture,
  siteDocument,
  text,
  toggle,
} from "@/lib/site/fields";
import { brand as brandDocument } from "@/lib/site/documents/brand";
import { navigation } from "@/lib/site/documents/navigation";
import { action } from "@/lib/site/field-groups";
import { findDocument, siteDocuments } from "@/lib/site/registry";
import { draftSchema, mapLeaves, publishedSchema, withDefaults, withoutConstants } from "@/lib/site/values";

const sample = siteDocument({
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

it("a document's fields are described in the form's order, with their limits, without constants", () => {
  const kind = { type: "text", group: "Person" };
  const options = [
    { value: "a", label: "A" },
    { value: "b", label: "B" },
  ];
  const described = describeFields(sample.fields);
  expect(described).toMatchObject([
    { path: "heading", type: "text", label: "Heading", min: 1, max: 10 },
    { path: "count", type: "text", hint: expect.stringContaining("{count}") },
    { path: "ground", type: "color" },
    { path: "people", type: "list", label: "People", min: 0, max: 12, entry: "Person" },
    { path: "people.*.name", ...kind },
    { path: "people.*.kind", ...kind, type: "choice", options },
    { path: "people.*.image", ...kind, type: "picture" },
    { path: "isShown", type: "toggle" },
    { path: "button.label", type: "text", group: "Button" },
    { path: "button.href", type: "link", group: "Button" },
    { path: "map", type: "link" },
  ]);
  expect(described[0]).not.toHaveProperty("hint");
});

it("a document replaces each stored part that is no longer valid with its default, entry by entry", () => {
  const people = [{ name: "Bo" }, 7];
  const stored = { id: "other", heading: "far too long a heading", ground: "red", people, extra: 1 };
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
  [{ heading: "x".repeat(11) }, "heading"],
  [{ isShown: "yes" }, "isShown"],
  [{ people: [{ name: "Bo", kind: "c", image: "" }] }, "people.0.kind"],
  [{ people: [{ name: "Bo", kind: "a", image: "data:image/png,x" }] }, "people.0.image"],
  [{ people: Array(13).fill({ name: "Bo", kind: "a", image: "" }) }, "people"],
])("rejects %j at publishing with the path %s", (change, path) => {
  const { error } = publishedSchema(sample).safeParse({ ...value, ...change });
  expect(error?.issues.map((issue) => issue.path.join("."))).toEqual([path]);
});

it("a document stores lines without breaks and links as browsers open them, and drops unknown keys", () => {
  const button = { label: "Go", href: "https://www.example.org/L%27eau" };
  const typed = { ...value, heading: "  Hi\nyou ", button: { ...button, href: "www.example.org/L'eau" }, extra: 1 };
  expect(publishedSchema(sample).parse(typed)).toEqual({ ...value, heading: "Hi you", button });
});

it("an older brand without a time zone, and an older menu without pages, can be published", () => {
  const { timeZone: _zone, ...before } = brandDocument.default as Record<string, unknown>;
  expect(publishedSchema(brandDocument).parse(before)).toMatchObject({ timeZone: "UTC" });
  const sections = [{ id: "team", label: "People" }];
  const menu = publishedSchema(navigation).parse({ ...navigation.default, sections });
  expect(menu).toMatchObject({ sections: [{ ...sections[0], href: "" }] });
});

it("a working copy may be incomplete and beyond limits, but has no value of another type", () => {
  const copies: object[] = [
    { heading: "", button: { href: "nowhere" } },
    { heading: "x".repeat(1_000), map: `/${"x".repeat(5_000)}` },
    { people: Array(50).fill({ name: "x".repeat(5_000), kind: "a", image: "" }) },
  ];
  expect(copies.map((copy) => draftSchema(sample).parse(copy))).toEqual(copies);
  const wrong = [{ heading: 7 }, { people: {} }];
  expect(wrong.filter((copy) => draftSchema(sample).safeParse(copy).success)).toEqual([]);
});

it("a document gives each of its texts its own path and name", () => {
  const found = leavesOf(sample.fields, { ...value, people: [...value.people, { name: "Bo" }] });
  const names = found.filter(({ field }) => field.type === "text").map(({ path, label }) => `${path}: ${label}`);
  expect(names).toEqual([
    "heading: Heading",
    "count: Count",
    "people.0.name: Person 1, Name",
    "people.1.name: Person 2, Name",
    "button.label: Button text",
  ]);
});

it("mapping the texts of a working copy leaves out the parts it lacks", () => {
  const loud = (part: unknown) => mapLeaves(sample.fields, part, (_field, leaf) => String(leaf).toUpperCase());
  expect(loud({ heading: "a", people: [{ name: "b" }] })).toEqual({ heading: "A", people: [{ name: "B" }] });
});

it.each(Object.keys(siteDocuments))("the default of %s can be published, and its form shows it unchanged", (key) => {
  const document = findDocument(key) ?? expect.unreachable(key);
  const value = withoutConstants(document.fields, document.default);
  expect(publishedSchema(document).safeParse(value)).toEqual({ success: true, data: value });
  expect(withDefaults(document, value)).toEqual(document.default);
  expect(fromForm(document.fields, toForm(document.fields, document.default))).toEqual(value);
  // each field once, in a group or as a small text
  const pathsOf = (field: Group) => describeFields(field).map(({ path }) => path);
  const { groups, small } = formGroups(document.fields);
  const parts = groups.map(({ name, field }) => (name ? group("", { [name]: field }) : (field as Group)));
  const all = [...parts, ...(small ? [small] : [])].flatMap(pathsOf);
  expect(all.toSorted()).toEqual(pathsOf(document.fields).toSorted());
});

const people = list("People", group("Person", { sign: text("Sign", "", { max: 4 }), name: text("Name", "") }), []);
const words = list("Words", text("Word", ""), []);
const fields = group("", { heading: text("Heading", ""), people, words, isShown: toggle("Shown", false) });

it("the form fills the gaps of a working copy and of a new entry with defaults", () => {
  const filled = { heading: "", people: [], words: ["one"], isShown: false };
  expect(fromForm(fields, toForm(fields, { words: ["one"] }))).toEqual(filled);
  expect([newEntry(people), newEntry(words)]).toEqual([{ sign: "", name: "" }, { entry: "" }]);
});

it.each([
  ["people.0.name", "people.0.name"],
  ["words.1", "words.1.entry"],
  ["gone.1", "gone.1"],
])("the path %s of a document's value has the name %s in its form, and is found by it", (path, name) => {
  expect({ name: formName(fields, path), path: fieldPath(name) }).toEqual({ name, path });
});

it("a list entry is named after its first text longer than a character, or its number", () => {
  expect(entryTitle(people, { sign: "A", name: " Ada " }, 0)).toBe("Ada");
  expect(entryTitle(people, { sign: "A", name: "" }, 1)).toBe("Person 2");
  expect(entryTitle(words, { entry: "one" }, 0)).toBe("one");
});
