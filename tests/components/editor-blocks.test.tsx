import { act, fireEvent, renderHook, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
  $getRoot,
  $getSelection,
  $isElementNode,
  $setSelection,
  type ElementNode,
  KEY_BACKSPACE_COMMAND,
  KEY_ENTER_COMMAND,
  type LexicalCommand,
  UNDO_COMMAND,
} from "lexical";
import { expect, it, vi } from "vitest";
import { $editHtml } from "@/components/editor/edit-html";
import { OPEN_DIALOG } from "@/components/editor/block";
import { PageContext, useMenu } from "@/components/editor/blocks";
import { $isColumnsNode, $setColumnCount, $unwrapColumns } from "@/components/editor/blocks/columns";
import type { FileSource, PictureSource } from "@/components/editor/blocks/sources";
import { ALIGNMENTS, layoutWith } from "@/components/editor/blocks/widths";
import type { PlacedFile, PlacedPicture } from "@/lib/media/rules";
import { api } from "@/lib/api/paths";
import { onLeaving } from "@/lib/browser/on-leaving";
import { coverOf } from "@/lib/covers/rules";
import { answerCalls, hidePage, pictureItem, press, textsOf } from "../support/staff";
import { bareEditor, library, openEditor, typeInto } from "../support/editor";
import { columns } from "../support/html";

const img = (name: string, alt: string) =>
  `<img src="/objects/${name}.png"${alt} width="40" height="30" loading="lazy">`;
const figure = (alt: string, caption = "", name = "a") =>
  `<figure>${img(name, alt)}${caption && `<figcaption>${caption}</figcaption>`}</figure>`;
const PICTURE = figure(' alt="A room"');
const captioned = (caption: string) => figure(' alt="A room"', caption);
const picture = (name: string, texts: Partial<PlacedPicture> = {}): PlacedPicture =>
  pictureItem({ objectPath: `/objects/${name}.png`, width: 40, height: 30, ...texts });

/** Writes at the end of the selected block's caption. */
async function write(words: string) {
  if (!screen.queryByRole("textbox", { name: "Caption" }))
    fireEvent.focus(await screen.findByTitle("Edit the caption"));
  // the line exists at once, for text that is typed right after the press
  const line = screen.getByRole("textbox", { name: "Caption" });
  typeInto(line, words);
  return line;
}

const VIDEO = '<figure class="embed"><a href="https://vimeo.com/123456789">A talk</a>';
const GALLERY = `<figure class="gallery wide">${img("b", ' alt=""').repeat(2)}`;
it.each([
  ["a picture", `<figure>${img("a", ' alt="A room"')}`],
  ["an embed", VIDEO],
  ["a gallery", GALLERY],
])("a caption is written below its block in the text, before the credit: %s", async (_what, media) => {
  const credited = (caption: string) =>
    `${media}<figcaption>${caption}<small>Ada</small></figcaption></figure><p>b</p>`;
  const { selectFirst, html } = openEditor(credited(""));
  selectFirst();
  await write("Two & more");
  expect(html()).toBe(credited("Two &amp; more "));
});

it("a caption keeps links and formats, is one step of undo, and its field shows the result", async () => {
  const before = captioned('By <a href="https://a.example">Ann</a>, <em>2024</em>');
  const { selectFirst, send, html } = openEditor(`${before}<p>b</p>`);
  selectFirst();
  await write("!");
  await write("?");
  expect(html()).toContain("<em>2024</em>!?</figcaption>");
  send(UNDO_COMMAND, undefined);
  await waitFor(() => expect(html()).toBe(`${before}<p>b</p>`));
  const field = screen.queryByRole("textbox", { name: "Caption" });
  await waitFor(() => expect(field?.textContent ?? "By Ann, 2024").toBe("By Ann, 2024"));
});

it("Enter leads from a caption to the line below, which is added at the end of the text", async () => {
  const { selectFirst, update, html } = openEditor(PICTURE);
  selectFirst();
  fireEvent.keyDown(await write("c"), { key: "Enter" });
  update(() => $getSelection()?.insertText("Next"));
  expect(html()).toBe(`${captioned("c")}<p>Next</p>`);
});

