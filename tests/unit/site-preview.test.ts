import { expect, it } from "vitest";
import { findField } from "@/app/(preview)/admin/site/[key]/preview/find-field";
import { previewScenes } from "@/app/(preview)/admin/site/[key]/preview/preview-scenes";
import { type Fields, group, link, list, rich, text } from "@/lib/site/fields";
import { siteDocuments, type SiteKey } from "@/lib/site/registry";

const find = (fields: Fields, value: unknown, shown: string, index = 0) =>
  findField(group("", fields), value, shown, index);

const fields = {
  heading: text("Heading", ""),
  items: list("Items", group("Item", { title: text("Title", ""), text: text("Text", "") }), []),
  body: rich("Body", ""),
  target: link("URL", ""),
};
const value = {
  heading: "What we do",
  items: [
    { title: "Rooms", text: "Rooms for people who cook" },
    { title: "Rooms", text: "Nothing else" },
  ],
  body: "<p>We store <strong>little</strong>.</p><p>And not for long.</p>",
  target: "/elsewhere",
};

it("a clicked text leads to the field with the same text, the nth of several", () => {
  expect(find(fields, value, " What  we do ")).toBe("heading");
  expect([find(fields, value, "Rooms", 0), find(fields, value, "Rooms", 1)]).toEqual([
    "items.0.title",
    "items.1.title",
  ]);
});

it("a clicked text leads to the field that contains it, even with formatting", () => {
  expect(find(fields, value, "people who cook")).toBe("items.0.text");
  expect(find(fields, value, "And not for long.")).toBe("body");
});

it("a clicked text leads to the longest field within it", () => {
  expect(find(fields, value, "02 Rooms Nothing else")).toBe("items.1.text");
});

it("a clicked text leads to no field where only a URL matches", () => {
  expect(find(fields, value, "/elsewhere")).toBeUndefined();
  expect(find(fields, value, "Elsewhere")).toBeUndefined();
});

it("a clicked text leads to the field whose words surround a number", () => {
  const counts = {
    number: text("Number", ""),
    shown: group("Shown", { one: text("Singular", ""), other: text("Plural", "") }),
  };
  const shown = { number: "{number}", shown: { one: "{count} post", other: "{count} of {total} posts (all)" } };
  expect(find(counts, shown, "12 of 40 posts (all)")).toBe("shown.other");
  expect(find(counts, shown, "1 post")).toBe("shown.one");
  expect(find(counts, shown, "posts of 12")).toBeUndefined();
});

const scenes = (key: SiteKey) => previewScenes(siteDocuments[key]).map(({ id }) => id);

it("every document has places for its preview, the best one first", () => {
  for (const key of Object.keys(siteDocuments) as SiteKey[]) expect(scenes(key), key).not.toEqual([]);
  expect(scenes("about")).toEqual(["about"]);
  expect(scenes("brand")).toEqual(expect.arrayContaining(["home", "about", "blog", "post", "not-found"]));
  expect(scenes("latest")).toEqual(["home"]);
  // and states of a page where the page at rest does not show the text
  expect(scenes("consent")).toEqual(["home-question", "privacy-allowed", "privacy-refused"]);
  expect(scenes("post")).toEqual(["post", "post-missing", "story"]);
});
