import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { $createCodeNode } from "@lexical/code-core";
import { $createListItemNode, $createListNode } from "@lexical/list";
import { $createHeadingNode, DRAG_DROP_PASTE } from "@lexical/rich-text";
import { $isTableRowNode } from "@lexical/table";
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  BEFORE_INPUT_COMMAND,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  DROP_COMMAND,
  type LexicalEditor,
  type LexicalNode,
  PASTE_COMMAND,
  REDO_COMMAND,
  UNDO_COMMAND,
} from "lexical";
import { expect, it, onTestFinished, vi } from "vitest";
import { storeImage } from "@/components/editor/blocks/store-image";
import { upload } from "@/components/editor/blocks/upload";
import { $editHtml } from "@/components/editor/edit-html";
import { $getHtml } from "@/components/editor/write-html";
import { $selectCells, library, openEditor, typeInto } from "../support/editor";
import { pictureItem } from "../support/staff";

const placed = (name: string) => pictureItem({ objectPath: `/objects/${name}`, alt: "A" });
const pictures = { ...library, upload: ({ name }: File) => Promise.resolve(placed(name)) };

it("the editor is a named text box beside a toolbar of labeled tools with one tab stop", async () => {
  openEditor("<h2>Two words</h2>");
  const bar = screen.getByRole("toolbar", { name: "Text tools" });
  const tools = [...bar.querySelectorAll<HTMLElement>("button")];
  expect(tools.length).toBeGreaterThan(20);
  for (const tool of tools) expect(tool.getAttribute("aria-label")).toBeTruthy();
  act(() => bar.focus());
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Undo"));
  fireEvent.keyDown(document.activeElement ?? bar, { key: "ArrowRight" });
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Redo"));
  expect(tools.filter((tool) => tool.tabIndex === 0)).toEqual([document.activeElement]);
});

it("an unchanged editor counts its words, reports no change and returns its original HTML", () => {
  const loose = "<h1>T</h1>\n<div>x <b>y</b></div><pre>a</pre>";
  const { html, onChange, unmount } = openEditor(loose);
  expect(screen.getByText("4 words · 1 min read")).toBeTruthy();
  expect(html()).toBe(loose);
  unmount();
  expect(onChange).not.toHaveBeenCalled();
});

it.each<[string, (opened: ReturnType<typeof openEditor>) => void]>([
  ["after a pause", () => {}],
  ["when it is closed", ({ unmount }) => unmount()],
  ["when it loses the focus", ({ surface }) => fireEvent.blur(surface)],
])("the editor returns the last keystroke at once and reports it once, %s", async (_when, leave) => {
  const opened = openEditor("<p>a</p>");
  typeInto(opened.surface, "b");
  expect(opened.onChange).not.toHaveBeenCalled();
  expect(opened.html()).toBe("<p>ab</p>");
  leave(opened);
  await waitFor(() => expect(opened.onChange).toHaveBeenCalledExactlyOnceWith("<p>ab</p>"));
});

it.each([
  ["<p>a</p><p>a</p><p>b</p>", "<p>a</p><p>b</p>"],
  ["<p>a</p><p>b</p>", "<p>b</p><p>a</p>"],
  ["<p>a</p>", ""],
  ["", "<p>a</p>"],
  ["<ul><li>a</li><li>b</li></ul>", "<ul><li>a</li><li>b</li><li>c<ol><li>d</li></ol></li></ul>"],
  ["<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>", "<ul><li>c</li></ul>"],
  ["<ul><li>a<ul><li>b</li></ul></li><li>c<ul><li>d</li></ul></li></ul>", "<ul><li>a<ul><li>b</li></ul></li></ul>"],
  ["<ol><li>a</li></ol>", '<ol start="3"><li>a</li></ol>'],
  ['<ul class="check-list"><li>a</li></ul>', '<ul class="check-list"><li class="checked">a</li></ul>'],
])("an edit turns %j into %j", (before, after) => {
  const { handle, html } = openEditor(before);
  act(() => handle.edit(() => $editHtml(after)));
  expect(html()).toBe(after);
});

