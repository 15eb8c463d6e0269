/** What people reported of writing: one input of each kind. */
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
  $createNodeSelection,
  $getRoot,
  $setSelection,
  DROP_COMMAND,
  type LexicalEditor,
  PASTE_COMMAND,
  UNDO_COMMAND,
} from "lexical";
import { createRef } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { OPEN_DIALOG } from "@/components/editor/block";
import { MENU } from "@/components/editor/blocks";
import type { PlacedPicture } from "@/lib/media/rules";
import { Editor, type EditorHandle } from "@/components/editor/editor";
import { Toaster } from "@/components/ui/sonner";

// happy-dom reports a moved caret within the call, browsers after it
beforeEach(() => void vi.spyOn(Selection.prototype, "setBaseAndExtent").mockImplementation(() => {}));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type Surface = HTMLElement & { __lexicalEditor: LexicalEditor };

const upload = ({ name }: File): Promise<PlacedPicture> =>
  Promise.resolve({
    objectPath: `/objects/${name}`,
    width: 2,
    height: 1,
    alt: "A",
    decorative: false,
    caption: "",
    credit: "",
  });

function open(html: string) {
  const ref = createRef<EditorHandle>();
  render(
    <>
      <span id="label">Content</span>
      <Editor ref={ref} value={html} onChange={() => {}} labelledBy="label" pictures={{ upload, Picker: () => null }} />
      <Toaster />
    </>,
  );
  const editor = screen.getByRole<Surface>("textbox", { name: "Content" }).__lexicalEditor;
  const update = ($change: () => unknown) => act(() => editor.update(() => void $change(), { discrete: true }));
  return {
    editor,
    update,
    selectFirst: () =>
      update(() => {
        const selection = $createNodeSelection();
        selection.add($getRoot().getFirstChildOrThrow().getKey());
        $setSelection(selection);
      }),
    run: (id: string) => act(() => MENU.find((item) => item.id === id)?.run(editor)),
    html: () => ref.current?.getHtml(),
  };
}

const typeInto = (field: Element, words: string) =>
  act(() =>
    (field as Surface).__lexicalEditor.update(() => $getRoot().selectEnd().insertText(words), { discrete: true }),
  );

const picture = (name: string) =>
  `<figure><img src="/objects/${name}" alt="A" width="2" height="1" loading="lazy"></figure>`;
const files = (...names: string[]) =>
  names.map((name) => new File(["x"], name, { type: name.endsWith("png") ? "image/png" : "application/pdf" }));
const drop = (editor: LexicalEditor, dropped: File[]) =>
  act(async () => {
    const event = new Event("drop") as DragEvent;
    Object.defineProperties(event, {
      dataTransfer: { value: { types: ["Files"], files: dropped } },
      clientY: { value: 90 },
    });
    editor.dispatchCommand(DROP_COMMAND, event);
  });

it("the alt text of a picture is changed although its field takes the focus from the picture", async () => {
  const { selectFirst, update, html } = open(`${picture("a.png")}<p>b</p>`);
  selectFirst();
  fireEvent.click(await screen.findByRole("button", { name: "Alt text: A" }));
  update(() => $setSelection(null));
  const field = screen.getByLabelText("Alt text");
  fireEvent.change(field, { target: { value: "A porch" } });
  act(() => field.blur());
  await waitFor(() => expect(html()).toContain('alt="A porch"'));
});

it.each([
  ["Alt text", `<figure><img src="/objects/a.png"></figure>`],
  ["Credit", `${picture("a.png")}`],
])("Ctrl+S in the field %s saves the post", async (label, html) => {
  const { selectFirst } = open(html);
  selectFirst();
  if (label === "Credit") fireEvent.focus(await screen.findByTitle("Edit the credit"));
  const seen = vi.fn();
  document.addEventListener("keydown", seen);
  const field = await screen.findByLabelText(label, { selector: "input" });
  fireEvent.keyDown(field, { key: "s", code: "KeyS", ctrlKey: true });
  fireEvent.keyDown(field, { key: "a", code: "KeyA" });
  document.removeEventListener("keydown", seen);
  expect(seen.mock.calls.map(([event]) => (event as KeyboardEvent).key)).toEqual(["s"]);
});

it("the field of a caption shows what an undo of the text leaves of it", async () => {
  const { editor, selectFirst, html } = open(`${picture("a.png")}<p>b</p>`);
  selectFirst();
  fireEvent.focus(await screen.findByTitle("Edit the caption"));
  typeInto(await screen.findByRole("textbox", { name: "Caption" }), "Mine");
  await waitFor(() => expect(html()).toContain("Mine"));
  act(() => void editor.dispatchCommand(UNDO_COMMAND, undefined));
  await waitFor(() => expect(html()).toBe(`${picture("a.png")}<p>b</p>`));
  await waitFor(() => expect(screen.queryByRole("textbox", { name: "Caption" })?.textContent ?? "").toBe(""));
});