it("the alt text of a selected picture is changed below it, and asked for once it is emptied", async () => {
  const { selectFirst, update, html } = openEditor(`${PICTURE}<p>b</p>`);
  selectFirst();
  const change = async (words: string) => {
    fireEvent.click(await screen.findByRole("button", { name: /^Alt text: / }));
    // the field takes the focus from the picture
    update(() => $setSelection(null));
    const field = screen.getByLabelText("Alt text");
    fireEvent.change(field, { target: { value: words } });
    act(() => field.blur());
  };
  await change("A porch");
  await waitFor(() => expect(html()).toContain('alt="A porch"'));
  selectFirst();
  await change("");
  await waitFor(() => expect(html()).not.toContain("alt="));
  fireEvent.click(await screen.findByRole("button", { name: "Decorative" }));
  expect(html()).toContain('alt=""');
});

it.each([
  ["caption", PICTURE, captioned("Theirs"), figure(' alt="Mine"', "Theirs")],
  ["alt text, too", PICTURE, figure(' alt="Theirs"'), figure(' alt="Theirs Mine"')],
  ["first alt text", figure(""), figure(' alt="Theirs"'), figure(' alt="Theirs Mine"')],
])("alt text that is being typed stays when others write the picture's %s", async (_what, before, theirs, after) => {
  const { selectFirst, handle, html } = openEditor(before);
  selectFirst();
  if (before === PICTURE) fireEvent.click(await screen.findByRole("button", { name: /^Alt text: / }));
  const field = await screen.findByLabelText("Alt text", { selector: "input" });
  act(() => field.focus());
  fireEvent.change(field, { target: { value: "Mine" } });
  const $change = () => $editHtml(theirs);
  act(() => handle.merge($change, $change));
  act(() => field.blur());
  await waitFor(() => expect(html()).toBe(after));
});

it("alt text that is being typed is in the text when the page is hidden, and typing goes on", async () => {
  const { html } = openEditor(figure(""));
  const field = await screen.findByLabelText<HTMLInputElement>("Alt text", { selector: "input" });
  act(() => field.focus());
  fireEvent.change(field, { target: { value: "A porch" } });
  const kept: string[] = [];
  const stop = onLeaving(() => kept.push(html()));
  act(() => hidePage());
  stop();
  expect(kept).toEqual([figure(' alt="A porch"')]);
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: "A porch in May" } });
  act(() => field.blur());
  await waitFor(() => expect(html()).toBe(figure(' alt="A porch in May"')));
});

it("a caption goes on where others have changed it meanwhile", async () => {
  const { selectFirst, handle, html } = openEditor(captioned("One"));
  selectFirst();
  await write("!");
  const $change = () => $editHtml(captioned("Two"));
  act(() => handle.merge($change, $change));
  await write("?");
  expect(html()).toBe(captioned("Two?"));
});

it.each([
  ["Alt text", figure(""), figure(' alt="Ada"')],
  ["Credit", PICTURE, captioned("<small>Ada</small>")],
])("Ctrl+S in the field %s saves the post with what was typed", async (label, before, after) => {
  const { selectFirst, html } = openEditor(before);
  selectFirst();
  if (label === "Credit") fireEvent.focus(await screen.findByTitle("Edit the credit"));
  const seen = vi.fn();
  document.addEventListener("keydown", seen);
  const field = await screen.findByLabelText(label, { selector: "input" });
  fireEvent.change(field, { target: { value: "Ada" } });
  fireEvent.keyDown(field, { key: "s", code: "KeyS", ctrlKey: true });
  fireEvent.keyDown(field, { key: "a", code: "KeyA" });
  document.removeEventListener("keydown", seen);
  expect(seen.mock.calls.map(([event]) => (event as KeyboardEvent).key)).toEqual(["s"]);
  await waitFor(() => expect(html()).toBe(after));
});

it("a dialog takes the focus from the text before it is loaded, and Ctrl+S in it reaches the page", async () => {
  const { surface, send } = openEditor("<p>b</p>");
  surface.focus();
  send(OPEN_DIALOG, { block: "link" });
  expect(document.activeElement).not.toBe(surface);
  const seen = vi.fn();
  document.addEventListener("keydown", seen);
  fireEvent.keyDown(await screen.findByLabelText("Address"), { key: "s", code: "KeyS", ctrlKey: true });
  document.removeEventListener("keydown", seen);
  expect(seen).toHaveBeenCalledOnce();
});

