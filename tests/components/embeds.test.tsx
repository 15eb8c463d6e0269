import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Embeds } from "@/components/site/blog/embeds";
import { articleBody } from "@/lib/posts/article";

it("an embed asks its site for nothing before 'Load' is pressed, and then shows its frame", () => {
  const body = articleBody('<figure class="embed"><a href="https://vimeo.com/123456789">A talk</a></figure>');
  render(
    <>
      <div dangerouslySetInnerHTML={{ __html: body }} />
      <Embeds />
    </>,
  );
  expect(document.querySelector("iframe")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Load A talk" }));
  const frame = screen.getByTitle("A talk");
  expect(frame.getAttribute("src")).toBe("https://player.vimeo.com/video/123456789?dnt=1");
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByRole("link", { name: "A talk" })).toBeTruthy();
});