const tableOf = (first: string, last = "") =>
  `<table><tbody><tr><td>${first}</td><td>b</td></tr><tr><td>c</td><td>${last}</td></tr></tbody></table>`;
const LIST = "<ol><li>b</li><li>c<ul><li>d</li></ul></li><li>e</li></ol>";
it.each([
  ["block", ":scope > *", `<p>a</p><p>b</p>${LIST}<p>d</p>`, `<p>a</p><h2>new</h2>${LIST}<p>d</p>`, [0, 2, 3]],
  ["block between two places", ":scope > *", `<p>a</p>${LIST}<p>b</p>`, `<p>new</p><p>a</p>${LIST}<p>c</p>`, [0, 1]],
  ["item of a list", "ol > li", LIST, "<ol><li>b</li><li>new</li><li>e</li></ol>", [0, 3]],
  ["cell of a table", "td", tableOf("a"), tableOf("new"), [0, 1, 2, 3]],
])("an edit leaves each %s that it does not change", (_what, selector, before, after, kept) => {
  const { surface, handle, html } = openEditor(before);
  const elements = () => [...surface.querySelectorAll(selector)];
  const former = elements();
  act(() => handle.edit(() => $editHtml(after)));
  const left = former.flatMap((element, index) => (elements().includes(element) ? index : []));
  expect({ left, html: html() }).toEqual({ left: kept, html: after });
});

it("an edit keeps the focus, and the caret at the same letters of its paragraph", () => {
  const { handle, editor, update } = openEditor("<p>aa</p><p>bb cc</p>");
  update(() => $getRoot().getAllTextNodes()[1]?.select(2, 2));
  const field = focusedField();
  act(() => handle.edit(() => $editHtml("<p>new</p><p>aa</p><p>bb cc dd</p>")));
  const caret = editor.read("latest", () => {
    const selection = $getSelection();
    return $isRangeSelection(selection) && [selection.anchor.getNode().getTextContent(), selection.anchor.offset];
  });
  expect({ focus: document.activeElement, caret }).toEqual({ focus: field, caret: ["bb cc dd", 2] });
});

it("writing in an empty cell continues there when others change the table", () => {
  const { handle, update, html } = openEditor(tableOf("a"));
  update(() => $getRoot().selectEnd());
  const $change = () => $editHtml(tableOf("new"));
  act(() => handle.merge($change, $change));
  update(() => $getSelection()?.insertText("x"));
  expect(html()).toBe(tableOf("new", "x"));
});

it("typing in a cell that spans more rows than are left is reported", () => {
  const spanning = tableOf("a").replace("<td>", '<td rowspan="2">').replace("<td>c</td>", "");
  const { surface, update, onChange } = openEditor(spanning);
  update(() => {
    $getRoot().getLastDescendant()?.getParents().find($isTableRowNode)?.remove();
    $getRoot().selectStart();
  });
  update(() => $getSelection()?.insertText("x"));
  fireEvent.blur(surface);
  expect(onChange).toHaveBeenLastCalledWith("<table><tbody><tr><td>xa</td><td>b</td></tr></tbody></table>");
});

it("only the items of a numbered list have a number in the editor, and a ticked one says so", () => {
  const check = '<ul class="check-list"><li class="checked">c</li></ul>';
  const { surface } = openEditor(`<ul><li>a</li></ul><ol><li>b</li></ol>${check}`);
  expect([...surface.querySelectorAll("li")].map((item) => item.getAttribute("value"))).toEqual([null, "1", null]);
  expect(surface.querySelector("[aria-description=ticked]")?.textContent).toBe("c");
});

