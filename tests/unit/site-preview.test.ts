import { describe, expect, it } from "vitest";
import { findField, overlay } from "@/app/(preview)/admin/site/[key]/preview/find-field";
import { previewScenes } from "@/app/(preview)/admin/site/[key]/preview/preview-scenes";
import { siteDocuments, type SiteKey } from "@/lib/site/registry";

const value = {
  heading: "What we do",
  items: [
    { title: "Rooms", text: "Rooms for people who cook" },
    { title: "Rooms", text: "Nothing else" },
  ],
  body: "<p>We store <strong>little</strong>.</p><p>And not for long.</p>",
};

describe("the field of a text that was pressed", () => {
  it("is the one that says the same, the nth of several", () => {
    expect(findField(value, " What  we do ", 0)).toBe("heading");
    expect([findField(value, "Rooms", 0), findField(value, "Rooms", 1)]).toEqual(["items.0.title", "items.1.title"]);
  });

  it("is the one of which the text is a part, also of formatted text", () => {
    expect(findField(value, "people who cook", 0)).toBe("items.0.text");
    expect(findField(value, "And not for long.", 0)).toBe("body");
  });

  it("is the longest one that stands in the text", () => {
    expect(findField(value, "02 Rooms Nothing else", 0)).toBe("items.1.text");
    expect(findField(value, "Elsewhere", 0)).toBeUndefined();
  });
});

describe("the field of a sentence with a number", () => {
  const counts = { number: "{number}", shown: { one: "{count} post", other: "{count} of {total} posts (all)" } };

  it("is the one whose words stand around the number", () => {
    expect(findField(counts, "12 of 40 posts (all)", 0)).toBe("shown.other");
    expect(findField(counts, "1 post", 0)).toBe("shown.one");
    expect(findField(counts, "posts of 12", 0)).toBeUndefined();
  });
});

describe("where a document is previewed", () => {
  const scenes = (key: SiteKey) => previewScenes(siteDocuments[key]).map(({ id }) => id);

  it("is somewhere for every document, and its best place comes first", () => {
    for (const key of Object.keys(siteDocuments) as SiteKey[]) expect(scenes(key), key).not.toEqual([]);
    expect(scenes("about")).toEqual(["about"]);
    expect(scenes("brand")).toEqual(expect.arrayContaining(["home", "about", "blog", "post", "not-found"]));
    expect(scenes("latest")).toEqual(["home"]);
  });

  it("is a state of a page where the page at rest does not show it", () => {
    expect(scenes("consent")).toEqual(["home-question", "privacy-allowed", "privacy-refused"]);
    expect(scenes("failure")).toEqual(["failure"]);
    expect(scenes("post")).toEqual(["post", "post-missing", "story"]);
    expect(scenes("story")).toEqual(["story", "story-missing"]);
    expect(scenes("blog")).toEqual([
      "blog",
      "blog-later",
      "blog-search",
      "blog-nothing-found",
      "blog-empty",
      "post",
      "home",
    ]);
  });
});

describe("a value laid over the published one", () => {
  it("keeps what the program fixes, and follows lists that grow and shrink", () => {
    const base = {
      id: "team",
      list: [
        { kind: "a", name: "A" },
        { kind: "b", name: "B" },
      ],
    };
    expect(overlay(base, { list: [{ name: "C" }] })).toEqual({ id: "team", list: [{ kind: "a", name: "C" }] });
    expect(overlay(base, { list: [{ name: "A" }, { name: "B" }, { name: "D" }] })).toMatchObject({
      list: [{ kind: "a" }, { kind: "b" }, { name: "D" }],
    });
  });
});