it("a footnote is one step of undo, with its note", async () => {
  const { editor, run, update, html } = open("<p>A claim.</p>");
  update(() => $getRoot().selectEnd());
  run("footnote");
  const note = await screen.findByLabelText("Note");
  // later than what the history merges by itself
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 5_000);
  typeInto(note, "Its source");
  fireEvent.keyDown(note, { key: "Escape" });
  await waitFor(() => expect(html()).toContain("Its source"));
  act(() => void editor.dispatchCommand(UNDO_COMMAND, undefined));
  await waitFor(() => expect(html()).toBe("<p>A claim.</p>"));
  // an empty one is not written, and not seen either
  expect(document.querySelector("sup")).toBeNull();
});

it.each(["PlaygroundEditor", "ghost", undefined])(
  "what is copied in the Lexical editor %j is pasted by its HTML",
  async (namespace) => {
    const { editor, update, html } = open("");
    update(() => $getRoot().selectEnd());
    const data: Record<string, string> = {
      "application/x-lexical-editor": JSON.stringify({ namespace, nodes: [{ type: "image", version: 1 }] }),
      "text/html": `<p>One</p><figure><img src="https://a.example/b.png" alt="B"><figcaption>C</figcaption></figure>`,
      "text/plain": "One",
    };
    const event = new Event("paste") as ClipboardEvent;
    const clipboardData = { types: Object.keys(data), files: [], getData: (type: string) => data[type] ?? "" };
    Object.defineProperty(event, "clipboardData", { value: clipboardData });
    act(() => void editor.dispatchCommand(PASTE_COMMAND, event));
    await waitFor(() =>
      expect(html()).toMatch(/^<p>One<.p><figure><img src="https:..a.example.b.png" alt="B".*><figcaption>C</),
    );
  },
);

it("a picture whose dialog was cancelled is not inserted when its address answers, and closes no other dialog", async () => {
  const waiting: { onload?: () => void }[] = [];
  vi.stubGlobal("Image", function (this: { onload?: () => void }) {
    waiting.push(this);
  });
  const { editor, html } = open("<p>a</p>");
  act(() => void editor.dispatchCommand(OPEN_DIALOG, { block: "image" }));
  await userEvent.type(await screen.findByLabelText("Or an image address"), "https://a.example/b.png");
  await userEvent.click(screen.getByRole("button", { name: "Insert" }));
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  act(() => void editor.dispatchCommand(OPEN_DIALOG, { block: "link" }));
  await screen.findByRole("dialog", { name: "Insert link" });
  await act(async () => waiting.forEach((image) => image.onload?.()));
  expect(waiting).toHaveLength(1);
  expect([html(), screen.queryByRole("dialog")?.textContent]).toEqual([
    "<p>a</p>",
    expect.stringContaining("Insert link"),
  ]);
});

it("dropped pictures keep their order, and a dropped PDF is answered with words", async () => {
  const { editor, html } = open("<p>a</p>");
  // below its middle
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 100, 100));
  await drop(editor, files("1.png", "2.png", "3.png"));
  await waitFor(() => expect(html()?.match(/\d\.png/g)).toEqual(["1.png", "2.png", "3.png"]));
  await drop(editor, files("4.pdf"));
  expect(await screen.findByText("Only pictures can be dropped here")).toBeTruthy();
});

it("files that are dropped beside the text do not open in place of the page", () => {
  open("<p>a</p>");
  const event = new Event("drop", { bubbles: true, cancelable: true });
  Object.defineProperty(event, "dataTransfer", { value: { types: ["Files"] } });
  document.body.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
});

it.each([
  ["quote", /^<blockquote>.*<\/blockquote>$/],
  ["callout", /^<aside.*<\/aside>$/],
  ["columns-2", /^<div class="page-columns.*<\/div>$/],
])("a %s around words and a picture keeps them in their order", async (id, whole) => {
  const { update, run, html } = open(`<p>One</p>${picture("a.png")}<p>Two</p>`);
  update(() => $getRoot().select(0, 3));
  run(id);
  await waitFor(() => expect(html()).toMatch(whole));
  expect(html()?.match(/One|a\.png|Two/g)).toEqual(["One", "a.png", "Two"]);
});

it("a link is inserted at the end where the caret was never in the text", async () => {
  const { editor, html } = open("<p>a</p>");
  act(() => void editor.dispatchCommand(OPEN_DIALOG, { block: "link" }));
  await userEvent.type(await screen.findByLabelText("Address"), "https://a.example");
  await userEvent.type(screen.getByLabelText("Words"), "More");
  await userEvent.click(screen.getByRole("button", { name: "Insert" }));
  expect(html()).toBe('<p>a<a href="https://a.example">More</a></p>');
});