it.each([
  [undefined, "wide", "wide"],
  ["full align-right", "wide", "align-right wide"],
  ["gallery full", "wide", "gallery wide"],
  ["gallery wide", "", "gallery"],
  ["wide align-right", "align-center", "wide align-center", ALIGNMENTS],
] as const)("the layout of a figure of %j with %j is %j", (layout, name, expected, names?: typeof ALIGNMENTS) =>
  expect(layoutWith(layout, name, names)).toBe(expected),
);

/** The node at this path of child indexes, from the root down. */
function $at(...path: number[]): ElementNode {
  const node = path.reduce<ElementNode | undefined>((parent, index) => {
    const child = parent?.getChildAtIndex(index);
    return $isElementNode(child) ? child : undefined;
  }, $getRoot());
  return node ?? expect.unreachable(`no block at ${path.join()}`);
}
const $columns = () => {
  const node = $at(0);
  return $isColumnsNode(node) ? node : expect.unreachable("no columns");
};
const [A, B, C] = ["<p>a</p>", "<p>b</p>", "<p>c</p>"] as const;
const [TWO, THREE, MIXED] = [columns(A, B), columns(A, B, C), A + PICTURE + B];
const band = (inner: string) => `<div class="page-band">${inner}</div>`;

type Opened = ReturnType<typeof bareEditor>;
const key = (command: LexicalCommand<KeyboardEvent>, $select: () => unknown) => (opened: Opened) => {
  opened.update($select);
  opened.send(command, new KeyboardEvent("keydown", { cancelable: true }));
};
const tool =
  (id: string, $select: () => unknown = () => $getRoot().select(0, 3)) =>
  (opened: Opened) => {
    opened.update($select);
    opened.run(id);
  };
const change = ($change: () => unknown) => (opened: Opened) => opened.update($change);
const columnsAndType = (opened: Opened) => {
  tool("columns-2", () => $at(0).selectEnd())(opened);
  opened.update(() => $getSelection()?.insertText("b"));
};
const leave = (opened: Opened) => {
  key(KEY_ENTER_COMMAND as LexicalCommand<KeyboardEvent>, () => $at(0, 0, 1).clear().select())(opened);
  opened.update(() => $at(1).selectEnd().insertText("d"));
};
const goBack = (...place: number[]) => key(KEY_BACKSPACE_COMMAND, () => $at(...place).selectStart());

it.each([
  ["columns take the selected blocks", A + B + C + A, tool("columns-2"), columns(A + B, C) + A],
  ["columns leave the caret where it is", A, columnsAndType, columns("<p>ab</p>", "")],
  ["columns become three by the tool", TWO, tool("columns-3", () => $at(0, 0, 0).selectEnd()), columns(A, B, "")],
  ["columns become two without a loss", THREE, change(() => $setColumnCount($columns(), 2)), columns(A, B + C)],
  ["columns are taken away without a loss", THREE, change(() => $unwrapColumns($columns())), A + B + C],
  ["columns are left by Enter on an empty last line", columns(`${A}<p>x</p>`, B), leave, `${TWO}<p>d</p>`],
  ["columns stay at Backspace in another than the first one", TWO, goBack(0, 1, 0), TWO],
  ["columns go at Backspace at the start of the first one", TWO, goBack(0, 0, 0), A + B],
  ["columns go with all of them but one", TWO, change(() => $at(0, 0).remove()), B],
  ["a band takes the selected blocks, columns, too", A + B + TWO, tool("band"), band(A + B + TWO)],
  ["a band is taken away by the same tool", band(A + TWO), tool("band", () => $at(0, 0).selectEnd()), A + TWO],
  ["a quote keeps words and a picture in their order", MIXED, tool("quote"), `<blockquote>${MIXED}</blockquote>`],
  ["columns keep words and a picture in their order", MIXED, tool("columns-2"), columns(A + PICTURE, B)],
])("%s", (_what, before, happen, after) => {
  const opened = bareEditor(before);
  happen(opened);
  expect(opened.html()).toBe(after);
});