it.each<[string, () => LexicalNode]>([
  ["an upload", () => upload.$create({ name: "a.png" })],
  ["an empty heading", () => $createHeadingNode("h2")],
  ["an empty list", () => $createListNode("bullet").append($createListItemNode())],
  ["an empty code block", () => $createCodeNode()],
])("%s stays in place when changes of others come in", (_name, $create) => {
  const [one, two] = ["<p>One</p>", "<p>Two</p>"];
  for (const after of [`${one}<p>Two, changed</p><p>Three</p>`, two, one]) {
    const { handle, editor, update, html, unmount } = openEditor(one + two);
    let key = "";
    update(() => {
      const node = $create();
      $getRoot().getFirstChildOrThrow().insertAfter(node);
      key = node.getKey();
    });
    const $change = () => $editHtml(after);
    act(() => handle.merge($change, $change));
    const isThere = editor.read(() => $getRoot().getChildrenKeys()).includes(key);
    expect({ html: html(), isThere }).toEqual({ html: after, isThere: true });
    unmount();
  }
});

it.each(["opened", "restored"])("an edit is undone in a text that was just %s", async (what) => {
  const { handle, send, html } = openEditor("<p>one</p>");
  if (what === "restored") act(() => handle.setHtml("<p>two</p>"));
  const before = html();
  act(() => handle.edit(() => $editHtml("<p>taken back</p>")));
  send(UNDO_COMMAND, undefined);
  await waitFor(() => expect(html()).toBe(before));
});

const $addUpload = () => void $getRoot().append(upload.$create({ name: "a.png" }));
/** The uploads that the text still waits for. */
const uploadsIn = (editor: LexicalEditor) => editor.read(() => $getRoot().getChildren().filter(upload.$is));
const endUpload = (editor: LexicalEditor) =>
  act(() => storeImage(editor, pictures, new File(["x"], "a.png"), uploadsIn(editor)[0]?.getKey() ?? ""));
/** A field beside the editor, which has the focus. */
function focusedField(): HTMLInputElement {
  const field = document.body.appendChild(document.createElement("input"));
  onTestFinished(() => field.remove());
  field.focus();
  return field;
}

it("undo and redo keep a picture that was stored after the words", async () => {
  const { handle, editor, send, html } = openEditor("<p>One</p>");
  act(() => handle.edit($addUpload));
  for (const text of ["Typed during the upload", "And more"])
    act(() => handle.edit(() => void $getRoot().append($createParagraphNode().append($createTextNode(text)))));
  await endUpload(editor);
  for (const command of [UNDO_COMMAND, UNDO_COMMAND, REDO_COMMAND, REDO_COMMAND]) {
    send(command, undefined);
    await waitFor(() => expect(html()).toContain("/objects/a.png"));
    expect(uploadsIn(editor)).toEqual([]);
  }
});

it("an upload that ends leaves the focus in the field where the user writes meanwhile", async () => {
  const { editor, update } = openEditor("<p>One</p>");
  update(() => ($addUpload(), $getRoot().selectStart()));
  focusedField();
  const moveCaret = vi.mocked(Selection.prototype.setBaseAndExtent).mockClear();
  await endUpload(editor);
  expect(moveCaret).not.toHaveBeenCalled();
});

it("the HTML view applies its text, not its uploads, and stays open when others change the text", async () => {
  const { handle, update, editor, html } = openEditor("<p>a</p>");
  update($addUpload);
  fireEvent.click(screen.getByRole("button", { name: "HTML source" }));
  const source = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Content" });
  fireEvent.change(source, { target: { value: "<h1>T</h1><p onclick=x>b<script>c</script></p>" } });
  expect(html()).toBe("<h2>T</h2><p>b</p>");
  source.focus();
  fireEvent.change(source, { target: { value: "<p>a</p>\n<p>mine" } });
  source.setSelectionRange(12, 12);
  fireEvent.select(source);
  const $add = () => $editHtml(`${$getHtml()}<p>theirs</p>`);
  act(() => handle.merge($add, $add));
  expect(source.value).toBe("<p>a</p>\n<p>mine</p>\n<p>theirs</p>");
  expect({ isOpen: source.isConnected, caret: source.selectionStart }).toEqual({ isOpen: true, caret: 12 });
  expect(html()).toBe("<p>a</p><p>mine</p><p>theirs</p>");
  await endUpload(editor);
  expect(source.value).toContain("/objects/a.png");
});

