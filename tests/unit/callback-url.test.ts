import { describe, expect, it } from "vitest";
import { safeCallbackUrl } from "@/lib/auth/callback-url";

const ORIGIN = "https://site.example";

describe("safeCallbackUrl", () => {
  it.each([
    ["/", "/"],
    ["/admin", "/admin"],
    ["/admin/blog?tab=categories#row-3", "/admin/blog?tab=categories#row-3"],
    ["/admin/blog/posts/3/edit", "/admin/blog/posts/3/edit"],
    ["/admin/blog?next=%2F%2Fevil.example", "/admin/blog?next=%2F%2Fevil.example"],
    ["/admin/./blog/../portfolio", "/admin/portfolio"],
    ["https://site.example/admin/blog", "/admin/blog"],
    ["https://site.example/", "/"],
    ["/loginmania", "/loginmania"],
    ["/@evil.example", "/@evil.example"],
  ])("takes %s", (value, expected) => {
    expect(safeCallbackUrl(value, ORIGIN)).toBe(expected);
  });

  it.each([
    "",
    " ",
    "admin",
    "?x",
    "#x",
    ".",
    "..",
    "//evil.example",
    "///evil.example",
    "////evil.example",
    "//evil.example/admin",
    "//site.example",
    "/\\evil.example",
    "\\\\evil.example",
    "\\/evil.example",
    "/\\/evil.example",
    "/admin\\..\\..\\evil",
    "/\t/evil.example",
    "/\n/evil.example",
    "/\r\n/evil.example",
    "\t//evil.example",
    " //evil.example",
    "/ /evil.example",
    "/\u0000/evil.example",
    "/\u00a0/evil.example",
    "/\u2028/evil.example",
    "/%2fevil.example",
    "/%2Fevil.example",
    "/%5cevil.example",
    "/%5Cevil.example",
    "/%09/evil.example",
    "/%0a/evil.example",
    "/%0d%0aSet-Cookie:x=1",
    "/%00",
    "/%252fevil.example",
    "/.//evil.example",
    "/..//evil.example",
    "/admin/..//evil.example",
    "https://evil.example",
    "https://evil.example/admin",
    "http://site.example/admin",
    "https://site.example:8443/admin",
    "HTTPS://evil.example/",
    "https://site.example.evil.example/",
    "https://site.example@evil.example/",
    "https://user@site.example/",
    "https://site.example%2f@evil.example/",
    "https:evil.example",
    "https:/evil.example",
    "https://",
    "https://site.example",
    "https://site.example\\@evil.example/",
    "https://site.example:@evil.example/",
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    "java\nscript:alert(1)",
    "javascript://site.example/%0aalert(1)",
    "data:text/html,x",
    "vbscript:x",
    "file:///etc/passwd",
    "blob:https://site.example/x",
    "mailto:a@b.c",
    "ftp://site.example/",
    "/api/logout",
    "/API/logout",
    "/api",
    "/login",
    "/login/",
    "/login?callbackUrl=/login",
    "/admin/../api/logout",
    `/${"a".repeat(2000)}`,
  ])("drops %j", (value) => {
    expect(safeCallbackUrl(value, ORIGIN)).toBeNull();
  });

  it.each([undefined, null, 7, {}, [], ["/admin", "//evil.example"]])("drops what is no text: %j", (value) => {
    expect(safeCallbackUrl(value, ORIGIN)).toBeNull();
  });
});
