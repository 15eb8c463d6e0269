import { describe, expect, it } from "vitest";
import { isOwnImagePath, isWebUrl } from "@/lib/validation/fields";
import { slugAlternatives, slugField } from "@/lib/validation/slug";
import { slugify } from "@/lib/validation/slugify";

describe("slugify", () => {
  it.each([
    ["Making Ideas Happen", "making-ideas-happen"],
    ["  Two   spaces  ", "-two-spaces-"],
    ["Ready? Set! Go.", "ready-set-go"],
    ["a - b -- c", "a-b-c"],
    ["Tab\tand\nline", "tab-and-line"],
    ["Café Olé", "cafe-ole"],
    ["100% local & proud", "100-local-proud"],
    ["日本", ""],
    ["under_score", "underscore"],
  ])("makes of %j %j", (text, slug) => {
    expect(slugify(text)).toBe(slug);
  });

  it("makes no longer slug than may be stored", () => {
    expect(slugify("word ".repeat(100)).length).toBeLessThanOrEqual(200);
  });
});

describe("slugAlternatives", () => {
  it("counts on from the name, not from its number", () => {
    expect(slugAlternatives("news-7").slice(0, 2)).toEqual(["news-2", "news-3"]);
    expect(slugAlternatives("x".repeat(200)).every((slug) => slugField.safeParse(slug).success)).toBe(true);
  });
});

describe("addresses", () => {
  it.each(["https://example.org", "http://example.org/a?b=c#d", "HTTPS://EXAMPLE.ORG/", "https://[::1]/x"])(
    "takes %s",
    (value) => {
      expect(isWebUrl(value)).toBe(true);
    },
  );
  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "file:///etc/passwd",
    "//example.org",
    "example.org",
    "https:example.org",
    "https://",
    "https://user:pass@example.org",
    'https://example.org/"x',
    "https://example.org/'x",
    "https://example.org/<x>",
    "https://example.org/ x",
    "https://example.org\\x",
    "java\tscript:x",
    " https://example.org",
    "https://exa\u0000mple.org",
  ])("refuses %j", (value) => {
    expect(isWebUrl(value)).toBe(false);
  });
  it.each([
    ["/objects/0a.png", true],
    ["/images/portfolio/a-1.svg", true],
    ["/objects/../x", false],
    ["/objects//x", false],
    ["/objects/", false],
    ["/etc/passwd", false],
    ["/objects/x?y", false],
    ["//objects/x", false],
    ["/objects/.env", false],
    ["/objects/a\n", false],
  ])("knows whether %j is an own picture: %s", (path, expected) => {
    expect(isOwnImagePath(path)).toBe(expected);
  });
});
