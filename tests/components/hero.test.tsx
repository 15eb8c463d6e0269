import { render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { Hero } from "@/components/site/hero/hero";
import { hero } from "@/lib/site/documents/hero";

const brand = { name: "Studio", tagline: "Makes things" };

it("the hero runs in its HTML, before any script, and can be paused", () => {
  const html = renderToString(<Hero texts={hero.default} title="Title" brand={brand} />);
  // the styles of a page are those of the attributes in its HTML
  expect(html).toContain('data-running="true"');
  expect(html).toContain('data-turned="false"');
  expect(html).toContain(`aria-label="${hero.default.controls.pause}"`);
});

it("the hero without slides has name and tagline as the large heading, and no carousel", () => {
  render(<Hero texts={{ ...hero.default, slides: [] }} title="Title" brand={brand} />);
  const heading = screen.getByRole("heading", { level: 1 });
  expect(heading.textContent).toBe("Studio Makes things");
  expect(heading.className).toContain("text-hero");
  expect(screen.getAllByRole("link")).toHaveLength(2);
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.queryByRole("group")).toBeNull();
});
