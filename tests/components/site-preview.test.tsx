import { act, cleanup, render, screen, within } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { elementOf } from "@/app/(preview)/admin/site/[key]/preview/find-element";
import { LivePreview } from "@/app/(preview)/admin/site/[key]/preview/live-preview";
import { choice, color, group, link, list, rich, text } from "@/lib/site/fields";
import { siteDocuments, type SiteKey } from "@/lib/site/registry";
import { PreviewPane } from "@/app/admin/site/[key]/preview-pane";
import { siteDefaults as published } from "../support/examples";
import { textsOf } from "../support/staff";

beforeAll(() => {
  // happy-dom has no layout
  Element.prototype.getClientRects = () => [new DOMRect()] as unknown as DOMRectList;
});

const { hero, portfolio } = published;

function preview(documentKey: SiteKey, path = "/") {
  const home = { items: [], posts: [], sources: [], retentionMonths: null };
  const { fields } = siteDocuments[documentKey];
  const scene = path === "/" ? "home" : "about";
  history.replaceState(null, "", `/admin/site/${documentKey}/preview`);
  render(
    <LivePreview
      documentKey={documentKey}
      fields={fields}
      path={path}
      scene={scene}
      published={published}
      scenes={[]}
      content={{ home }}
    />,
  );
}

const send = (data: object, source: object = window.parent) =>
  act(() => {
    const { origin } = window.location;
    const event = new MessageEvent("message", { data, origin });
    window.dispatchEvent(Object.defineProperty(event, "source", { value: source }));
  });
const edit = (path: string) => send({ kind: "site-preview:edited", path });
const outlined = () => document.querySelector("[data-edited]");

it("the preview of a document has the menu of its page", () => {
  const menu = () => within(screen.getAllByRole("navigation")[0] ?? expect.unreachable());
  const links = () => textsOf(menu().getAllByRole("link"));
  const { sections, pages, start } = published.navigation;
  preview("navigation");
  expect(links()).toEqual([...sections, ...pages.filter(({ href }) => href === "/blog")].map(({ label }) => label));
  cleanup();
  preview("navigation", "/about");
  expect(links()).toEqual([...pages, start].map(({ label }) => label));
});

it("the preview shows the edited slide, stops there, and outlines its text, even while it is typed", () => {
  preview("hero");
  edit("slides.2.subtitle");
  expect(outlined()?.textContent).toBe(hero.slides[2]?.subtitle);
  expect(outlined()?.closest("[data-current]")).not.toBeNull();
  expect(screen.getByRole("button", { name: hero.controls.play })).toBeTruthy();
  const slides = hero.slides.map((slide) => ({ ...slide, subtitle: "We made it" }));
  send({ kind: "site-preview:value", value: { ...hero, slides } });
  expect(outlined()?.textContent).toBe("We made it");
  edit("impactLabel");
  expect(document.querySelectorAll("[data-edited]")).toHaveLength(1);
  expect(outlined()?.textContent).toBe(hero.impactLabel);
});

it("the preview of the brand has the chosen typefaces", () => {
  document.documentElement.className = "type-label other";
  preview("brand");
  expect(document.documentElement.className).toBe("type-label other");
  send({ kind: "site-preview:value", value: { ...published.brand, typePair: "works" } });
  expect(document.documentElement.className).toBe("type-works other");
});

it("the preview turns a carousel to the edited image", () => {
  preview("venture-hospitality-hub");
  const { name, pictures } = published["venture-hospitality-hub"];
  edit("pictures.1.description");
  const [carousel] = screen.getAllByRole("group", { name });
  const dots = within(carousel ?? expect.unreachable()).getByRole("group", { name: portfolio.controls.choose });
  expect(within(dots).getAllByRole("button")[1]?.getAttribute("aria-current")).toBe("true");
  expect(outlined()?.textContent).toContain(pictures[1]?.title);
});

const fields = group("", {
  number: text("Number", ""),
  name: text("Name", ""),
  body: rich("Body", ""),
  alt: text("Alt", ""),
  action: group("Button", { label: text("Label", ""), href: link("Address", "") }),
  color: color("Color", ""),
  people: list("People", group("Person", { name: text("Name", ""), pattern: choice("Pattern", { a: "A" }) }), []),
});
const TWICE = "<main><p id=a><b>Ada</b></p><p id=b>Ada</p></main>";
const TWO = { people: [{ name: "Ada", pattern: "a" }, { name: "Ada" }] };
const BODY = "<p>Terms &amp; more.</p><p>Ask.</p>";
const RUN = { name: "A pilot run" };
const ACTION = { action: { label: "Go", href: "/x" } };

it.each([
  ["the innermost element with its text", "people.0.name", TWICE, TWO, "<b>"],
  ["the next of several with it", "people.1.name", TWICE, TWO, '<p id="b">'],
  ["another field of its entry if it is invisible", "people.0.pattern", TWICE, TWO, "<b>"],
  ["nothing if it is invisible outside of lists", "color", "<p>Ada</p>", { name: "Ada", color: "#000000" }, ""],
  ["a text beside another", "name", "<p><span>06</span> Team</p>", { number: "06", name: "Team" }, "<p>"],
  ["a text around words with a note", "name", "<p>A <a>pilot</a><i popover>x</i> run</p>", RUN, "<p>"],
  ["a text after another", "name", "<p><b>Room</b> A <a>pilot</a> run</p>", RUN, "<p>"],
  ["a text with its numbers filled in", "name", "<p>12 of 40 posts</p>", { name: "{count} of {total} posts" }, "<p>"],
  ["the element around all paragraphs of a text", "body", `<div>${BODY}</div>`, { body: BODY }, "<div>"],
  ["an attribute with its value", "alt", '<img alt="A door">', { alt: "A door" }, "<img"],
  ["the text of a slide behind the shown one", "name", '<p style="visibility: hidden">Ada</p>', { name: "Ada" }, "<p"],
  ["a link", "action.href", '<a href="/x">Go</a>', ACTION, "<a"],
])("the preview finds a field by %s", (_how, path, html, value, found) => {
  document.body.innerHTML = html;
  expect(elementOf(fields, value, path, document.body)?.outerHTML.slice(0, found.length) ?? "").toBe(found);
});

it("the preview shows the last field that had the focus, even when it loads late or again", () => {
  render(
    <>
      <input aria-label="Heading" data-path="closing.heading" />
      <button>Preview</button>
      <PreviewPane
        documentKey="about"
        currentValue={() => ({})}
        onChange={() => () => undefined}
        pathOf={(element) => (element instanceof HTMLElement ? element.dataset.path : undefined)}
        onField={() => undefined}
      />
    </>,
  );
  const edited: (string | undefined)[] = [];
  const postMessage = ({ kind, path }: { kind: string; path?: string }) =>
    kind === "site-preview:edited" && edited.push(path);
  const page = { postMessage };
  Object.defineProperty(screen.getByTitle("Preview"), "contentWindow", { value: page });
  const ready = () => send({ kind: "site-preview:ready", scene: "about", scenes: [] }, page);
  ready();
  act(() => screen.getByText("Preview").focus());
  expect(edited).toEqual([]);
  act(() => screen.getByLabelText("Heading").focus());
  act(() => screen.getByText("Preview").focus());
  expect(edited).toEqual(["closing.heading"]);
  ready();
  expect(edited).toEqual(["closing.heading", "closing.heading"]);
});
