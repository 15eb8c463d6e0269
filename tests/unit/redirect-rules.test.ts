import { expect, it } from "vitest";
import { follow, isInLoop, type Rule, ruleFor } from "@/lib/redirects/rules";
import { redirectInput } from "@/lib/redirects/schema";
import { suggestPaths } from "@/lib/redirects/suggestion";

const rule = (from: string, to: string, status = 301): Rule => ({ from, to, status });
const byPath = (rules: Rule[]) => new Map(rules.map((one) => [one.from, one]));
const RULES = byPath([
  rule("/old", "/about"),
  rule("/news/*", "/blog/*"),
  rule("/news/special/*", "/process"),
  rule("/shop/*", "https://shop.example/*"),
  rule("/laden/*", "https://läden.example/ü/*"),
  rule("/first", "/second"),
  rule("/second", "/third?a=1#end"),
  rule("/site", "https://shop.example"),
  rule("/gone", "", 410),
  rule("/to-gone", "/gone"),
  rule("/for-good", "/for-now"),
  rule("/for-now", "/about", 302),
  rule("/here/*", "/*"),
  rule("/faq/*", "/help#*"),
  rule("/to-part", "/old#part"),
  rule("/to-faq", "/faq/prices?x=1#part"),
]);
const led = (target: string) => follow(target, async (address) => ruleFor(address, RULES));

it.each([
  ["/OLD/", "/about"],
  ["/%6Fld?x=1", "/about?x=1"],
  ["/old/below", null],
  ["/news", null],
  ["/news/A-b/c%20d", "/blog/A-b/c%20d"],
  ["/news/special/x", "/process"],
  ["/shop//evil.example/x", "https://shop.example/evil.example/x"],
  // the rest cannot name another host
  ["/here//evil.example", "/evil.example"],
  ["/site", "https://shop.example"],
  ["/laden/x", "https://xn--lden-loa.example/%C3%BC/x"],
  ["/first", "/third?a=1#end"],
  ["/faq/prices?x=1", "/help?x=1#prices"],
  ["/to-part", "/about#part"],
  ["/to-faq", "/help?x=1#prices"],
])("%s leads to %s", async (target, location) => expect((await led(target))?.location ?? null).toBe(location));

it("a redirect keeps both queries; responds 410 if it ends at a gone address, 302 if one of several is for now", async () => {
  expect((await led("/first?b=2"))?.location).toMatch(/^\/third\?(?:a=1&b=2|b=2&a=1)#end$/);
  expect((await led("/to-gone"))?.status).toBe(410);
  expect(await led("/for-good")).toMatchObject({ location: "/about", status: 302 });
});

it.each([
  [[rule("/a", "/a")], true],
  [[rule("/a", "/b"), rule("/b", "/a")], true],
  [[rule("/a", "/b"), rule("/b", "/c")], false],
  [[rule("/a/*", "/a/b/*")], true],
  [[rule("/a/*", "/a")], false],
  [[rule("/b/*", "/a/*"), rule("/a/y", "/b/y")], true],
  [[rule("/a", "https://b.example/a")], false],
])("the first of the redirects %j is in a loop: %s", (rules, expected) =>
  expect(isInLoop(rules[0] as Rule, byPath(rules))).toBe(expected),
);

it("a page that a /* redirect leads to ends a loop, also when it is reached with a fragment", () => {
  const [first, ...others] = [rule("/part", "/shop/old#part"), rule("/shop/*", "/shop/new")] as const;
  expect(isInLoop(first, byPath([first, ...others]))).toBe(true);
  expect(isInLoop(first, byPath([first, ...others]), new Set(["/shop/new"]))).toBe(false);
});

it("a redirect that staff send is stored with a normalized address", () => {
  const stored = (sent: object) => redirectInput.parse(sent);
  expect(stored({ from: "/Old/", to: "/about" })).toEqual(rule("/old", "/about"));
  expect(stored({ from: "/old", to: "/x", status: 410 })).toEqual(rule("/old", "", 410));
  const below = rule("/old/*", "https://b.example/*", 308);
  expect(stored(below)).toEqual(below);
});

it.each([
  [{ from: "/" }, "from"],
  [{ from: "/admin/x" }, "from"],
  [{ from: "/LOGIN/" }, "from"],
  [{ from: "old" }, "from"],
  [{ from: "//b.example" }, "from"],
  [{ from: "/old?x=1" }, "from"],
  [{ from: "/\ufffdber" }, "from"],
  [{ to: "/\ufffdber" }, "to"],
  [{ from: "/o*d" }, "from"],
  [{ to: undefined }, "to"],
  [{ to: "//b.example" }, "to"],
  [{ to: "javascript:x" }, "to"],
  [{ to: "/about/*" }, "to"],
  [{ from: "/old/*", to: "https://b.example*" }, "to"],
  [{ status: 307 }, "status"],
])("a redirect with %j is refused at %s", (fields, path) => {
  const { error } = redirectInput.safeParse({ from: "/old", to: "/about", ...fields });
  expect(error?.issues.map((issue) => issue.path.join("."))).toEqual([path]);
});

it.each([
  ["/blog/old-news/sixty-day-pilots", "/blog/sixty-day-pilot"],
  ["/abuot", "/about"],
  ["/qqqq", null],
  ["/---", null],
])("for %s the page %s is suggested", (missing, path) =>
  expect(suggestPaths([missing], ["/", "/about", "/process", "/blog/sixty-day-pilot"])).toEqual([path]),
);
