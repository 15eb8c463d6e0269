import { expect, it } from "vitest";
import { safeCallbackUrl } from "@/lib/auth/callback-url";
import { FOREIGN_DESTINATIONS } from "../support/redirect-spellings";

const ORIGIN = "https://site.example";

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
])("safeCallbackUrl accepts %s", (value, expected) => {
  expect(safeCallbackUrl(value, ORIGIN)).toBe(expected);
});

it.each(FOREIGN_DESTINATIONS)("safeCallbackUrl drops a destination on another site: %j", (value) => {
  expect(safeCallbackUrl(value, "http://localhost:3000")).toBeNull();
});

it.each([
  "",
  " ",
  "admin",
  "?x",
  "#x",
  ".",
  "..",
  "////evil.example",
  "//evil.example/admin",
  "//site.example",
  "/admin\\..\\..\\evil",
  "/\u0000/evil.example",
  "/%5Cevil.example",
  "/%0d%0aSet-Cookie:x=1",
  "/%00",
  "http://site.example/admin",
  "https://site.example:8443/admin",
  "HTTPS://evil.example/",
  "https://site.example.evil.example/",
  "https://site.example@evil.example/",
  "https://user@site.example/",
  "https://site.example%2f@evil.example/",
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
])("safeCallbackUrl drops %j", (value) => {
  expect(safeCallbackUrl(value, ORIGIN)).toBeNull();
});

it.each([undefined, null, 7, {}, [], ["/admin", "//evil.example"]])(
  "safeCallbackUrl drops a value that is not text: %j",
  (value) => {
    expect(safeCallbackUrl(value, ORIGIN)).toBeNull();
  },
);