it("the blocks of pages are offered only for pages", () => {
  const ofPages = ["columns-2", "columns-3", "band", "collection-people"];
  const offered = (isPage: boolean) =>
    renderHook(useMenu, {
      wrapper: ({ children }) => <PageContext value={isPage}>{children}</PageContext>,
    }).result.current.map(({ id }) => id);
  expect(offered(true)).toEqual(expect.arrayContaining(ofPages));
  expect(offered(false).filter((id) => ofPages.includes(id))).toEqual([]);
});

it("stories in the editor match the page: active items with a story, and shown ventures", async () => {
  const item = { id: 8, slug: "a", status: "active", story: "<p>A</p>", category: null, image: null };
  const items = ["Told", "Untold", "Archived"].map((title) => ({ ...item, title }));
  Object.assign(items[1] ?? {}, { story: null });
  Object.assign(items[2] ?? {}, { status: "archived" });
  answerCalls(({ url }) => {
    if (url === api.portfolio) return items;
    const [, slug] = /venture-([\w-]+)$/.exec(url) ?? [];
    return { value: { name: slug, category: "Venture", pictures: [], shown: slug !== "mhl" } };
  });
  openEditor('<p class="page-collection stories"><a href="/#portfolio">Stories</a></p>', { isPage: true });
  await screen.findByText("Told");
  expect(textsOf(document.querySelectorAll("b"))).toEqual(["hospitality-hub", "ruum", "Told"]);
  const drawings = [...document.querySelectorAll("use")].map((use) => use.getAttribute("href"));
  expect(drawings.at(-1)).toBe(`/images/covers.svg#${coverOf({ number: 8, slug: "a" }).drawing}`);
});

/** Opens the dialog of `block` for a new block, or for the first node of `html`. */
async function openDialog(block: string, title: string, html: string, props: Parameters<typeof openEditor>[1] = {}) {
  const { editor, send, handle, html: saved } = openEditor(html, props);
  const nodeKey = html === "" ? undefined : editor.read(() => $getRoot().getFirstChildOrThrow().getKey());
  send(OPEN_DIALOG, { block, ...(nodeKey && { nodeKey }) });
  const dialog = within(await screen.findByRole("dialog", { name: title }));
  return {
    handle,
    dialog,
    press: (name: string) => userEvent.click(dialog.getByRole("button", { name })),
    html: async () => {
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      return saved();
    },
  };
}

/** A library with these pictures, in which every upload becomes the first. */
const libraryOf = (...all: PlacedPicture[]): PictureSource => ({
  ...library,
  upload: async () => all[0],
  Picker: ({ onPick }) =>
    all.map((one) => (
      <button key={one.objectPath} type="button" onClick={() => onPick(one)}>{`Take ${one.objectPath}`}</button>
    )),
});
async function edit(html: string, change: () => Promise<unknown>, pictures?: PictureSource): Promise<string> {
  const { press, html: saved } = await openDialog("image", "Edit image", html, pictures && { pictures });
  await change();
  await press("Apply");
  return saved();
}
const alt = () => screen.getByLabelText<HTMLInputElement>("Alt text", { selector: "[role=dialog] input" });
const decorative = () => userEvent.click(screen.getByRole("checkbox", { name: "Decorative" }));
const retype = async (words: string) => {
  await userEvent.clear(alt());
  await userEvent.type(alt(), words);
};
const describeIt = async () => {
  await decorative();
  await userEvent.type(alt(), "A room");
};
const paste = (place: HTMLElement = alt()) =>
  fireEvent.paste(place, { clipboardData: { files: [new File(["x"], "shot.png", { type: "image/png" })] } });
const CAPTION = 'By <a href="https://a.example">Ann</a>, <em>2024</em> <small>Ada</small>';

const chooseB = async () => {
  await press("Choose from the library");
  await press("Take /objects/b.png");
};
const pasteB = async () => {
  paste();
  await waitFor(() => expect(alt().disabled).toBe(true));
};
const PORCH = picture("b", { alt: "A porch", caption: "Houses & porches", credit: "Ada" });
const DECORATIVE = picture("b", { decorative: true, caption: "Theirs", credit: "Ada" });
const PLACED = figure(' alt="A porch"', "Houses &amp; porches <small>Ada</small>", "b");
const MINE = figure(' alt=""', "Mine <small>Ada</small>", "b");

