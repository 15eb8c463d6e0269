import { describe, expect, it } from "vitest";
import { findAddress, readAddress } from "@/components/editor/nodes/link/link-address";
import { smartCharacter } from "@/components/editor/writing/smart-quotes";

describe("the address of a link", () => {
  it.each([
    ["https://example.org/a?b#c", "https://example.org/a?b#c"],
    ["example.org/a", "https://example.org/a"],
    ["sub.example.org", "https://sub.example.org"],
    ["my-site.example-one.org", "https://my-site.example-one.org"],
    ["//example.org", "https://example.org"],
    ["a@example.org", "mailto:a@example.org"],
    ["mailto:a@example.org", "mailto:a@example.org"],
    ["tel:+1-555-0100", "tel:+1-555-0100"],
    ["/about", "/about"],
    ["#part", "#part"],
    ["http://localhost:3000/x", "http://localhost:3000/x"],
    ["localhost:3000", "https://localhost:3000"],
    ["http://127.0.0.1/", "http://127.0.0.1/"],
    ["https://münchen.example", "https://münchen.example"],
    [" https://example.org ", "https://example.org"],
  ])("%s is stored as %s", (typed, href) => expect(readAddress(typed)).toEqual({ href }));

  it.each([
    "",
    " ",
    "ten quest",
    "https://ten quest.example",
    "https://tenquest",
    "quest",
    "https://",
    "javascript:alert(1)",
    "data:text/html,x",
    "mailto:nobody",
    "https://.example",
    "http://-a.b",
    "http://a-.b",
    "http://a.-b.c",
    "http://a.b-",
    "ftp://example.org",
  ])("%j is refused with a reason", (typed) =>
    expect(readAddress(typed)).toEqual({ problem: expect.stringMatching(/^\S.{10,}/) }),
  );

  it.each([
    ["see https://a.example/b.", "https://a.example/b"],
    ["www.a.example", "https://www.a.example"],
    ["a@b.example", "mailto:a@b.example"],
    ["version 1.2 and file.txt", undefined],
  ])("%j has the address %s", (text, url) => expect(findAddress(text)?.url).toBe(url));
});

describe("curly quotes and dashes", () => {
  it.each([
    ['"', "“"],
    ['he said "', "“"],
    ['("', "“"],
    ['yes"', "”"],
    ["it'", "’"],
    [" '", "‘"],
    ["a --", "—"],
    ["a--", "—"],
  ])("%j gets %j", (before, text) => expect(smartCharacter(before)?.text).toBe(text));

  it.each(["-", "--", "a", "- --", "---"])("%j stays", (before) => expect(smartCharacter(before)).toBeUndefined());
});
