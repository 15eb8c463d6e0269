import { buildEditorFromExtensions } from "@lexical/extension";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { $getRoot, type LexicalEditor, UNDO_COMMAND } from "lexical";
import { beforeEach, describe, expect, it } from "vitest";
import { MENU } from "@/components/editor/blocks";
import { Editor } from "@/components/editor/editor";
import { articleExtension } from "@/components/editor/extension";
import { findRange, readLetters } from "@/components/editor/go-to-place";
import { $getHtml } from "@/components/editor/write-html";
import { $duplicate } from "@/components/editor/writing/block-menu";
import { $hitsInData, findHits, headingsOf, replaceHits } from "@/components/editor/writing/find";

const TEXT =
  "<h2>House rules</h2><p>A <strong>hou</strong>se and a House.</p><h3>Two</h3><ul><li>houses, house</li></ul>";

const FOOTNOTE = (note: string) =>
  `<p>A claim.<sup><a id="fnref-1" href="#fn-1" role="doc-noteref">1</a></sup></p><section role="doc-endnotes"><h2>Footnotes</h2><ol><li id="fn-1">${note} <a href="#fnref-1" role="doc-backlink">↩</a></li></ol></section>`;

function editorOf(html: string) {
  const editor = buildEditorFromExtensions(articleExtension(html));
  editor.setRootElement(document.createElement("div"));
  return editor;
}

const htmlOf = (editor: ReturnType<typeof editorOf>) => editor.read(() => $getHtml());

describe("find and replace", () => {
  it("find and replace finds words across formats, in any case or in the one that is asked for", () => {
    const editor = editorOf(TEXT);
    expect(findHits(editor, { text: "house", matchCase: false })).toHaveLength(5);
    expect(findHits(editor, { text: "House", matchCase: true })).toHaveLength(2);
    expect(findHits(editor, { text: "rulesA", matchCase: false })).toEqual([]);
    expect(findHits(editor, { text: "", matchCase: false })).toEqual([]);
  });

  it("find and replace replaces all hits as one step of undo", async () => {
    const editor = editorOf(TEXT);
    const before = htmlOf(editor);
    replaceHits(editor, findHits(editor, { text: "house", matchCase: false }), "home");
    expect(htmlOf(editor)).toBe(
      "<h2>home rules</h2><p>A <strong>home</strong> and a home.</p><h3>Two</h3><ul><li>homes, home</li></ul>",
    );
    editor.dispatchCommand(UNDO_COMMAND, undefined);
    await waitFor(() => expect(htmlOf(editor)).toBe(before));
  });

  it("find and replace deletes hits that are replaced by nothing", () => {
    const editor = editorOf("<p>one two one</p>");
    replaceHits(editor, findHits(editor, { text: "one", matchCase: false }), "");
    expect(htmlOf(editor)).toBe("<p>two</p>");
  });
});

it("the outline has the headings in their order, also those in a callout", () => {
  const html = `${TEXT}<aside class="callout callout-note"><h2>Three</h2><p>a</p></aside>`;
  expect(headingsOf(editorOf(html)).map(({ level, text, isNested }) => [level, text, isNested])).toEqual([
    [2, "House rules", false],
    [3, "Two", false],
    [2, "Three", true],
  ]);
});

it.each([
  [
    "a caption",
    '<figure><img src="/objects/a.png" alt="A house"><figcaption>A <em>house</em> &amp; a House</figcaption></figure>',
    2,
  ],
  ["a button", '<p class="call-to-action"><a href="/house">Our house</a></p>', 1],
  ["a footnote", FOOTNOTE('Of the <a href="/house">house</a>'), 1],
])("find and replace reaches the words of %s, and leaves addresses alone", (_what, data, count) => {
  const editor = editorOf(`<p>One house</p>${data}`);
  const search = { text: "house", matchCase: false };
  expect(editor.read(() => $hitsInData(search))).toBe(count);
  const before = htmlOf(editor);
  replaceHits(editor, findHits(editor, search), "<home>", search);
  const words = (html: string) => html.replace(/<[^>]*>/g, "");
  expect(words(htmlOf(editor))).toBe(words(before).replace(/house/gi, "&lt;home&gt;"));
  expect(htmlOf(editor).match(/<[^>]*>/g)).toEqual(before.match(/<[^>]*>/g));
});

it("a duplicated block has everything that is in it", () => {
  const editor = editorOf("<ul><li>a<ul><li><strong>b</strong></li></ul></li></ul><p>c</p>");
  editor.update(() => $duplicate($getRoot().getFirstChildOrThrow()), { discrete: true });
  const list = "<li>a<ul><li><strong>b</strong></li></ul></li>";
  expect(htmlOf(editor)).toBe(`<ul>${list}${list}</ul><p>c</p>`);
});

