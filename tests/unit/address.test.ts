import { expect, it } from "vitest";
import { parseUrl } from "@/lib/validation/parse-url";
import { isOwnImagePath, isSafeLink, isWebUrl, storedLink, withScheme } from "@/lib/validation/address";

it.each(["https://example.org", "http://example.org/a?b=c#d", "HTTPS://EXAMPLE.ORG/", "https://[::1]/x"])(
  "isWebUrl accepts %s",
  (value) => {
    expect(isWebUrl(value)).toBe(true);
  },
);
it.each([
  ...["javascript:alert(1)", "data:text/html,x", "vbscript:x", "file:///etc/passwd", "//example.org"],
  ...["example.org", "https:example.org", "https://", "https://user:pass@example.org", 'https://example.org/"x'],
  ...["https://example.org/'x", "https://example.org/<x>", "https://example.org/ x", "https://example.org\\x"],
  ...["java\tscript:x", " https://example.org", "https://exa\u0000mple.org"],
])("isWebUrl rejects %j", (value) => {
  expect(isWebUrl(value)).toBe(false);
});

it.each([
  ["/about", true],
  ["#contact", true],
  ["/#contact", true],
  ["https://example.org/x?y=1", true],
  ["mailto:hello@example.org", true],
  ["mailto:a@example.org,b@example.org", true],
  ["tel:+1-901-555-0100", true],
  ["sms:+19015550100", true],
  ["sms:+19015550100?body=Hello", true],
  ["//evil.example", false],
  ["/\\evil.example", false],
  ["javascript:alert(1)", false],
  ["data:text/html,x", false],
  ["java\tscript:alert(1)", false],
  ["ftp://example.org", false],
  ["", false],
])("isSafeLink of %j is %s", (value, expected) => {
  expect(isSafeLink(value)).toBe(expected);
});

it.each([
  ["/wiki/L'Oréal", "/wiki/L%27Oréal"],
  [" https://example.org/a file.pdf ", "https://example.org/a%20file.pdf"],
  ["tel:+1 (901) 555-0100", "tel:+1(901)555-0100"],
  ["tel:+1\u00a0901\u2011555–0100;ext=5", "tel:+1901-555-0100;ext=5"],
  ["tel:*123#", "tel:*123#"],
  ["mailto:?subject=It's here", "mailto:?subject=It%27s%20here"],
  ["\ufeffhttps://example.org/\u200ba\u2060", "https://example.org/a"],
  ["sms:+1 901 555 0100,+1 901 555 0101", "sms:+19015550100,+19015550101"],
  ["sms:+1 901 555 0100?body=Hello there", "sms:+19015550100?body=Hello%20there"],
  ["www.example.org", "https://www.example.org"],
  ["mailto:a@example.org,b@example.org", "mailto:a@example.org,b@example.org"],
])("the link %j is stored as %j", (typed, stored) => {
  expect(storedLink(typed)).toBe(stored);
  expect(storedLink(stored)).toBe(stored);
  expect(isSafeLink(stored)).toBe(true);
});

it.each([
  ...["java script:alert(1)", "https://exa mple.org", "about us"],
  ...["www.", "/\\evil.example", " //evil.example", "'", "mailto:", "mailto:?", "tel:", "java\u200bscript:alert(1)"],
])("%j is no link", (typed) => expect(isSafeLink(storedLink(typed))).toBe(false));

it.each([
  ["/objects/0a.png", true],
  ["/images/portfolio/a-1.svg", true],
  ["/images/portfolio/a-1.svg#next", true],
  ["/images/portfolio/a-1.svg#", false],
  ["/objects/0a.png#next", false],
  ["/objects/../x", false],
  ["/objects//x", false],
  ["/objects/", false],
  ["/etc/passwd", false],
  ["/objects/x?y", false],
  ["//objects/x", false],
  ["/objects/.env", false],
  ["/objects/a\n", false],
])("isOwnImagePath of %j is %s", (path, expected) => {
  expect(isOwnImagePath(path)).toBe(expected);
});

it.each([
  ["example.org", "https://example.org"],
  [" www.example.org/a?b=c ", "https://www.example.org/a?b=c"],
  ["example.org:8080/x", "https://example.org:8080/x"],
  ["http://example.org", "http://example.org"],
  ["mailto:a@example.org", "mailto:a@example.org"],
  ["/about", "/about"],
  ["not an address", "not an address"],
  ["word", "word"],
  ["", ""],
])("withScheme makes %j %j", (text, address) => {
  expect(withScheme(text)).toBe(address);
});

it("parseUrl reads an address at its base, and is null for none", () => {
  expect(parseUrl("b", "https://example.org/a/")?.href).toBe("https://example.org/a/b");
  expect([parseUrl("b"), parseUrl("https://")]).toEqual([null, null]);
});
