import { describe, expect, it } from "vitest";
import {
  describeFields,
  draftSchema,
  publishedSchema,
  siteDocument,
  withDefaults,
  withoutConstants,
} from "@/lib/site/document";
import { action, choice, color, constant, group, isSafeLink, link, list, picture, text } from "@/lib/site/fields";

type Sample = {
  id: string;
  heading: string;
  count: string;
  ground: string;
  people: readonly { name: string; kind: "a" | "b"; image: string }[];
  button: { label: string; href: string };
};

const sample = siteDocument<Sample>({
  key: "sample",
  title: "Sample",
  pages: ["/"],
  fields: {
    id: constant,
    heading: text("Heading", { max: 10 }),
    count: text("Count", { placeholders: ["count"] }),
    ground: color("Ground"),
    people: list(
      "People",
      "Person",
      group("Person", {
        name: text("Name"),
        kind: choice("Kind", [
          { value: "a", label: "A" },
          { value: "b", label: "B" },
        ]),
        image: picture("Picture"),
      }),
      { max: 12 },
    ),
    button: action("Button"),
  },
  default: {
    id: "fixed",
    heading: "Hello",
    count: "{count} posts",
    ground: "#ffffff",
    people: [{ name: "Ada", kind: "b", image: "" }],
    button: { label: "Go", href: "#contact" },
  },
});

describe("a document's fields", () => {
  it("are described in order, lists with their entries, constants not at all", () => {
    const paths = describeFields(sample as never).map(({ path, type }) => `${path} ${type}`);
    expect(paths).toEqual([
      "heading text",
      "count text",
      "ground color",
      "people list",
      "people.*.name text",
      "people.*.kind choice",
      "people.*.image picture",
      "button.label text",
      "button.href link",
    ]);
  });

  it("take their defaults where a stored value does not fit, entry by entry", () => {
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
        { name: "Bo", kind: "b", image: "" },
        { name: "", kind: "a", image: "" },
      ],
    });
    expect(withDefaults(sample, null)).toEqual(sample.default);
  });

  it("refuse what is no link, no color, no choice, or lacks a placeholder", () => {
    const value = withoutConstants(sample, sample.default);
    const issues = (change: object) =>
      publishedSchema(sample)
        .safeParse({ ...value, ...change })
        .error?.issues.map(({ path }) => path.join("."));
    expect(issues({})).toBeUndefined();
    expect(issues({ button: { label: "Go", href: "javascript:alert(1)" } })).toEqual(["button.href"]);
    expect(issues({ ground: "rgb(0,0,0)" })).toEqual(["ground"]);
    expect(issues({ count: "posts" })).toEqual(["count"]);
    expect(issues({ people: [{ name: "Bo", kind: "c", image: "" }] })).toEqual(["people.0.kind"]);
    expect(issues({ people: Array(13).fill({ name: "Bo", kind: "a", image: "" }) })).toEqual(["people"]);
    expect(draftSchema(sample).safeParse({ heading: "" }).success).toBe(true);
  });

  it.each([
    ["/about", true],
    ["#contact", true],
    ["/#contact", true],
    ["https://example.org/x?y=1", true],
    ["mailto:hello@example.org", true],
    ["tel:+1-901-555-0100", true],
    ["//evil.example", false],
    ["/\\evil.example", false],
    ["javascript:alert(1)", false],
    ["data:text/html,x", false],
    ["java\tscript:alert(1)", false],
    ["ftp://example.org", false],
    ["", false],
  ])("%s is a safe link: %s", (value, expected) => {
    expect(isSafeLink(value)).toBe(expected);
    expect(link("Address").published.safeParse(value).success).toBe(expected);
  });
});
