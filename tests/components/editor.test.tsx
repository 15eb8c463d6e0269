import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import {
  $getRoot,
  $getSelection,
  $isRangeSelection,
  type LexicalEditor,
  type ParagraphNode,
  REDO_COMMAND,
  SKIP_DOM_SELECTION_TAG,
  UNDO_COMMAND,
} from "lexical";
import { createRef } from "react";
import { expect, it, vi } from "vitest";
import { $editHtml } from "@/components/editor/edit-html";
import { Editor, type EditorHandle } from "@/components/editor/editor";
import { $getHtml } from "@/components/editor/write-html";

function open(value: string) {
  const ref = createRef<EditorHandle>();
  const onChange = vi.fn<(html: string) => void>();
  const view = render(
    <>
      <p id="label">Content</p>
      <Editor ref={ref} value={value} onChange={onChange} labelledBy="label" />
    </>,
  );
  const handle = () => {
    if (!ref.current) throw new Error("no editor");
    return ref.current;
  };
  return { ...view, handle, onChange };
}

it("the editor is a text box named by its label, beside a toolbar of labeled tools with one tab stop", async () => {
  open("<p>Hello</p>");
  expect(screen.getByRole("textbox", { name: "Content" }).textContent).toBe("Hello");
  const bar = screen.getByRole("toolbar", { name: "Text tools" });
  const tools = [...bar.querySelectorAll<HTMLElement>("button")];
  expect(tools.length).toBeGreaterThan(20);
  for (const tool of tools) expect(tool.getAttribute("aria-label")).toBeTruthy();
  // the toolbar is one tab stop: its current tool
  const stops = () => [bar, ...tools].filter((element) => element.tabIndex === 0);
  expect(stops()).toEqual([bar]);
  act(() => bar.focus());
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Undo"));
  fireEvent.keyDown(document.activeElement ?? bar, { key: "ArrowRight" });
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Redo"));
  expect(tools.filter((tool) => tool.tabIndex === 0)).toEqual([document.activeElement]);
});

it("the editor names the block style in its button and counts the words at once", async () => {
  open("<h2>Two words</h2>");
  expect(screen.getByRole("button", { name: /^Block style: / }).textContent).toContain("Text");
  expect(await screen.findByText(/^2 words/)).toBeTruthy();
});

it("the unchanged editor reports nothing and returns what it was given", async () => {
  const loose = "<h1>T</h1>\n<div>x <b>y</b></div><pre>a</pre>";
  const { handle, onChange, unmount } = open(loose);
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(handle().getHtml()).toBe(loose);
  unmount();
  expect(onChange).not.toHaveBeenCalled();
});

/** happy-dom does not do what the keyboard would. */
function type(words: string) {
  const surface = screen.getByRole("textbox", { name: "Content" }) as HTMLElement & {
    __lexicalEditor: LexicalEditor;
  };
  surface.__lexicalEditor.update(() => void $getRoot().selectEnd().insertText(words), {
    discrete: true,
    tag: SKIP_DOM_SELECTION_TAG,
  });
}

it("the editor returns the last keystroke at once and reports it after a pause", async () => {
  const { handle, onChange } = open("<p>a</p>");
  type("b");
  expect(onChange).not.toHaveBeenCalled();
  expect(handle().getHtml()).toBe("<p>ab</p>");
  await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith("<p>ab</p>"));
});

it("the editor takes another text as one edit, which undo reverts", async () => {
  const { handle, onChange } = open("<p>a</p>");
  type("b");
  act(() => handle().edit(() => $editHtml("<p>ab</p><p>c</p>")));
  expect(onChange).toHaveBeenLastCalledWith("<p>ab</p><p>c</p>");
  const surface = screen.getByRole("textbox", { name: "Content" }) as HTMLElement & {
    __lexicalEditor: LexicalEditor;
  };
  act(() => void surface.__lexicalEditor.dispatchCommand(UNDO_COMMAND, undefined));
  await waitFor(() => expect(handle().getHtml()).toBe("<p>ab</p>"));
});

/** What undo and redo make of the text. */
function travel(handle: () => EditorHandle) {
  const surface = screen.getByRole("textbox", { name: "Content" }) as HTMLElement & {
    __lexicalEditor: LexicalEditor;
  };
  return async (command: typeof UNDO_COMMAND, html: string) => {
    act(() => void surface.__lexicalEditor.dispatchCommand(command, undefined));
    await waitFor(() => expect(handle().getHtml()).toBe(html));
  };
}

