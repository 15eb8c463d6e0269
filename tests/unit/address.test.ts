import { expect, it } from "vitest";
import { isOwnImagePath, isSafeLink, isWebUrl, storedLink, webLink } from "@/lib/validation/address";

it("isWebUrl accepts only http and https addresses", () => {
  const urls = ["https://example.org", "http://example.org/a?b=c#d", "HTTPS://EXAMPLE.ORG/", "https://[::1]/x"];
  const others = [
    ...["javascript:alert(1)", "data:text/html,x", "vbscript:x", "file:///etc/passwd", "//example.org", "x.png"],
    ...["example.org", "https:example.org", "https://", "https://user:pass@example.org", 'https://example.org/"x'],
    ...["https://example.org/'x", "https://example.org/<x>", "https://example.org/ x", "https://example.org\\x"],
    ...["java\tscript:x", " https://example.org", "https://exa\u0000mple.org", "https://a.example/\r\nX: y"],
  ];
  expect([...urls, ...others].filter(isWebUrl)).toEqual(urls);
});

it("isSafeLink accepts only paths, fragments, and web, mail and phone addresses", () => {
  const safe = [
    ...["/about", "#contact", "/#contact", "https://example.org/x?y=1", "mailto:hello@example.org"],
    ...["mailto:a@example.org,b@example.org", "tel:+1-901-555-0100", "sms:+19015550100?body=Hello"],
  ];
  const others = [
    ...["//evil.example", "/\\evil.example", "javascript:alert(1)", "data:text/html,x", "java\tscript:alert(1)"],
    ...["ftp://example.org", ""],
  ];
  expect([...safe, ...others].filter(isSafeLink)).toEqual(safe);
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
])("the link %j is stored as %j", (typed, stored) => {
  expect(storedLink(typed)).toBe(stored);
  expect(storedLink(stored)).toBe(stored);
  expect(isSafeLink(stored)).toBe(true);
});

it.each([
  ...["java script:alert(1)", "https://exa mple.org", "about us"],
  ...["www.", "/\\evil.example", " //evil.example", "'", "mailto:", "mailto:?", "tel:", "java\u200bscript:alert(1)"],
])("%j is not a link", (typed) => expect(isSafeLink(storedLink(typed))).toBe(false));

it("isOwnImagePath is true for uploads, and for artwork with the name of a drawing", () => {
  const own = ["/objects/0a.png", "/images/portfolio/a-1.svg", "/images/portfolio/a-1.svg#next"];
  const others = [
    ...["/images/portfolio/a-1.svg#", "/objects/0a.png#next", "/objects/../x", "/objects/..%2fx", "/objects//x"],
    ...["/objects/", "/etc/passwd", "/objects/x?y", "//objects/x", "/objects/.env", "/objects/a\n", "/objects/0a.pdf"],
  ];
  expect([...own, ...others].filter(isOwnImagePath)).toEqual(own);
});

it.each([
  ["example.org", "https://example.org"],
  [" www.example.org/a?b=c ", "https://www.example.org/a?b=c"],
  ["example.org:8080/x", "https://example.org:8080/x"],
  ["mailto:a@example.org", "mailto:a@example.org"],
  ["word", "word"],
  ["example.org/L'Été 1", "https://example.org/L%27Été%201"],
])("webLink makes %j %j", (text, address) => expect(webLink(text)).toBe(address));
