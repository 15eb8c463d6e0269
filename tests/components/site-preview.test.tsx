import { act, render, screen, within } from "@testing-library/react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { elementOf } from "@/app/(preview)/admin/site/[key]/preview/find-element";
import { LivePreview } from "@/app/(preview)/admin/site/[key]/preview/live-preview";
import type { Texts } from "@/app/(preview)/admin/site/[key]/preview/previewed-page";
import { choice, color, group, link, list, rich, text } from "@/lib/site/fields";
import { siteDocuments, type SiteKey } from "@/lib/site/registry";
import { PreviewPane } from "@/app/admin/site/[key]/preview-pane";

vi.mock("@/app/fonts", () => ({
  typeClasses: { label: "own-display text", journal: "fraunces sans", works: "archivo text" },
}));
vi.mock("next/navigation", () => ({
  usePathname: () => "/admin/site/hero/preview",
  useSearchParams: () => new URLSearchParams(),
}));

beforeAll(() => {
  // happy-dom has no layout
  Element.prototype.checkVisibility = () => true;
});

const published = Object.fromEntries(
  Object.entries(siteDocuments).map(([key, document]) => [key, document.default]),
) as Texts;
const { hero, portfolio } = published;

function preview(documentKey: SiteKey, path = "/") {
  const home = { items: [], posts: [], sources: [], retentionMonths: null };
  const { fields } = siteDocuments[documentKey];
  const scene = path === "/" ? "home" : "about";
  render(<LivePreview {...{ documentKey, fields, path, scene, published }} scenes={[]} content={{ home }} />);
}

const send = (data: object) =>
  act(() => {
    const { origin } = window.location;
    window.dispatchEvent(new MessageEvent("message", { data, origin, source: window.parent as Window }));
  });
const edit = (path: string) => send({ kind: "site-preview:edited", path });
const outlined = () => document.querySelector("[data-edited]");

it("the preview of a document has the menu of its page", () => {
  const links = () =>
    within(screen.getAllByRole("navigation")[0] ?? expect.unreachable())
      .getAllByRole("link")
      .map(({ textContent }) => textContent);
  preview("navigation");
  const blog = published.navigation.pages.filter(({ href }) => href === "/blog");
  expect(links()).toEqual([...published.navigation.sections, ...blog].map(({ label }) => label));
  document.body.replaceChildren();
  preview("navigation", "/about");
  expect(links()).toEqual([...published.navigation.pages, published.navigation.start].map(({ label }) => label));
});

it("the preview shows the edited slide, outlines its text and stops the slides", () => {
  preview("hero");
  edit("slides.2.subtitle");
  expect(outlined()?.textContent).toBe(hero.slides[2]?.subtitle);
  expect(outlined()?.closest("[data-current]")).not.toBeNull();
  expect(screen.getByRole("button", { name: hero.controls.play })).toBeTruthy();
});

it("the preview outlines a text while it is typed, and the next one in its place", () => {
  preview("hero");
  edit("slides.0.title");
  const slides = [{ ...hero.slides[0], title: "We made it" }, ...hero.slides.slice(1)];
  send({ kind: "site-preview:value", value: { ...hero, slides } });
  expect(outlined()?.textContent).toBe("We made it");
  edit("impactLabel");
  expect(document.querySelectorAll("[data-edited]")).toHaveLength(1);
  expect(outlined()?.textContent).toBe(hero.impactLabel);
});