/** Others have added a paragraph. */
function add(handle: EditorHandle, paragraph: string): void {
  const $add = () => $editHtml(`${$getHtml()}<p>${paragraph}</p>`);
  handle.merge($add, $add);
}

it("undo and redo are about one's own edits, and leave what came in from others", async () => {
  const { handle, onChange } = open("<p>a</p>");
  type("b");
  act(() => handle().edit(() => $editHtml("<p>ab</p><p>mine</p>")));
  act(() => add(handle(), "theirs"));
  expect(onChange).toHaveBeenLastCalledWith("<p>ab</p><p>mine</p><p>theirs</p>");
  const go = travel(handle);
  await go(UNDO_COMMAND, "<p>ab</p><p>theirs</p>");
  await go(REDO_COMMAND, "<p>ab</p><p>mine</p><p>theirs</p>");
  await go(UNDO_COMMAND, "<p>ab</p><p>theirs</p>");
  act(() => add(handle(), "more"));
  await go(REDO_COMMAND, "<p>ab</p><p>mine</p><p>theirs</p><p>more</p>");
  await go(UNDO_COMMAND, "<p>ab</p><p>theirs</p><p>more</p>");
});

it("only the items of a numbered list have a number in the editor", () => {
  open("<ul><li>a</li><li>b</li></ul><ol><li>c</li></ol>");
  const items = [...screen.getByRole("textbox", { name: "Content" }).querySelectorAll("li")];
  expect(items.map((item) => item.getAttribute("value"))).toEqual([null, null, "1"]);
});

it("an edit leaves the blocks as they are that it does not change", () => {
  const { handle } = open("<p>a</p><p>b</p><ul><li>c</li></ul><p>d</p>");
  const surface = screen.getByRole("textbox", { name: "Content" });
  const before = [...surface.children];
  act(() => handle().edit(() => $editHtml("<p>a</p><h2>new</h2><ul><li>c</li></ul><p>d</p>")));
  const after = [...surface.children];
  expect(after.map((block, index) => block === before[index])).toEqual([true, false, true, true]);
});

it("an edit of two places leaves what is between them as it is", () => {
  const { handle } = open("<p>a</p><p>b</p><p>c</p><ul><li>d</li></ul><p>e</p>");
  const before = [...screen.getByRole("textbox", { name: "Content" }).children];
  act(() =>
    handle().edit(() => $editHtml("<p>new</p><p>a</p><p>b</p><p>c</p><ul><li>d</li><li>new</li></ul><p>f</p>")),
  );
  const after = [...screen.getByRole("textbox", { name: "Content" }).children];
  expect(after.slice(1, 5)).toEqual(before.slice(0, 4));
  expect(handle().getHtml()).toBe("<p>new</p><p>a</p><p>b</p><p>c</p><ul><li>d</li><li>new</li></ul><p>f</p>");
});

it("an edit leaves the focus where it is, and the caret in a paragraph at its letters", () => {
  const { handle } = open("<p>aa</p><p>bb cc</p>");
  const surface = screen.getByRole("textbox", { name: "Content" }) as HTMLElement & { __lexicalEditor: LexicalEditor };
  const { __lexicalEditor: editor } = surface;
  const caret = () =>
    editor.read("latest", () => {
      const selection = $getSelection();
      return $isRangeSelection(selection) && [selection.anchor.getNode().getTextContent(), selection.anchor.offset];
    });
  editor.update(() => void $getRoot().getAllTextNodes()[1]?.select(2, 2), {
    discrete: true,
    tag: SKIP_DOM_SELECTION_TAG,
  });
  const field = document.body.appendChild(document.createElement("input"));
  field.focus();
  act(() => handle().edit(() => $editHtml("<p>new</p><p>aa</p><p>bb cc dd</p>")));
  expect([document.activeElement === field, caret()]).toEqual([true, ["bb cc dd", 2]]);
  field.remove();
});

it("an edit leaves the items of a list as they are that it does not change", () => {
  const { handle } = open("<p>a</p><ol><li>b</li><li>c<ul><li>d</li></ul></li><li>e</li></ol><p>f</p>");
  const items = () => [...screen.getByRole("textbox", { name: "Content" }).querySelectorAll("ol > li")];
  const [b, c, lists, e] = items();
  act(() => handle().edit(() => $editHtml("<p>a</p><ol><li>b</li><li>new</li><li>e</li></ol><p>f</p>")));
  const [first, second, third] = items();
  expect([first === b, second === c, second === lists, third === e]).toEqual([true, false, false, true]);
  expect(items().map((item) => item.textContent)).toEqual(["b", "new", "e"]);
});