it.each<[string, string, () => Promise<unknown>, string, string[][]?, PlacedPicture?]>([
  ["no alt attribute if the field is emptied", figure(' alt="A"'), () => userEvent.clear(alt()), figure("")],
  ["an empty one for a decorative picture", figure(' alt="A"', CAPTION), decorative, figure(' alt=""', CAPTION)],
  ["first words, also to the library", figure(' alt=""'), describeIt, PICTURE, [["/objects/a.png", "A room"]]],
  ["later words only into the text", PICTURE, () => retype("A kitchen"), figure(' alt="A kitchen"')],
  ["the library's description of a chosen picture", figure(' alt="A"'), chooseB, PLACED, [], PORCH],
  ["a pasted picture, below the caption that it has", figure(' alt="A"', "Mine"), pasteB, MINE, [], DECORATIVE],
])("the image dialog writes %s", async (_what, before, change, after, described = [], chosen = PORCH) => {
  const describePicture = vi.fn();
  expect(await edit(before, change, { ...libraryOf(chosen), describe: describePicture })).toBe(after);
  expect(describePicture.mock.calls).toEqual(described);
});

it("a picture that is pasted in the library of the image dialog is not also stored by the dialog", async () => {
  const upload = vi.fn(async () => undefined);
  const Picker = () => (
    <button type="button" onPaste={(event) => event.stopPropagation()}>
      Library
    </button>
  );
  await openDialog("image", "Edit image", figure(""), { pictures: { ...library, upload, Picker } });
  await userEvent.click(screen.getByRole("button", { name: "Choose from the library" }));
  paste(screen.getByRole("button", { name: "Library" }));
  expect(upload).not.toHaveBeenCalled();
});

it("the image dialog goes to the alt text while a picture is uploaded, and keeps what is typed there", async () => {
  const { promise, resolve } = Promise.withResolvers<PlacedPicture>();
  const stored = picture("b", { alt: "A porch" });
  const change = async () => {
    const files = [new File(["x"], "b.png", { type: "image/png" })];
    fireEvent.change(screen.getByLabelText("Upload"), { target: { files } });
    await userEvent.keyboard("A kitchen");
    expect(screen.getByLabelText<HTMLInputElement>("Or an image address").readOnly).toBe(true);
    resolve(stored);
    await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
  };
  const pictures = { ...libraryOf(stored), upload: () => promise };
  expect(await edit(figure(""), change, pictures)).toBe(figure(' alt="A kitchen"', "", "b"));
});

it("text that is typed in the image dialog stays after a press outside, and when others change the picture", async () => {
  const { handle, press, html } = await openDialog("image", "Edit image", figure(' alt="A"'));
  await retype("Mine");
  await userEvent.click(document.querySelector('[data-slot="dialog-overlay"]') ?? document.body);
  act(() => handle.edit(() => $editHtml(figure(' alt="Theirs"'))));
  await press("Apply");
  expect(await html()).toBe(figure(' alt="Theirs"') + figure(' alt="Mine"'));
});

it("a canceled picture is not inserted when it loads later, and closes no other dialog", async () => {
  const waiting: { onload?: () => void }[] = [];
  vi.stubGlobal("Image", function (this: { onload?: () => void }) {
    waiting.push(this);
  });
  const { send, html } = openEditor("<p>a</p>", { pictures: libraryOf(picture("b")) });
  send(OPEN_DIALOG, { block: "image" });
  await userEvent.type(await screen.findByLabelText("Or an image address"), "https://a.example/b.png");
  await userEvent.click(screen.getByRole("button", { name: "Insert" }));
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  send(OPEN_DIALOG, { block: "link" });
  await screen.findByRole("dialog", { name: "Insert link" });
  await act(async () => waiting.forEach((image) => image.onload?.()));
  expect(waiting).toHaveLength(1);
  expect(html()).toBe("<p>a</p>");
  expect(screen.getByRole("dialog", { name: "Insert link" })).toBeTruthy();
});

it("a callout becomes a warning by its tool", async () => {
  const note = openEditor('<aside class="callout callout-note" role="note" aria-label="Note"><p>a</p></aside>');
  note.update(() => $getRoot().selectEnd());
  fireEvent.click(await screen.findByRole("button", { name: "Warning" }));
  const warning = '<aside class="callout callout-warning" role="note" aria-label="Warning">';
  await waitFor(() => expect(note.html()).toContain(warning));
});

