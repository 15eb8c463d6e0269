import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { $getRoot, type LexicalEditor } from "lexical";
import { createRef } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { OPEN_DIALOG } from "@/components/editor/block";
import { Editor, type EditorHandle } from "@/components/editor/editor";
import type { PlacedPicture, PlacedFile } from "@/lib/media/rules";
import type { PictureSource, FileSource } from "@/components/editor/blocks/sources";

// happy-dom reports a moved caret within the call, browsers after it
beforeEach(() => void vi.spyOn(Selection.prototype, "setBaseAndExtent").mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

type Props = Omit<Parameters<typeof Editor>[0], "ref" | "value" | "onChange" | "labelledBy">;

/** Opens the dialog of `block` for a new one, or for the first node of `html`. */
async function openDialog(block: string, title: string, html: string, props: Props = {}) {
  const ref = createRef<EditorHandle>();
  render(<Editor ref={ref} value={html} onChange={() => {}} labelledBy="label" {...props} />);
  const surface = screen.getByRole("textbox") as HTMLElement & { __lexicalEditor: LexicalEditor };
  const editor = surface.__lexicalEditor;
  const nodeKey = html === "" ? undefined : editor.read(() => $getRoot().getFirstChildOrThrow().getKey());
  act(() => void editor.dispatchCommand(OPEN_DIALOG, { block, nodeKey }));
  const dialog = within(await screen.findByRole("dialog", { name: title }));
  return {
    dialog,
    press: (name: string) => userEvent.click(dialog.getByRole("button", { name })),
    html: async () => {
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      return ref.current?.getHtml() ?? "";
    },
  };
}

describe("the file dialog", () => {
  const address = (letter: string) => `/objects/${letter.repeat(32)}.pdf`;
  const REPORT: PlacedFile = { objectPath: address("a"), name: "Report.pdf", bytes: 240 * 1024 };
  const upload = vi.fn<FileSource["upload"]>();
  const files: FileSource = {
    upload,
    Picker: ({ onPick }) => (
      <button type="button" onClick={() => onPick(REPORT)}>
        Take it
      </button>
    ),
  };
  const html = (name: string) => `<p class="file"><a href="${address("a")}">${name}</a> <small>PDF, 240 KB</small></p>`;

  it("the file dialog inserts a file of the library with its name, type and size", async () => {
    const { press, html: saved } = await openDialog("file", "Insert file", "", { files });
    await press("Choose from the library");
    await userEvent.click(screen.getByRole("button", { name: "Take it" }));
    await press("Insert");
    expect(await saved()).toBe(html("Report.pdf"));
  });

  it("the file dialog stores a new PDF and says why one is not taken", async () => {
    upload.mockRejectedValueOnce(new Error("Only PDF files are accepted.")).mockResolvedValueOnce(REPORT);
    const { dialog, press, html: saved } = await openDialog("file", "Insert file", "", { files });
    await press("Insert");
    expect(dialog.getByText("Upload a PDF or choose one from the library")).toBeTruthy();
    const pdf = new File(["%PDF-1.4"], "Report.pdf", { type: "application/pdf" });
    await userEvent.upload(dialog.getByLabelText("Upload"), pdf);
    expect(await dialog.findByText("Only PDF files are accepted.")).toBeTruthy();
    await userEvent.upload(dialog.getByLabelText("Upload"), pdf);
    expect(await dialog.findByText("PDF, 240 KB")).toBeTruthy();
    await userEvent.clear(dialog.getByLabelText("Name"));
    await userEvent.type(dialog.getByLabelText("Name"), "The report");
    await press("Insert");
    expect(await saved()).toBe(html("The report"));
  });

  it("the file dialog changes a file's name and asks for one", async () => {
    const { dialog, press, html: saved } = await openDialog("file", "Edit file", html("Report.pdf"), { files });
    await userEvent.clear(dialog.getByLabelText("Name"));
    await press("Apply");
    expect(dialog.getByText("Enter a name")).toBeTruthy();
    await userEvent.type(dialog.getByLabelText("Name"), "A <new> one");
    await press("Apply");
    expect(await saved()).toBe(html("A &lt;new&gt; one"));
  });
});

describe("the gallery dialog", () => {
  const picture = (name: string, texts: Partial<PlacedPicture> = {}): PlacedPicture => ({
    ...{ objectPath: `/objects/${name}.png`, width: 40, height: 30 },
    ...{ alt: "", decorative: false, caption: "", credit: "", ...texts },
  });
  const LIBRARY = [
    picture("a", { alt: "A porch", caption: "Houses & porches", credit: "Ada" }),
    picture("b", { decorative: true, caption: "Not this one", credit: "Ada" }),
    picture("c", { credit: "Ben" }),
  ];
  const pictures: PictureSource = {
    upload: () => Promise.resolve(undefined),
    Picker: ({ onPick }) =>
      LIBRARY.map((one) => (
        <button key={one.objectPath} type="button" onClick={() => onPick(one)}>
          {`Take ${one.objectPath}`}
        </button>
      )),
  };
  const img = (name: string, alt: string) =>
    `<img src="/objects/${name}.png"${alt} width="40" height="30" loading="lazy">`;

  async function open(html = "") {
    const opened = await openDialog("gallery", html === "" ? "Insert gallery" : "Edit gallery", html, { pictures });
    const add = async (name: string) => {
      await opened.press("Add picture");
      await userEvent.click(screen.getByRole("button", { name: `Take /objects/${name}.png` }));
    };
    return { ...opened, add };
  }

  it("the gallery dialog inserts pictures of the library, with what it says of them and one caption", async () => {
    const { dialog, press, add, html } = await open();
    await add("a");
    await press("Insert");
    expect(dialog.getByText("A gallery has 2 to 6 pictures")).toBeTruthy();
    await add("b");
    await add("c");
    expect(dialog.getByLabelText<HTMLInputElement>("Picture 2 is decorative").checked).toBe(true);
    await press("Insert");
    expect(await html()).toBe(
      `<figure class="gallery">${img("a", ' alt="A porch"')}${img("b", ' alt=""')}${img("c", "")}<figcaption>Houses &amp; porches <small>Ada, Ben</small></figcaption></figure>`,
    );
  });

  it("the gallery dialog changes order, texts and width, and removes a picture", async () => {
    const three = `<figure class="gallery">${img("a", "")}${img("b", "")}${img("c", "")}</figure>`;
    const { dialog, press, html } = await open(three);
    expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Move picture 1 up" }).disabled).toBe(true);
    expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Move picture 3 down" }).disabled).toBe(true);
    await press("Move picture 3 up");
    await userEvent.type(dialog.getByLabelText("Alt text of picture 2"), "A yard");
    await press("Move picture 2 up");
    await press("Remove picture 3");
    await userEvent.click(dialog.getByLabelText("Picture 2 is decorative"));
    await userEvent.selectOptions(dialog.getByLabelText("Width"), "Wide");
    await press("Apply");
    expect(await html()).toBe(
      `<figure class="gallery wide">${img("c", ' alt="A yard"')}${img("a", ' alt=""')}</figure>`,
    );
  });

  it("the gallery dialog takes six pictures and no more", async () => {
    const six = `<figure class="gallery">${img("a", "").repeat(6)}</figure>`;
    const { dialog } = await open(six);
    expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Add picture" }).disabled).toBe(true);
    expect(dialog.getAllByRole("listitem")).toHaveLength(6);
  });

  it("a gallery in the text says how many of its pictures nobody has described", async () => {
    const html = `<figure class="gallery">${img("a", "")}${img("b", ' alt=""')}${img("c", "")}</figure>`;
    render(<Editor value={html} onChange={() => {}} labelledBy="label" pictures={pictures} />);
    expect(await screen.findByText("2 pictures have no alt text")).toBeTruthy();
  });
});
