import { expect, it } from "vitest";
import { findField } from "@/app/(preview)/admin/site/[key]/preview/find-field";
import { previewScenes } from "@/app/(preview)/admin/site/[key]/preview/preview-content";
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

it.each([
  [" What  we do ", 0, "heading"],
  ["Rooms", 0, "items.0.title"],
  ["Rooms", 1, "items.1.title"],
  ["people who cook", 0, "items.0.text"],
  ["And not for long.", 0, "body"],
  ["02 Rooms Nothing else", 0, "items.1.text"],
  ["/elsewhere", 0, undefined],
])("the clicked text %j, number %i of its kind, leads to the field %s", (shown, index, path) => {
  expect(find(fields, value, shown, index)).toBe(path);
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

const scenes = (key: SiteKey) => previewScenes(key, siteDocuments[key]).map(({ id }) => id);

it("every document has places for its preview, the best one first", () => {
  for (const key of Object.keys(siteDocuments) as SiteKey[]) expect(scenes(key), key).not.toEqual([]);
  expect(scenes("about")).toEqual(["about"]);
  expect(scenes("brand")).toEqual(expect.arrayContaining(["home", "about", "blog", "post", "not-found"]));
  expect(scenes("latest")).toEqual(["home"]);
  // the states of a page that show the text, if the page at rest does not
  expect(scenes("consent")).toEqual(["home-question", "privacy-allowed", "privacy-refused"]);
  expect(scenes("post")).toEqual(["post", "post-missing", "story"]);
});
