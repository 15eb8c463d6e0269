/** The post editor, on a page or without one. */
import { buildEditorFromExtensions } from "@lexical/extension";
import { $createTableSelectionFrom, $isTableCellNode, $isTableNode, type TableRowNode } from "@lexical/table";
import { act, render, screen } from "@testing-library/react";
import { $createNodeSelection, $getRoot, $setSelection, type LexicalCommand, type LexicalEditor } from "lexical";
import { createRef } from "react";
import { onTestFinished, vi } from "vitest";
import { MENU } from "@/components/editor/blocks";
import { Editor, type EditorHandle } from "@/components/editor/editor";
import { articleExtension } from "@/components/editor/extension";
import { $getHtml } from "@/components/editor/write-html";
import { Toaster } from "@/components/ui/sonner";

/** A stub for tests that do not use the library. */
export const library = {
  upload: async () => undefined,
  fetch: async () => undefined,
  describe: () => {},
  Picker: () => null,
};

type Props = Partial<Omit<Parameters<typeof Editor>[0], "ref" | "value" | "onChange" | "labelledBy">>;

const editorIn = (field: Element) => (field as Element & { __lexicalEditor: LexicalEditor }).__lexicalEditor;

/** Types at the end of a text box. */
export const typeInto = (field: Element, words: string) =>
  act(() => editorIn(field).update(() => $getRoot().selectEnd().insertText(words), { discrete: true }));

function toolsOf(editor: LexicalEditor) {
  const update = ($change: () => unknown) => act(() => editor.update(() => void $change(), { discrete: true }));
  /** Runs updates at once that would wait for the end of the task. */
  const flush = () => update(() => {});
  return {
    editor,
    update,
    flush,
    send: <T,>(command: LexicalCommand<T>, payload: T) => {
      act(() => void editor.dispatchCommand(command, payload));
      flush();
    },
    run: (id: string) => {
      act(() => MENU.find((item) => item.id === id)?.run(editor));
      flush();
    },
  };
}

/** The editor on a page, with a toast region. */
export function openEditor(value: string, props: Props = {}) {
  // happy-dom fires `selectionchange` during the call, browsers after it
  vi.spyOn(Selection.prototype, "setBaseAndExtent").mockImplementation(() => {});
  const ref = createRef<EditorHandle>();
  const onChange = vi.fn<(html: string) => void>();
  const { unmount } = render(
    <>
      <span id="label">Content</span>
      <Editor
        ref={ref}
        value={value}
        onChange={onChange}
        labelledBy="label"
        pictures={library}
        files={library}
        {...props}
      />
      <Toaster />
    </>,
  );
  const surface = screen.getByRole("textbox", { name: "Content" });
  const handle = ref.current;
  if (!handle) throw new Error("no editor");
  const tools = toolsOf(editorIn(surface));
  const selectFirst = () =>
    tools.update(() => {
      const selection = $createNodeSelection();
      selection.add($getRoot().getFirstChildOrThrow().getKey());
      $setSelection(selection);
    });
  return { ...tools, surface, handle, onChange, unmount, selectFirst, html: () => handle.getHtml() };
}

/** The editor without a page, for tests that need no view. */
export function bareEditor(html: string) {
  const editor = buildEditorFromExtensions(articleExtension(html));
  onTestFinished(() => editor.dispose());
  const tools = toolsOf(editor);
  tools.flush();
  return {
    ...tools,
    html: () => {
      tools.flush();
      return editor.read($getHtml);
    },
  };
}

/** Selects the two cells of the first row of the table at the end. */
export function $selectCells(): void {
  const table = $getRoot().getLastChild();
  const [first, last] = $isTableNode(table) ? table.getFirstChildOrThrow<TableRowNode>().getChildren() : [];
  if (!$isTableNode(table) || !$isTableCellNode(first) || !$isTableCellNode(last)) return;
  $setSelection($createTableSelectionFrom(table, first, last));
}
