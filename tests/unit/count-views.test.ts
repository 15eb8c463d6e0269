import { expect, it, vi } from "vitest";
import { countView, countViews } from "@/lib/browser/count-views";

/** Opens a page; returns what it has sent. */
function open({ search = "", navigator = {}, document = {} } = {}) {
  const sent: unknown[] = [];
  const listeners = new Map<string, () => void>();
  const addEventListener = (name: string, listener: () => void) => listeners.set(name, listener);
  vi.stubGlobal("window", {});
  vi.stubGlobal("location", { pathname: "/about", search, origin: "https://studio.example" });
  vi.stubGlobal("navigator", { sendBeacon: (_: string, body: string) => sent.push(JSON.parse(body)), ...navigator });
  const page = { readyState: "complete", referrer: "https://news.example/a", addEventListener, ...document };
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", addEventListener);
  vi.stubGlobal("setTimeout", (work: () => void) => work());
  countViews();
  return { sent, fire: (name: string) => listeners.get(name)?.() };
}

const FIRST = { path: "/about", referrer: "https://news.example/a" };

it("the first page names the referrer and the campaign, the pages after it neither", () => {
  const { sent } = open({ search: "?utm_source=letter" });
  for (const path of ["/about", "/blog", "/blog", "/about"]) countView(path);
  expect(sent).toEqual([
    { ...FIRST, source: "letter" },
    { path: "/blog", referrer: "https://studio.example" },
    { path: "/about", referrer: "https://studio.example" },
  ]);
});

it.each([
  ["that loads", { readyState: "interactive" }, "load"],
  ["that was prepared and is not open", { prerendering: true }, "prerenderingchange"],
])("a page %s counts later", (_, document, event) => {
  const { sent, fire } = open({ document });
  expect(sent).toEqual([]);
  fire(event);
  expect(sent).toEqual([FIRST]);
});

it.each([
  ["with Global Privacy Control", { globalPrivacyControl: true }],
  ["by a browser whose beacons are turned off", { sendBeacon: undefined }],
])("%s nothing is sent, and nothing fails", (_what, navigator) => {
  const { sent } = open({ navigator });
  countView("/blog");
  expect(sent).toEqual([]);
});
