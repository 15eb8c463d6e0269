/** Blocks that are moved and linked. */
import { act, render, screen } from "@testing-library/react";
import { $toggleLink } from "@lexical/link";
import { $getRoot, $isElementNode, type LexicalEditor, type LexicalNode } from "lexical";
import { createRef } from "react";
import { expect, it } from "vitest";
import { Editor, type EditorHandle } from "@/components/editor/editor";
import { moveBlock } from "@/components/editor/writing/place-block";

function open(value: string) {
  const ref = createRef<EditorHandle>();
  render(<Editor ref={ref} value={value} onChange={() => {}} labelledBy="label" />);
  const { __lexicalEditor: editor } = screen.getByRole("textbox") as HTMLElement & { __lexicalEditor: LexicalEditor };
  return { body: ref.current as EditorHandle, editor };
}

const texts = (): LexicalNode[] => $getRoot().getAllTextNodes();

function $select(from: string, to: string): void {
  const find = (words: string) => texts().find((node) => node.getTextContent() === words);
  const [first, last] = [find(from), find(to)];
  const selection = $getRoot().select();
  selection.anchor.set(first?.getKey() ?? "", 0, "text");
  selection.focus.set(last?.getKey() ?? "", 1, "text");
}

const QUOTE = "<blockquote><p>Q1</p><p>Q2</p></blockquote>";

it.each([
  ["within a quote", `<p>A</p>${QUOTE}`, "Q2", "Q2", "up", "<p>A</p><blockquote><p>Q2</p><p>Q1</p></blockquote>"],
  ["a quote from its edge", `<p>A</p>${QUOTE}`, "Q1", "Q1", "up", `${QUOTE}<p>A</p>`],
  ["a paragraph and a quote", `<p>A</p><p>B</p>${QUOTE}`, "B", "Q1", "up", `<p>B</p>${QUOTE}<p>A</p>`],
  ["the same down", `<p>B</p>${QUOTE}<p>A</p>`, "B", "Q1", "down", `<p>A</p><p>B</p>${QUOTE}`],
  [
    "details from their title",
    "<p>A</p><details><summary>T</summary><p>D</p></details>",
    "T",
    "T",
    "up",
    "<details><summary>T</summary><p>D</p></details><p>A</p>",
  ],
  [
    "details from their first line",
    "<p>A</p><details><summary>T</summary><p>D</p></details>",
    "D",
    "D",
    "up",
    "<details><summary>T</summary><p>D</p></details><p>A</p>",
  ],
] as const)("moves %s", (_name, before, from, to, direction, after) => {
  const { body, editor } = open(before);
  act(() => editor.update(() => $select(from, to), { discrete: true }));
  act(() => moveBlock(editor, direction));
  act(() => editor.update(() => {}, { discrete: true }));
  expect(body.getHtml()).toBe(after);
});

it("a link over words and a picture is the words' link and the picture's", () => {
  const picture = '<figure><img src="/objects/a.png" alt="A"></figure>';
  const { body, editor } = open(`<p>One</p>${picture}<p>Two</p>`);
  act(() =>
    editor.update(
      () => {
        $select("One", "Two");
        $toggleLink("https://example.org/");
      },
      { discrete: true },
    ),
  );
  expect(
    editor.read(() =>
      $getRoot()
        .getChildren()
        .every((node) => !$isElementNode(node) || !node.isInline()),
    ),
  ).toBe(true);
  expect(body.getHtml()).toMatch(/<figure><a href="https:\/\/example.org\/"><img[^>]*><\/a><\/figure>/);
});
