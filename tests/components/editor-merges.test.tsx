/** What comes into a text that somebody writes: changes of others, and uploads that end. */
import { act, render, screen, waitFor } from "@testing-library/react";
import { $createCodeNode } from "@lexical/code-core";
import { $createListItemNode, $createListNode } from "@lexical/list";
import { $createHeadingNode } from "@lexical/rich-text";
import { $createParagraphNode, $createTextNode, $getRoot, type LexicalEditor, type LexicalNode } from "lexical";
import { REDO_COMMAND, UNDO_COMMAND } from "lexical";
import { createRef } from "react";
import { expect, it } from "vitest";
import { $editHtml } from "@/components/editor/edit-html";
import { Editor, type EditorHandle } from "@/components/editor/editor";
import { storeImage } from "@/components/editor/blocks/store-image";
import { upload } from "@/components/editor/blocks/upload";

function open(value: string) {
  const ref = createRef<EditorHandle>();
  render(<Editor ref={ref} value={value} onChange={() => {}} labelledBy="label" />);
  const { __lexicalEditor: editor } = screen.getByRole("textbox") as HTMLElement & { __lexicalEditor: LexicalEditor };
  return { body: ref.current as EditorHandle, editor };
}

it.each<[string, () => LexicalNode]>([
  ["an upload", () => upload.$create({ name: "a.png" })],
  ["an empty heading", () => $createHeadingNode("h2")],
  ["an empty list", () => $createListNode("bullet").append($createListItemNode())],
  ["an empty code block", () => $createCodeNode()],
])("%s stays where it is when changes of others come in", (_name, $create) => {
  const [one, two, three] = ["<p>One</p>", "<p>Two</p>", "<p>Three</p>"];
  for (const [before, after] of [
    [one + two, one + "<p>Two, changed</p>"],
    [one + two, one + two + three],
    [one + two, two],
    [one + two, one],
    [one, one + two + three],
  ] as const) {
    const { body, editor } = open(before);
    let key = "";
    act(() =>
      editor.update(
        () => {
          const node = $create();
          $getRoot().getFirstChildOrThrow().insertAfter(node);
          key = node.getKey();
        },
        { discrete: true },
      ),
    );
    act(() =>
      body.merge(
        () => $editHtml(after),
        () => $editHtml(after),
      ),
    );
    expect(body.getHtml()).toBe(after);
    expect(editor.read(() => $getRoot().getChildrenKeys())).toContain(key);
    document.body.replaceChildren();
  }
});

it("undo and redo keep a picture that was stored after the words", async () => {
  const { body, editor } = open("<p>One</p>");
  let placeholder = "";
  const addWords = (text: string) =>
    act(() => body.edit(() => void $getRoot().append($createParagraphNode().append($createTextNode(text)))));
  act(() =>
    body.edit(() => {
      const node = upload.$create({ name: "a.png" });
      $getRoot().append(node);
      placeholder = node.getKey();
    }),
  );
  addWords("Typed during the upload");
  addWords("And more");
  const picture = {
    objectPath: "/objects/a.png",
    width: 1,
    height: 1,
    alt: "A",
    decorative: false,
    caption: "",
    credit: "",
  };
  const source = { upload: () => Promise.resolve(picture), Picker: () => null };
  await act(() => storeImage(editor, source, new File(["x"], "a.png", { type: "image/png" }), placeholder));
  expect(body.getHtml()).toContain("/objects/a.png");
  for (const command of [UNDO_COMMAND, UNDO_COMMAND, REDO_COMMAND, REDO_COMMAND]) {
    act(() => void editor.dispatchCommand(command, undefined));
    await waitFor(() => expect(body.getHtml()).toContain("/objects/a.png"));
    expect(
      editor.read(() =>
        $getRoot()
          .getChildren()
          .some((node) => upload.$is(node)),
      ),
    ).toBe(false);
  }
});