function pasteOf(data: Record<string, string>): ClipboardEvent {
  const clipboardData = { types: Object.keys(data), files: [], getData: (type: string) => data[type] ?? "" };
  return Object.assign(new Event("paste"), { clipboardData }) as unknown as ClipboardEvent;
}

const DOCUMENT = `<p>x</p>${tableOf("b")}<p>y</p>`;
const WORDS = '<strong>x</strong> <a href="https://a.example">y</a>';
it.each<[string, () => unknown, string, string]>([
  ["a document with a table goes into a cell", () => $getRoot().selectEnd(), DOCUMENT, tableOf("a", DOCUMENT)],
  ["words over selected cells keep formats and links, in the first one", $selectCells, WORDS, tableOf(`a${WORDS}`)],
])("pasted into a table, %s", (_what, $select, pasted, expected) => {
  const { update, send, html } = openEditor(tableOf("a"));
  update($select);
  send(PASTE_COMMAND, pasteOf({ "text/html": pasted, "text/plain": "x y" }));
  expect(html()).toBe(expected);
});

it("what is dragged in from another program is read like what is pasted", () => {
  const { update, send, html } = openEditor("<p>a</p>");
  update(() => $getRoot().selectEnd());
  const tip = '<aside class="callout callout-tip" role="note" aria-label="Tip"><p>b</p></aside>';
  const { clipboardData: dataTransfer } = pasteOf({ "text/html": tip });
  const drop = Object.assign(new Event("beforeinput"), { inputType: "insertFromDrop", dataTransfer });
  send(CONTROLLED_TEXT_INSERTION_COMMAND, drop as unknown as InputEvent);
  expect(html()).toBe(`<p>a</p>${tip}`);
});

it("words of another program go where they are dropped while a picture is selected", () => {
  const figure = '<figure><img src="/objects/a.png" alt="A" width="4" height="3" loading="lazy"></figure>';
  const { surface, selectFirst, send, html } = openEditor(`${figure}<p>ac</p>`);
  selectFirst();
  const range = new Range();
  range.setStart(surface.querySelector("p span")?.firstChild ?? surface, 1);
  const { clipboardData: dataTransfer } = pasteOf({ "text/plain": "b" });
  const drop = { inputType: "insertFromDrop", dataTransfer, getTargetRanges: () => [range] };
  send(BEFORE_INPUT_COMMAND, Object.assign(new Event("beforeinput"), drop) as unknown as InputEvent);
  expect(html()).toBe(`${figure}<p>abc</p>`);
});

const EDITORS = ["PlaygroundEditor", "ghost", undefined];
it.each(EDITORS)("content copied from the Lexical editor %j is pasted as HTML", async (namespace) => {
  const { update, send, html } = openEditor("");
  update(() => $getRoot().selectEnd());
  const copied = {
    "application/x-lexical-editor": JSON.stringify({ namespace, nodes: [{ type: "image", version: 1 }] }),
    "text/html": `<p>One</p><figure><img src="https://a.example/b.png" alt="B"><figcaption>C</figcaption></figure>`,
    "text/plain": "One",
  };
  send(PASTE_COMMAND, pasteOf(copied));
  const pasted = /^<p>One<.p><figure><img src="https:..a.example.b.png" alt="B".*><figcaption>C</;
  await waitFor(() => expect(html()).toMatch(pasted));
});

it("pasted Markdown becomes formatted, with plain blanks, and undo brings its characters back", async () => {
  const { update, send, html } = openEditor("");
  update(() => $getRoot().selectEnd());
  send(PASTE_COMMAND, pasteOf({ "text/plain": "## Heading\n\nSome\u00a0**bold** te\u200bxt" }));
  await waitFor(() => expect(html()).toBe("<h2>Heading</h2><p>Some <strong>bold</strong> text</p>"));
  send(UNDO_COMMAND, undefined);
  await waitFor(() => expect(html()).toContain("Some **bold** text"));
});

