import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { $getRoot, type LexicalEditor } from "lexical";
import { createRef } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { OPEN_DIALOG } from "@/components/editor/block";
import { Editor, type EditorHandle } from "@/components/editor/editor";
import type { FileSource, SourceFile } from "@/components/editor/nodes/file/file-source";

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
  const REPORT: SourceFile = { objectPath: address("a"), name: "Report.pdf", bytes: 240 * 1024 };
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