describe("the page to write on", () => {
  beforeEach(() => localStorage.clear());

  const show = (value = TEXT) =>
    render(
      <>
        <span id="label">Content</span>
        <Editor value={value} onChange={() => {}} labelledBy="label" head={<p>A title</p>} />
      </>,
    );

  it("grows with its text where that is wanted, and remembers it", () => {
    const { unmount } = show();
    const button = screen.getByRole("button", { name: "Fit to text" });
    expect(button.getAttribute("aria-pressed")).toBe("false");
    fireEvent.click(button);
    expect(document.querySelector("[data-slot=editor]")?.className).toContain("h-auto");
    unmount();
    show();
    expect(screen.getByRole("button", { name: "Fit to text" }).getAttribute("aria-pressed")).toBe("true");
  });

  it("the page to write on has title and 'Done' in full screen, and nothing of it elsewhere", () => {
    show();
    expect(screen.queryByText("A title")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: /Full screen/ }));
    expect(screen.getByText("A title")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Done" }));
    expect(screen.queryByText("A title")).toBeNull();
  });

  it("the page to write on finds by Ctrl+Shift+H, counts, and replaces", async () => {
    show();
    const text = screen.getByRole("textbox", { name: "Content" });
    fireEvent.keyDown(text, { key: "H", code: "KeyH", ctrlKey: true, shiftKey: true });
    const find = await screen.findByLabelText("Find");
    fireEvent.change(find, { target: { value: "house" } });
    expect(await screen.findByText("1 of 5")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Next" }));
    expect(screen.getByText("2 of 5")).toBeTruthy();
    fireEvent.click(screen.getByRole("checkbox", { name: "Match case" }));
    expect(await screen.findByText("1 of 3")).toBeTruthy();
    fireEvent.change(screen.getByLabelText("Replace with"), { target: { value: "home" } });
    const all = screen.getByRole("button", { name: "Replace all" });
    all.focus();
    fireEvent.click(all);
    expect(await screen.findByText("No results")).toBeTruthy();
    expect(text.textContent).toContain("homes, home");
    expect(document.activeElement).toBe(find);
    fireEvent.keyDown(find, { key: "Escape" });
    await waitFor(() => expect(screen.queryByLabelText("Find")).toBeNull());
  });
});

it("a footnote is made at the caret, and goes without words", async () => {
  let html = "";
  render(
    <>
      <span id="label">Content</span>
      <Editor value="<p>A claim.</p>" onChange={(next) => (html = next)} labelledBy="label" />
    </>,
  );
  const footnote = MENU.find(({ id }) => id === "footnote");
  const make = async (words: string) => {
    const text = screen.getByRole("textbox", { name: "Content" });
    const { __lexicalEditor: editor } = text as unknown as { __lexicalEditor: LexicalEditor };
    editor.update(() => $getRoot().selectEnd(), { discrete: true });
    act(() => footnote?.run(editor));
    const note = await screen.findByLabelText("Note");
    const { __lexicalEditor: line } = note as unknown as { __lexicalEditor: LexicalEditor };
    act(() => line.update(() => $getRoot().selectEnd().insertText(words), { discrete: true }));
    fireEvent.keyDown(note, { key: "Escape" });
    await waitFor(() => expect(screen.queryByLabelText("Note")).toBeNull());
  };
  await make("Its source");
  await make(" ");
  const reference = '<sup><a id="fnref-1" href="#fn-1" role="doc-noteref">1</a></sup>';
  await waitFor(() =>
    expect(html).toBe(
      `<p>A claim.${reference}</p><section role="doc-endnotes"><h2>Footnotes</h2><ol><li id="fn-1">Its source <a href="#fnref-1" role="doc-backlink">↩</a></li></ol></section>`,
    ),
  );
  expect(await screen.findByRole("button", { name: "Footnote: Its source" })).toBeTruthy();
});

it.each([
  ["Fact1 goes on", "Fact goes on"],
  ["on.2", "on."],
  ["ends here", "ends here"],
  ["Fact2", undefined],
])("the words %j of a reviewer are found across footnotes", (quote, found) => {
  const text = document.createElement("div");
  text.innerHTML = '<p>Fact<sup class="footnote"></sup> goes on.<sup class="footnote"></sup> It <b>ends</b> here.</p>';
  expect(findRange(readLetters(text), quote)?.toString()).toBe(found);
});
