import { describe, expect, it } from "vitest";
import { describeFields } from "@/lib/site/describe";
import { findDocument, siteDocuments } from "@/lib/site/registry";
import { publishedSchema, withDefaults, withoutConstants } from "@/lib/site/values";

const documents = Object.keys(siteDocuments).map((key) => findDocument(key) ?? expect.unreachable(key));

describe.each(documents.map((document) => [document.key, document] as const))("the document %s", (key, document) => {
  it("a document is found by its key and has a title and pages", () => {
    expect(Object.entries(siteDocuments)).toContainEqual([key, document]);
    expect(document.title).not.toBe("");
    expect(document.pages.length).toBeGreaterThan(0);
  });

  it("the default of a document can be published and is shown unchanged", () => {
    const value = withoutConstants(document.fields, document.default);
    expect(publishedSchema(document).safeParse(value)).toEqual({ success: true, data: value });
    expect(withDefaults(document, value)).toEqual(document.default);
  });
});

it("fewer than half of all texts show only in a passing state", () => {
  const texts = documents
    .flatMap((document) => describeFields(document.fields))
    .filter(({ type }) => ["text", "paragraph", "rich"].includes(type));
  expect(texts.filter(({ when }) => when).length).toBeLessThan(texts.length / 2);
});