it.each([
  ["<p>a</p><p>a</p><p>b</p>", "<p>a</p><p>b</p>"],
  ["<p>a</p><p>b</p>", "<p>a</p><p>a</p><p>b</p><p>b</p>"],
  ["<p>a</p><p>b</p>", "<p>c</p>"],
  ["<p>a</p><p>b</p>", "<p>b</p><p>a</p>"],
  ["<p>a</p>", ""],
  ["", "<p>a</p>"],
  ["<ul><li>a</li></ul><p>b</p><ul><li>c</li></ul>", "<ul><li>a</li><li>c</li></ul>"],
  ["<ul><li>a</li><li>b</li></ul>", "<ul><li>a</li><li>b</li><li>c<ol><li>d</li></ol></li></ul>"],
  ["<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>", "<ul><li>c</li></ul>"],
  ["<ul><li>a<ul><li>b</li></ul></li></ul>", "<ul><li>a<ul><li>b</li><li>c</li></ul></li></ul>"],
  ["<ul><li>a</li><li>b</li></ul>", "<ol><li>a</li><li>c</li></ol>"],
  ["<ol><li>a</li></ol>", '<ol start="3"><li>a</li></ol>'],
  ['<ul class="check-list"><li>a</li></ul>', '<ul class="check-list"><li class="checked">a</li></ul>'],
])("an edit turns %j into %j", (before, after) => {
  const { handle } = open(before);
  act(() => handle().edit(() => $editHtml(after)));
  expect(handle().getHtml()).toBe(after);
});

it("the editor reports a pending change when it is closed or loses focus", () => {
  const first = open("<p>a</p>");
  type("b");
  first.unmount();
  expect(first.onChange).toHaveBeenCalledExactlyOnceWith("<p>ab</p>");

  const second = open("<p>a</p>");
  type("c");
  fireEvent.blur(screen.getByRole("textbox", { name: "Content" }));
  expect(second.onChange).toHaveBeenCalledExactlyOnceWith("<p>ac</p>");
});

it("the editor takes another text and continues with it", async () => {
  const { handle, onChange } = open("<p>a</p>");
  act(() => handle().setHtml("<p>kept draft</p>"));
  expect(handle().getHtml()).toBe("<p>kept draft</p>");
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Content" }).textContent).toBe("kept draft"));
  expect(onChange).not.toHaveBeenCalled();
  type("!");
  expect(handle().getHtml()).toBe("<p>kept draft!</p>");
});

it("the editor shows the HTML and takes over what is written there", async () => {
  const { handle } = open("<p>a</p>");
  fireEvent.click(screen.getByRole("button", { name: "HTML source" }));
  const source = await screen.findByRole("textbox", { name: "Content" });
  fireEvent.change(source, { target: { value: "<h1>T</h1><p onclick=x>b<script>c</script></p>" } });
  expect(handle().getHtml()).toBe("<h2>T</h2><p>b</p>");
});

it("the HTML stays open when a change comes in from others, with it and with the caret at its letters", async () => {
  const { handle } = open("<p>a</p>");
  fireEvent.click(screen.getByRole("button", { name: "HTML source" }));
  const source = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Content" });
  source.focus();
  fireEvent.change(source, { target: { value: "<p>a</p>\n<p>mine" } });
  source.setSelectionRange(12, 12);
  fireEvent.select(source);
  act(() => add(handle(), "theirs"));
  expect(source.isConnected).toBe(true);
  await waitFor(() => expect(source.value).toBe("<p>a</p>\n<p>mine</p>\n<p>theirs</p>"));
  expect(source.selectionStart).toBe(12);
  expect(handle().getHtml()).toBe("<p>a</p><p>mine</p><p>theirs</p>");
});

it.each(["pointerup", "pointercancel", "dragend"])(
  "the editor shows the tools of selected words again after %s",
  async (end) => {
    open("<p>Some words</p>");
    const surface = screen.getByRole("textbox", { name: "Content" }) as HTMLElement & {
      __lexicalEditor: LexicalEditor;
    };
    act(() => surface.focus());
    act(() => surface.__lexicalEditor.update(() => void $getRoot().getFirstChildOrThrow<ParagraphNode>().select(0, 1)));
    const tools = () => screen.queryByTitle("Italic");
    await waitFor(() => expect(tools()).not.toBeNull());
    fireEvent(surface, new Event("pointerdown", { bubbles: true }));
    await waitFor(() => expect(tools()).toBeNull());
    fireEvent(surface, new Event(end, { bubbles: true }));
    await waitFor(() => expect(tools()).not.toBeNull());
  },
);
