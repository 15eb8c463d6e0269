import { expect, it } from "vitest";
import { changeOf, dayBefore, daysOf, deviceOf, isDay, periodBetween, routeOf, sourceOf } from "@/lib/statistics/rules";

it.each([
  ["", undefined, "Direct"],
  ["no address", undefined, "Direct"],
  ["https://www.News.example/a?b=c#d", undefined, "news.example"],
  ["https://studio.example/about", undefined, null],
  ["http://localhost:3000/", undefined, null],
  ["https://news.example/", "spring letter", "spring letter"],
  ["https://studio.example/about", "  ", null],
  ["", "let\u0000ter \ud800", "letter \ufffd"],
])("the source of a view from %j with utm_source %j is %j", (referrer, source, expected) => {
  expect(sourceOf(referrer, source, ["https://www.studio.example", "http://localhost:3000"])).toBe(expected);
});

it.each([
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Mobile/15E148", "Phone"],
  ["Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537 Chrome/140 Mobile Safari/537", "Phone"],
  ["Mozilla/5.0 (Linux; Android 15; SM-X900) AppleWebKit/537 Chrome/140 Safari/537", "Tablet"],
  ["Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605 Mobile/15E148", "Tablet"],
  ["Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537 Chrome/140 Safari/537", "Desktop"],
  ["", "Desktop"],
])("%j is a %s", (userAgent, device) => expect(deviceOf(userAgent)).toBe(device));

it.each([
  ["/blog/a-post", "/blog/[slug]"],
  ["/blog/category/notes", "/blog/category/[slug]"],
  ["/portfolio/mhl", "/portfolio/[slug]"],
  ["/own-page", "/[slug]"],
  ["/blog/a/b", undefined],
  ["/blog/a%2Dpost", undefined],
  ["/", undefined],
])("%s belongs to the route %s", (path, route) => expect(routeOf(path)).toBe(route));

it("days exist in the calendar, continue over months and years, and a change needs an earlier value", () => {
  expect(["2026-02-28", "2026-02-31"].filter(isDay)).toEqual(["2026-02-28"]);
  expect(daysOf("2028-02-28", "2028-03-01")).toEqual(["2028-02-28", "2028-02-29", "2028-03-01"]);
  expect(dayBefore("2027-01-01", 1)).toBe("2026-12-31");
  const changes = [changeOf(12, 10), changeOf(5, 10), changeOf(109, 10), changeOf(182, 10), changeOf(5, 0)];
  expect(changes).toEqual(["+20%", "-50%", "+990%", "×18", ""]);
});

it.each([
  ["2026-11-01", "2026-11-20", "2026-11-01", "2026-11-20"],
  ["2026-11-20", "2026-11-01", "2026-11-01", "2026-11-20"],
  ["0002-11-20", "2026-11-20", "2024-11-20", "2026-11-20"],
])("the period between %s and %s is %s to %s", (one, other, from, to) =>
  expect(periodBetween(one, other)).toEqual({ from, to }),
);
