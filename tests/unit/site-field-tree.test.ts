import { describe, expect, it } from "vitest";
import {
  blankOf,
  entryTitle,
  fieldTree,
  flatTexts,
  formName,
  fromForm,
  toForm,
} from "@/app/admin/site/[key]/field-tree";
import { describeFields, type SiteDocument } from "@/lib/site/document";
import { group, list, number, text, toggle } from "@/lib/site/fields";
import { siteDocuments } from "@/lib/site/registry";

const fields = {
  heading: text("Heading"),
  people: list("People", "Person", group("Person", { sign: text("Sign", { max: 4 }), name: text("Name") })),
  words: list("Words", "Word", text("Word")),
  count: number("Count", 2, 9),
  isShown: toggle("Shown"),
};
const tree = fieldTree(describeFields({ fields } as unknown as SiteDocument<never>));
const value = {
  heading: "Who we are",
  people: [{ sign: "A", name: "Ada" }],
  words: ["one", "two"],
  count: 3,
  isShown: true,
};

describe("the form of a document", () => {
  it("holds a value and gives the same value back", () => {
    expect(fromForm(tree, toForm(tree, value))).toEqual(value);
  });

  it.each(Object.values(siteDocuments))("holds the default of $title unchanged", (document) => {
    const own = fieldTree(describeFields(document as unknown as SiteDocument<never>));
    const carried = fromForm(own, toForm(own, document.default));
    expect(document.default).toMatchObject(carried as object);
  });

  it("fills in what a working copy does not have yet", () => {
    expect(fromForm(tree, toForm(tree, { words: ["one"] }))).toEqual({
      heading: "",
      people: [],
      words: ["one"],
      count: 2,
      isShown: false,
    });
  });

  it("makes a number of what is typed, and nothing of an empty field", () => {
    const typed = (count: unknown) =>
      (fromForm(tree, { ...(toForm(tree, value) as object), count }) as typeof value).count;
    expect([typed("7"), typed(""), typed(5)]).toEqual([7, null, 5]);
  });

  it("finds the field of an issue", () => {
    expect(formName(tree, "heading")).toBe("heading");
    expect(formName(tree, "people.0.name")).toBe("people.0.name");
    expect(formName(tree, "words.1")).toBe("words.1.entry");
  });

  it("calls an entry by its first text that is more than a sign, or by its number", () => {
    const people = tree.children.find(({ name }) => name === "people")?.node;
    if (people?.kind !== "list") throw new Error("no list");
    expect(entryTitle(people, { sign: "A", name: " Ada " }, 0)).toBe("Ada");
    expect(entryTitle(people, { sign: "A", name: "" }, 1)).toBe("Person 2");
    expect(blankOf(people.of)).toEqual({ sign: "", name: "" });
  });

  it("lists every text with a name of its own", () => {
    expect([...flatTexts(tree, value).values()].map(({ label }) => label)).toEqual([
      "Heading",
      "Person 1, Sign",
      "Person 1, Name",
      "Word 1, Word",
      "Word 2, Word",
      "Count",
      "Shown",
    ]);
  });
});
