import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import {
  $createNodeSelection,
  $getRoot,
  $getSelection,
  $setSelection,
  type LexicalEditor,
  UNDO_COMMAND,
} from "lexical";
import { createRef } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Editor, type EditorHandle } from "@/components/editor/editor";
import { ALIGNMENTS, layoutWith, nearestWidth } from "@/components/editor/blocks/widths";

// happy-dom reports a moved caret within the call, browsers after it
beforeEach(() => void vi.spyOn(Selection.prototype, "setBaseAndExtent").mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

type Surface = HTMLElement & { __lexicalEditor: LexicalEditor };

/** The editor with its first block selected. */
function open(html: string) {
  const ref = createRef<EditorHandle>();
  render(
    <>
      <span id="label">Content</span>
      <Editor ref={ref} value={html} onChange={() => {}} labelledBy="label" />
    </>,
  );
  const editor = screen.getByRole<Surface>("textbox", { name: "Content" }).__lexicalEditor;
  const select = () =>
    act(() =>
      editor.update(
        () => {
          const selection = $createNodeSelection();
          selection.add($getRoot().getFirstChildOrThrow().getKey());
          $setSelection(selection);
        },
        { discrete: true },
      ),
    );
  return { editor, select, html: () => ref.current?.getHtml() };
}

/** Writes at the end of the selected block's caption. */
async function write(words: string) {
  if (!screen.queryByRole("textbox", { name: "Caption" }))
    fireEvent.focus(await screen.findByTitle("Edit the caption"));
  const line = await screen.findByRole<Surface>("textbox", { name: "Caption" });
  act(() => line.__lexicalEditor.update(() => $getRoot().selectEnd().insertText(words), { discrete: true }));
  return line;
}

const PICTURE = '<figure><img src="/objects/a.png" alt="A room" width="20" height="10" loading="lazy">';
const CAPTIONED: [string, string, string][] = [
  ["a picture", PICTURE, ""],
  ["a picture with a credit", PICTURE, "<small>Ada</small>"],
  ["an embed", '<figure class="embed"><a href="https://vimeo.com/123456789">A talk</a>', ""],
  [
    "an embed with a credit",
    '<figure class="embed"><a href="https://vimeo.com/123456789">A talk</a>',
    "<small>Ada</small>",
  ],
  [
    "a gallery",
    `<figure class="gallery wide">${'<img src="/objects/b.png" alt="" loading="lazy">'.repeat(2)}`,
    "<small>Ada</small>",
  ],
];

describe("the caption below a block", () => {
  it.each(CAPTIONED)("a caption is written below its block in the text: %s", async (_what, media, credit) => {
    const end = credit && `<figcaption>${credit}</figcaption>`;
    const { select, html } = open(`${media}${end}</figure><p>b</p>`);
    select();
    await write("Two & more");
    const space = credit && ` ${credit}`;
    expect(html()).toBe(`${media}<figcaption>Two &amp; more${space}</figcaption></figure><p>b</p>`);
  });

  it.each([
    ["is written at the end of the caption", "", "Ada ", "<figcaption><small>Ada</small></figcaption>"],
    ["goes once it is emptied", "<figcaption>c <small>Ada</small></figcaption>", "", "<figcaption>c</figcaption>"],
  ])("the credit of a picture %s, in its place", async (_what, before, typed, after) => {
    const { select, html } = open(`${PICTURE}${before}</figure><p>b</p>`);
    select();
    fireEvent.focus(await screen.findByTitle("Edit the credit"));
    fireEvent.change(screen.getByLabelText("Credit", { selector: "input" }), { target: { value: typed } });
    await waitFor(() => expect(html()).toBe(`${PICTURE}${after}</figure><p>b</p>`));
  });

  it("a caption below a block keeps links and formats, and is one step of undo", async () => {
    const caption = 'By <a href="https://a.example">Ann</a>, <em>2024</em>';
    const { editor, select, html } = open(`${PICTURE}<figcaption>${caption}</figcaption></figure><p>b</p>`);
    select();
    await write("!");
    await write("?");
    expect(html()).toContain(`${caption}!?</figcaption>`);
    act(() => void editor.dispatchCommand(UNDO_COMMAND, undefined));
    await waitFor(() => expect(html()).toContain(`<figcaption>${caption}</figcaption>`));
  });

  it("a caption is left by Enter to the line below, which is added at the end of the text", async () => {
    const { editor, select, html } = open(`${PICTURE}</figure>`);
    select();
    fireEvent.keyDown(await write("c"), { key: "Enter" });
    const last = editor.read(() => $getRoot().getLastChildOrThrow().getKey());
    expect(editor.read(() => $getSelection()?.getNodes()[0]?.getKey())).toBe(last);
    act(() => editor.update(() => $getRoot().getLastChildOrThrow().selectEnd().insertText("Next"), { discrete: true }));
    expect(html()).toBe(`${PICTURE}<figcaption>c</figcaption></figure><p>Next</p>`);
  });

  it("a caption shows only while its block is selected, where nobody has written it", async () => {
    const { editor, select, html } = open(`${PICTURE}</figure><p>b</p>`);
    expect(screen.queryByTitle("Edit the caption")).toBeNull();
    select();
    expect((await screen.findByTitle("Edit the caption")).textContent).toBe("Write a caption");
    act(() => editor.update(() => $getRoot().selectEnd(), { discrete: true }));
    await waitFor(() => expect(screen.queryByTitle("Edit the caption")).toBeNull());
    expect(html()).toBe(`${PICTURE}</figure><p>b</p>`);
  });
});

describe("the alt text of a selected picture", () => {
  it("the alt text of a selected picture is changed below it, and asked for once it is emptied", async () => {
    const { select, html } = open(`${PICTURE}</figure><p>b</p>`);
    select();
    const change = async (words: string) => {
      fireEvent.click(await screen.findByRole("button", { name: /^Alt text: / }));
      const field = screen.getByLabelText("Alt text");
      fireEvent.change(field, { target: { value: words } });
      fireEvent.keyDown(field, { key: "Enter" });
    };
    await change("A porch");
    expect(html()).toContain('alt="A porch"');
    await change("");
    expect(html()).not.toContain("alt=");
    fireEvent.click(await screen.findByRole("button", { name: "Decorative" }));
    expect(html()).toContain('alt=""');
  });
});

it("a figure keeps its width and class with another alignment", () => {
  expect(layoutWith("wide align-right", "align-center", ALIGNMENTS)).toBe("wide align-center");
  expect(layoutWith("align-right", "", ALIGNMENTS)).toBeUndefined();
});

describe("the width of a figure", () => {
  it.each([
    [undefined, "wide", "wide"],
    ["wide", "full", "full"],
    ["full align-right", "wide", "wide align-right"],
    ["align-center", "full", "full align-center"],
    ["gallery full", "wide", "gallery wide"],
    ["wide", "", undefined],
    ["gallery wide", "", "gallery"],
  ] as const)("the width of a figure of %j as %j is %j", (layout, width, expected) =>
    expect(layoutWith(layout, width)).toBe(expected),
  );

  it("the width of a dragged figure snaps to the nearest, and to each of them in a window where all are as wide as the text", () => {
    const wide = [600, 900, 1200];
    const names = [500, 740, 760, 1000, 1100, 2000].map((pixels) => nearestWidth(pixels, wide));
    expect(names).toEqual(["", "", "wide", "wide", "full", "full"]);
    expect([350, 390, 440].map((pixels) => nearestWidth(pixels, [350, 350, 350]))).toEqual(["", "wide", "full"]);
  });
});
