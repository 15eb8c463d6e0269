import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { $getRoot, type LexicalEditor, SKIP_DOM_SELECTION_TAG, UNDO_COMMAND } from "lexical";
import { createRef } from "react";
import { describe, expect, it, vi } from "vitest";
import { Editor, type EditorHandle } from "@/components/editor/editor";

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

describe("Editor", () => {
  it("is a text box named by its label, beside a toolbar of labelled tools with one tab stop", async () => {
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

  it("names the block style in its button and counts the words at once", async () => {
    open("<h2>Two words</h2>");
    expect(screen.getByRole("button", { name: /^Block style: / }).textContent).toContain("Text");
    expect(await screen.findByText(/^2 words/)).toBeTruthy();
  });

  it("reports nothing, and gives back what it was given, while nothing is changed", async () => {
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

  it("gives the last keystroke at once, and reports after a pause", async () => {
    const { handle, onChange } = open("<p>a</p>");
    type("b");
    expect(onChange).not.toHaveBeenCalled();
    expect(handle().getHtml()).toBe("<p>ab</p>");
    await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith("<p>ab</p>"));
  });

  it("takes another text as one edit, which undo takes back", async () => {
    const { handle, onChange } = open("<p>a</p>");
    type("b");
    act(() => handle().editHtml("<p>ab</p><p>c</p>"));
    expect(onChange).toHaveBeenLastCalledWith("<p>ab</p><p>c</p>");
    const surface = screen.getByRole("textbox", { name: "Content" }) as HTMLElement & {
      __lexicalEditor: LexicalEditor;
    };
    act(() => void surface.__lexicalEditor.dispatchCommand(UNDO_COMMAND, undefined));
    await waitFor(() => expect(handle().getHtml()).toBe("<p>ab</p>"));
  });

  it("reports what is still unsaid when it goes away or loses the focus", () => {
    const first = open("<p>a</p>");
    type("b");
    first.unmount();
    expect(first.onChange).toHaveBeenCalledExactlyOnceWith("<p>ab</p>");

    const second = open("<p>a</p>");
    type("c");
    fireEvent.blur(screen.getByRole("textbox", { name: "Content" }));
    expect(second.onChange).toHaveBeenCalledExactlyOnceWith("<p>ac</p>");
  });

  it("takes another text and goes on from there", async () => {
    const { handle, onChange } = open("<p>a</p>");
    act(() => handle().setHtml("<p>kept draft</p>"));
    expect(handle().getHtml()).toBe("<p>kept draft</p>");
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Content" }).textContent).toBe("kept draft"));
    expect(onChange).not.toHaveBeenCalled();
    type("!");
    expect(handle().getHtml()).toBe("<p>kept draft!</p>");
  });

  it("shows the HTML, and takes over what is written there", async () => {
    const { handle } = open("<p>a</p>");
    fireEvent.click(screen.getByRole("button", { name: "HTML source" }));
    const source = await screen.findByRole("textbox", { name: "Content" });
    fireEvent.change(source, { target: { value: "<h1>T</h1><p onclick=x>b<script>c</script></p>" } });
    expect(handle().getHtml()).toBe("<h2>T</h2><p>b</p>");
  });
});
