import { describe, expect, it } from "vitest";
import { describeFields, publishedSchema, withDefaults, withoutConstants } from "@/lib/site/document";
import { findDocument, siteDocuments } from "@/lib/site/registry";

const documents = Object.keys(siteDocuments).map((key) => findDocument(key) ?? expect.unreachable(key));

describe.each(documents.map((document) => [document.key, document] as const))("the document %s", (key, document) => {
  it("is found by its key and has a title and pages", () => {
    expect(Object.entries(siteDocuments)).toContainEqual([key, document]);
    expect(document.title).not.toBe("");
    expect(document.pages.length).toBeGreaterThan(0);
  });

  it("has a default that can be published, and that is shown as it is written", () => {
    const value = withoutConstants(document, document.default);
    expect(publishedSchema(document).safeParse(value)).toEqual({ success: true, data: value });
    expect(withDefaults(document, value)).toEqual(document.default);
  });
});

it("fewer than half of all texts show in a passing state alone", () => {
  const texts = documents
    .flatMap((document) => describeFields(document as never))
    .filter(({ type }) => ["text", "paragraph", "rich"].includes(type));
  expect(texts.filter(({ when }) => when).length).toBeLessThan(texts.length / 2);
});