it("the preview of the brand has the typefaces that are chosen", () => {
  document.documentElement.className = "own-display text other";
  preview("brand");
  expect(document.documentElement.className).toBe("other own-display text");
  send({ kind: "site-preview:value", value: { ...published.brand, typePair: "works" } });
  expect(document.documentElement.className).toBe("other archivo text");
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

describe("the element of a field", () => {
  const fields = group("", {
    number: text("Number", ""),
    name: text("Name", ""),
    count: text("Count", ""),
    body: rich("Body", ""),
    alt: text("Alt", ""),
    action: group("Button", { label: text("Label", ""), href: link("Address", "") }),
    color: color("Color", ""),
    people: list("People", group("Person", { name: text("Name", ""), pattern: choice("Pattern", { a: "A" }) }), []),
  });

  function find(html: string, value: object, path: string) {
    document.body.innerHTML = html;
    return elementOf(fields, value, path, document.body)?.outerHTML;
  }

  it("the preview finds a field by the innermost element with its text, several in the order of the form", () => {
    const html = "<main><p id=a><b>Ada</b></p><p id=b>Ada</p></main>";
    const value = { people: [{ name: "Ada" }, { name: "Ada" }] };
    expect(find(html, value, "people.0.name")).toBe("<b>Ada</b>");
    expect(find(html, value, "people.1.name")).toBe('<p id="b">Ada</p>');
  });

  it.each([
    ["beside another text", "<p><span>06</span> Team</p>", { number: "06", name: "Team" }],
    ["around words with a note", "<p>A <a>pilot</a><i popover>A test</i> run</p>", { name: "A pilot run" }],
    ["after another text", "<p><b>Room</b> A <a>pilot</a> run</p>", { name: "A pilot run" }],
    ["with its numbers filled in", "<p>12 of 40 posts</p>", { name: "{count} of {total} posts" }],
  ])("the preview finds a field %s", (_place, html, value) => {
    expect(find(html, value, "name")).toMatch(/^<p>/);
  });

  it("the preview finds a formatted text by the element around all its paragraphs", () => {
    const body = "<p>Terms &amp; more.</p><p>Ask.</p>";
    expect(find(`<div>${body}</div>`, { body }, "body")).toMatch(/^<div>/);
  });

  it("the preview finds a field by an attribute with its value where no text has it", () => {
    expect(find('<img src="/y.png" alt="A door">', { alt: "A door" }, "alt")).toContain("<img");
    expect(find('<a href="/x">Go</a>', { action: { label: "Go", href: "/x" } }, "action.href")).toContain("<a");
  });

  it("the preview finds an invisible field by another one of its entry, and none outside of lists", () => {
    const value = { name: "Ada", color: "#000000", people: [{ name: "Ada", pattern: "a" }] };
    expect(find("<p>Ada</p>", value, "people.0.pattern")).toBe("<p>Ada</p>");
    expect(find("<p>Ada</p>", value, "color")).toBeUndefined();
  });
});

/** The pane beside a field and a button, and what it sends to its page. */
function renderPane() {
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
  const sent: { kind: string; path?: string }[] = [];
  const page = { postMessage: (message: { kind: string }) => sent.push(message) };
  Object.defineProperty(screen.getByTitle("Preview"), "contentWindow", { value: page });
  const ready = () => {
    const data = { kind: "site-preview:ready", scene: "about", scenes: [] };
    const event = new MessageEvent("message", { data, origin: window.location.origin });
    Object.defineProperty(event, "source", { value: page });
    act(() => void window.dispatchEvent(event));
  };
  const edited = () => sent.filter(({ kind }) => kind === "site-preview:edited").map(({ path }) => path);
  return { ready, edited };
}

it("a preview that is ready late shows the field that had the focus before the button that opens it", () => {
  const { ready, edited } = renderPane();
  act(() => screen.getByLabelText("Heading").focus());
  expect(edited()).toEqual(["closing.heading"]);
  act(() => screen.getByText("Preview").focus());
  ready();
  expect(edited()).toEqual(["closing.heading", "closing.heading"]);
});

it("a preview follows no field before one has the focus, and stays where it is when the focus leaves it", () => {
  const { ready, edited } = renderPane();
  ready();
  act(() => screen.getByText("Preview").focus());
  expect(edited()).toEqual([]);
  act(() => screen.getByLabelText("Heading").focus());
  act(() => screen.getByText("Preview").focus());
  expect(edited()).toEqual(["closing.heading"]);
});
