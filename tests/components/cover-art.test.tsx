import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { CoverArt } from "@/components/site/blog/cover-art/cover-art";

const drawingOf = (number: number | null, seed: string) => {
  const { container } = render(<CoverArt number={number} seed={seed} />);
  return container.innerHTML;
};

// what a drawing keeps for all positions and inks
const shapeOf = (html: string) => html.replace(/[-\d. ]+|var\([^)]*\)|mix-blend-mode[^;"]*/g, "");

it("twelve posts in a row have twelve drawings", () => {
  for (const first of [1, 8, 140]) {
    const shapes = Array.from({ length: 12 }, (_, index) => shapeOf(drawingOf(first + index, "the same post")));
    expect(new Set(shapes).size).toBe(12);
  }
});

it("a post has the same cover everywhere, even before it has a number", () => {
  expect(drawingOf(7, "a-post")).toBe(drawingOf(7, "a-post"));
  expect(drawingOf(null, "a-post")).toBe(drawingOf(null, "a-post"));
});
