import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { Glossary } from "@/components/site/glossary/glossary";
import { WithTerms } from "@/components/site/glossary/term";
import { HomePage } from "@/components/site/home/home-page";
import { shownVentures } from "@/lib/portfolio/rules";
import { siteDocuments } from "@/lib/site/registry";

const ENTRIES = [
  { title: "Pilot", phrase: "pilot", content: "A test of 30 to 90 days." },
  { title: "Discrete wins", phrase: "discrete wins", content: "Results that can be counted." },
];

function open(...texts: string[]) {
  return render(
    <Glossary entries={ENTRIES} texts={texts}>
      {texts.map((text, index) => (
        <p key={index}>
          <WithTerms text={text} />
        </p>
      ))}
    </Glossary>,
  );
}
const terms = () => screen.getAllByRole("button").map(({ textContent }) => textContent);

it.each([
  ["one text", ["A pilot, then another pilot"], ["pilot"]],
  ["one text, capitalized", ["Pilot by pilot"], ["Pilot"]],
  ["two texts", ["A pilot", "Our Pilot has discrete wins"], ["pilot", "discrete wins"]],
  ["two texts in another order", ["Discrete wins", "A pilot of discrete wins"], ["Discrete wins", "pilot"]],
])("a term that stands twice in %s is explained at its first place", (_, texts, found) => {
  open(...texts);
  expect(terms()).toEqual(found);
});

it("a term is a button with its word, described by its note, which it opens without a script", () => {
  const { container } = open("A pilot");
  const term = screen.getByRole("button", { name: "pilot" });
  const note = container.querySelector("[popover]");
  expect(note?.textContent).toBe("Pilot A test of 30 to 90 days.");
  expect(term.getAttribute("popovertarget")).toBe(note?.id);
  expect(term.getAttribute("aria-describedby")).toBe(note?.id);
  expect(container.querySelector("label")).toBeNull();
});

it("each term of the landing page is explained once, and every id is there once", () => {
  const texts = Object.fromEntries(Object.entries(siteDocuments).map(([key, document]) => [key, document.default]));
  const { container } = render(
    <HomePage
      texts={texts as never}
      ventures={shownVentures(texts as never)}
      items={[]}
      posts={[]}
      sources={[]}
      retentionMonths={null}
    />,
  );
  const words = [...container.querySelectorAll("[data-term]")].map(({ textContent }) => textContent?.toLowerCase());
  expect(words).toHaveLength(11);
  expect(new Set(words).size).toBe(11);
  const ids = [...container.querySelectorAll("[id]")].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

it("a browser without popovers listens to nothing", () => {
  const popover = Object.getOwnPropertyDescriptor(HTMLElement.prototype, "popover") as PropertyDescriptor;
  Reflect.deleteProperty(HTMLElement.prototype, "popover");
  const listen = vi.spyOn(document, "addEventListener");
  open("A pilot");
  expect(listen.mock.calls.filter(([type]) => /pointer|focus/.test(type))).toEqual([]);
  listen.mockRestore();
  Object.defineProperty(HTMLElement.prototype, "popover", popover);
});
