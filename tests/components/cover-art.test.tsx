import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { CoverArt } from "@/components/site/blog/cover-art/cover-art";

const drawingOf = (number: number | null, seed: string, category?: string) => {
  const { container } = render(<CoverArt number={number} seed={seed} category={category} />);
  return container.innerHTML;
};

// what a drawing keeps for all positions and inks
const shapeOf = (html: string) => html.replace(/[-\d. ]+|var\([^)]*\)|mix-blend-mode[^;"]*/g, "");
const shapesOf = (category: string | undefined, count: number) =>
  new Set(Array.from({ length: count }, (_, index) => shapeOf(drawingOf(index + 1, "the same post", category))));

it("twelve covers in a row without a category have twelve drawings", () => {
  expect(shapesOf(undefined, 12).size).toBe(12);
});

it("each category has three drawings of its own, a new one those of a family", () => {
  const families = ["field-notes", "operations", "validation"].map((category) => shapesOf(category, 12));
  expect(families.map(({ size }) => size)).toEqual([3, 3, 3]);
  expect(new Set(families.flatMap((shapes) => [...shapes])).size).toBe(9);
  expect(shapesOf("letters-home", 12).size).toBe(3);
});

it("twelve posts of a category in a row differ in drawing or inks, neighbors in both", () => {
  const covers = Array.from({ length: 12 }, (_, index) => drawingOf(index + 40, "the same post", "operations"));
  expect(new Set(covers).size).toBe(12);
  const inks = covers.map((html) => /background:\s*([^;"]+)/.exec(html)?.[1]);
  for (const [index, html] of covers.entries()) {
    if (index === 0) continue;
    expect(shapeOf(html)).not.toBe(shapeOf(covers[index - 1] ?? ""));
    expect(inks[index]).not.toBe(inks[index - 1]);
  }
});

it("a post has the same cover everywhere, even before it has a number", () => {
  expect(drawingOf(7, "a-post")).toBe(drawingOf(7, "a-post"));
  expect(drawingOf(null, "a-post")).toBe(drawingOf(null, "a-post"));
});