it("the file dialog stores a new PDF, says why one is refused, and asks for a name", async () => {
  const address = `/objects/${"a".repeat(32)}.pdf`;
  const report: PlacedFile = { objectPath: address, name: "Report.pdf", bytes: 240 * 1024 };
  const upload = vi.fn<FileSource["upload"]>().mockResolvedValue(report);
  upload.mockRejectedValueOnce(new Error("Only PDF files are accepted."));
  const files = { upload, Picker: () => null };
  const { dialog, press, html } = await openDialog("file", "Insert file", "", { files });
  await press("Insert");
  expect(dialog.getByText("Upload a PDF or choose one from the library")).toBeTruthy();
  const pdf = new File(["%PDF-1.4"], "Report.pdf", { type: "application/pdf" });
  await userEvent.upload(dialog.getByLabelText("Upload"), pdf);
  expect(await dialog.findByText("Only PDF files are accepted.")).toBeTruthy();
  await userEvent.upload(dialog.getByLabelText("Upload"), pdf);
  await dialog.findByText("PDF, 240 KB");
  expect(document.activeElement).toBe(dialog.getByLabelText("Upload"));
  await userEvent.clear(dialog.getByLabelText("Name"));
  await press("Insert");
  expect(dialog.getByText("Enter a name")).toBeTruthy();
  await userEvent.type(dialog.getByLabelText("Name"), "A <new> one");
  await press("Insert");
  const link = `<a href="${address}">A &lt;new&gt; one</a>`;
  expect(await html()).toBe(`<p class="file">${link} <small>PDF, 240 KB</small></p>`);
});

const pictures = libraryOf(
  picture("a", { alt: "A porch", caption: "Houses & porches", credit: "Ada" }),
  picture("b", { decorative: true, caption: "Not this one", credit: "Ada" }),
  picture("c", { credit: "Ben" }),
);
const gallery = (...names: string[]) =>
  `<figure class="gallery">${names.map((name) => img(name, "")).join("")}</figure>`;

it("the gallery dialog inserts two or more pictures of the library with one caption", async () => {
  const { dialog, press, html } = await openDialog("gallery", "Insert gallery", "", { pictures });
  for (const name of ["a", "b", "c"]) {
    // an empty gallery asks for pictures at once
    if (name !== "a") await press("Add picture");
    await userEvent.click(screen.getByRole("button", { name: `Take /objects/${name}.png` }));
    if (name !== "a") continue;
    await press("Insert");
    expect(dialog.getByText("A gallery has 2 to 6 pictures")).toBeTruthy();
  }
  expect(dialog.getByLabelText<HTMLInputElement>("Picture 2 is decorative").checked).toBe(true);
  await press("Insert");
  expect(await html()).toBe(
    `<figure class="gallery">${img("a", ' alt="A porch"')}${img("b", ' alt=""')}${img("c", "")}<figcaption>Houses &amp; porches <small>Ada, Ben</small></figcaption></figure>`,
  );
});

it("the gallery dialog changes order and texts, removes a picture, and tells the library first texts", async () => {
  const describePicture = vi.fn();
  const { dialog, press, html } = await openDialog("gallery", "Edit gallery", gallery("a", "b", "c"), {
    pictures: { ...pictures, describe: describePicture },
  });
  await press("Move picture 2 down");
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Move picture 3 down"));
  await userEvent.type(dialog.getByLabelText("Alt text of picture 2"), "A yard");
  await press("Move picture 2 up");
  await press("Remove picture 3");
  expect(document.activeElement).toBe(dialog.getByRole("button", { name: "Add picture" }));
  await userEvent.click(dialog.getByLabelText("Picture 2 is decorative"));
  await press("Apply");
  expect(await html()).toBe(`<figure class="gallery">${img("c", ' alt="A yard"')}${img("a", ' alt=""')}</figure>`);
  expect(describePicture.mock.calls).toEqual([["/objects/c.png", "A yard"]]);
});

it("a gallery takes six pictures, and says in the text how many have no alt text", async () => {
  const { press } = await openDialog("gallery", "Edit gallery", gallery(..."abcabc"), { pictures });
  await press("Add picture");
  expect(screen.queryByRole("button", { name: /^Take/ })).toBeNull();
  expect(await screen.findByText("6 pictures have no alt text")).toBeTruthy();
});
