import { describe, expect, it } from "vitest";
import { fittingRule, follow, isInLoop, ledTo, type Rule } from "@/lib/redirects/rules";
import { redirectInput } from "@/lib/redirects/schema";
import { suggestPaths } from "@/lib/redirects/suggestion";

const rule = (from: string, to: string, status = 301): Rule => ({ from, to, status });
const RULES = [
  rule("/old", "/about"),
  rule("/news/*", "/blog/*"),
  rule("/news/special/*", "/process"),
  rule("/shop/*", "https://shop.example/*"),
  rule("/first", "/second"),
  rule("/second", "/third?a=1#end"),
  rule("/gone", "", 410),
  rule("/to-gone", "/gone"),
];

it.each([
  ["/old", "/about"],
  ["/OLD/", "/about"],
  ["/%6Fld?x=1", "/about?x=1"],
  ["/old/below", null],
  ["/news", null],
  ["/news/A-b/c%20d", "/blog/A-b/c%20d"],
  ["/news/special/x", "/process"],
  ["/shop//evil.example/x", "https://shop.example/evil.example/x"],
  ["/first?b=2", "/third?b=2&a=1#end"],
  ["/none", null],
])("%s leads to %s", async (target, location) => {
  const found = await follow(target, async (address) => fittingRule(address, RULES));
  if (target === "/first?b=2")
    expect(found?.location.split(/[?&#]/).toSorted()).toEqual(["/third", "a=1", "b=2", "end"]);
  else expect(found?.location ?? null).toBe(location);
});

it("a redirect that ends in a gone address is gone", async () =>
  expect((await follow("/to-gone", async (address) => fittingRule(address, RULES)))?.status).toBe(410));

it("the rest of an address is no other host", () =>
  expect(ledTo(rule("/a/*", "/*"), "/a//evil.example")).toBe("/evil.example"));

describe("loops", () => {
  it.each([
    [[rule("/a", "/a")], true],
    [[rule("/a", "/b"), rule("/b", "/a")], true],
    [[rule("/a", "/b"), rule("/b", "/c")], false],
    [[rule("/a/*", "/a/b/*")], true],
    [[rule("/a/*", "/a")], false],
    [[rule("/b/*", "/a/*"), rule("/a/y", "/b/y")], true],
    [[rule("/a", "https://b.example/a")], false],
  ])("%j: %s", (rules, expected) =>
    expect(isInLoop(rules[0] as Rule, new Map(rules.map((one) => [one.from, one])))).toBe(expected),
  );
});

describe("what staff send", () => {
  it.each([
    [
      { from: "/Old/", to: "/about" },
      { from: "/old", to: "/about", status: 301 },
    ],
    [
      { from: "/old", to: "/x", status: 410 },
      { from: "/old", to: "", status: 410 },
    ],
    [
      { from: "/old/*", to: "https://b.example/*", status: 308 },
      { from: "/old/*", to: "https://b.example/*", status: 308 },
    ],
  ])("%j is taken", (sent, stored) => expect(redirectInput.parse(sent)).toEqual(stored));

  it.each([
    [{ from: "/", to: "/about" }, "from"],
    [{ from: "/admin/x", to: "/about" }, "from"],
    [{ from: "/api", to: "/about" }, "from"],
    [{ from: "/LOGIN/", to: "/about" }, "from"],
    [{ from: "old", to: "/about" }, "from"],
    [{ from: "//b.example", to: "/about" }, "from"],
    [{ from: "/old?x=1", to: "/about" }, "from"],
    [{ from: "/old#x", to: "/about" }, "from"],
    [{ from: "/o*d", to: "/about" }, "from"],
    [{ from: "/old" }, "to"],
    [{ from: "/old", to: "//b.example" }, "to"],
    [{ from: "/old", to: "javascript:x" }, "to"],
    [{ from: "/old", to: "/about/*" }, "to"],
    [{ from: "/old/*", to: "https://b.example*" }, "to"],
    [{ from: "/old", to: "/about", status: 307 }, "status"],
  ])("%j is refused at %s", (sent, path) =>
    expect(redirectInput.safeParse(sent).error?.issues.map((issue) => issue.path.join("."))).toEqual([path]),
  );
});

it.each([
  ["/blog/old-news/sixty-day-pilots", "/blog/sixty-day-pilot"],
  ["/abuot", "/about"],
  ["/qqqq", null],
  ["/---", null],
])("for %s the page %s is suggested", (missing, path) =>
  expect(suggestPaths([missing], ["/", "/about", "/process", "/blog/sixty-day-pilot"])).toEqual([path]),
);