it("pasted pictures of other sites go to the library; ones that cannot be fetched are marked", async () => {
  const known = { ...placed("a.png"), caption: "K", credit: "Ada" };
  const fetch = async (address: string) =>
    address.includes("kept") ? known : address.includes("later") ? undefined : "refused";
  const { update, send, html } = openEditor("", { pictures: { ...pictures, fetch } });
  update(() => $getRoot().selectEnd());
  vi.stubGlobal("Image", function (this: { src: string; naturalWidth: number } & Record<string, () => void>) {
    setTimeout(() => this[this.src.includes("shown") ? "onload" : "onerror"]?.());
    this.naturalWidth = 1;
  });
  const figure = (src: string) =>
    `<figure><img src="https://a.example/${src}" alt="B"><figcaption>C</figcaption></figure>`;
  const inline =
    '<p>b <img src="https://a.example/gone.gif"> <img src="file:///C:/x/image001.png"><del hidden><img src="file:///a"></del></p>';
  const figures = ["kept.jpg", "gone.jpg", "shown.jpg", "later.jpg"].map(figure).join("");
  send(PASTE_COMMAND, pasteOf({ "text/html": figures + inline, "text/plain": "b" }));
  const report =
    "3 pictures could not be fetched: image001.png, gone.jpg, gone.gif. 2 pictures stay on another site: shown.jpg, later.jpg";
  expect(await screen.findByText(report)).toBeTruthy();
  const dismiss = screen.getByRole("button", { name: "Dismiss" });
  dismiss.focus();
  fireEvent.click(dismiss);
  expect(dismiss.isConnected).toBe(false);
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  const lost = (name: string) => `<mark>[Picture: ${name}]</mark>`;
  const pastedHtml = () => html().replaceAll(/ (?:loading|width|height)="\w+"/g, "");
  const result = [
    figure("kept.jpg").replace("https://a.example/kept.jpg", "/objects/a.png").replace("C<", "C <small>Ada</small><"),
    `<p>${lost("gone.jpg")}</p><p>C</p>`,
    figure("shown.jpg"),
    figure("later.jpg"),
    `<p>b ${lost("gone.gif")} ${lost("image001.png")}</p>`,
  ].join("");
  expect(pastedHtml()).toBe(result);
  send(UNDO_COMMAND, undefined);
  send(REDO_COMMAND, undefined);
  await waitFor(() => expect(pastedHtml()).toBe(result));
  send(PASTE_COMMAND, pasteOf({ "text/plain": "# H\n\n![](https://a.example/kept.jpg)" }));
  await waitFor(() => expect(html().match(/objects.a.png/g)).toHaveLength(2));
  expect(pastedHtml()).toContain('<img src="/objects/a.png" alt="A"><figcaption>K <small>Ada</small></figcaption>');
});

const drop = (editor: LexicalEditor, ...names: string[]) =>
  act(async () => {
    const typeOf = (name: string) => (name.endsWith("png") ? "image/png" : "application/pdf");
    const files = names.map((name) => new File(["x"], name, { type: typeOf(name) }));
    const event = Object.defineProperties(new Event("drop") as DragEvent, {
      dataTransfer: { value: { types: ["Files"], files } },
      clientY: { value: 90 },
    });
    editor.dispatchCommand(DROP_COMMAND, event);
  });

it("dropped pictures keep their order, and a dropped PDF or a pasted one gets an explanation", async () => {
  const { editor, send, html } = openEditor("<p>a</p>", { pictures });
  // drops below the middle of the paragraph
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 100, 100));
  await drop(editor, "1.png", "2.png", "3.png");
  await waitFor(() => expect(html().match(/\d\.png/g)).toEqual(["1.png", "2.png", "3.png"]));
  await drop(editor, "4.pdf");
  expect(await screen.findByText("Only pictures can be dropped here")).toBeTruthy();
  send(DRAG_DROP_PASTE, [new File(["x"], "5.pdf")]);
  expect(await screen.findByText("Only pictures can be pasted here")).toBeTruthy();
});
