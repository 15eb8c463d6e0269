import { act, fireEvent, render, renderHook, screen, waitFor } from "@testing-library/react";
import { buildEditorFromExtensions } from "@lexical/extension";
import {
  $getRoot,
  $isElementNode,
  type ElementNode,
  KEY_BACKSPACE_COMMAND,
  KEY_ENTER_COMMAND,
  type LexicalCommand,
  type LexicalEditor,
} from "lexical";
import { createRef } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { OPEN_DIALOG } from "@/components/editor/block";
import { Editor, type EditorHandle } from "@/components/editor/editor";
import { MENU, PageContext, useMenu } from "@/components/editor/blocks";
import { articleExtension } from "@/components/editor/extension";
import { $isColumnsNode, $setColumnCount, $unwrapColumns } from "@/components/editor/blocks/columns";
import { contactCall } from "@/components/editor/blocks/contact-call";
import { $getHtml } from "@/components/editor/write-html";

let editor: ReturnType<typeof buildEditorFromExtensions>;
const open = (html: string) => {
  editor = buildEditorFromExtensions(articleExtension(html));
  change(() => {});
};
afterEach(() => editor.dispose());

const change = (work: () => void) => editor.update(work, { discrete: true });
const html = () => editor.read($getHtml);
const run = (id: string) => {
  MENU.find((item) => item.id === id)?.run(editor);
  change(() => {});
};
const press = (command: typeof KEY_ENTER_COMMAND | typeof KEY_BACKSPACE_COMMAND) =>
  editor.dispatchCommand(command as LexicalCommand<KeyboardEvent>, new KeyboardEvent("keydown", { cancelable: true }));

/** The node at these places of children, from the root down. */
function $at(...path: number[]): ElementNode {
  const node = path.reduce<ElementNode | undefined>((parent, index) => {
    const child = parent?.getChildAtIndex(index);
    return $isElementNode(child) ? child : undefined;
  }, $getRoot());
  if (!node) throw new Error(`no block at ${path.join()}`);
  return node;
}

const columns = (...inner: string[]) =>
  `<div class="page-columns">${inner.map((one) => `<div>${one}</div>`).join("")}</div>`;

describe("columns", () => {
  it("columns take the selected blocks, in their order", () => {
    open("<p>a</p><p>b</p><p>c</p><p>d</p>");
    change(() => $getRoot().select(0, 3));
    run("columns-2");
    expect(html()).toBe(`${columns("<p>a</p><p>b</p>", "<p>c</p>")}<p>d</p>`);
  });

  it("the number of columns changes without a loss", () => {
    open(columns("<p>a</p>", "<p>b</p>"));
    change(() => void $at(0, 0, 0).selectEnd());
    run("columns-3");
    expect(html()).toBe(columns("<p>a</p>", "<p>b</p>", ""));
    open(columns("<p>a</p>", "<p>b</p>", "<p>c</p>"));
    change(() => {
      const node = $at(0);
      if ($isColumnsNode(node)) $setColumnCount(node, 2);
    });
    expect(html()).toBe(columns("<p>a</p>", "<p>b</p><p>c</p>"));
    change(() => {
      const node = $at(0);
      if ($isColumnsNode(node)) $unwrapColumns(node);
    });
    expect(html()).toBe("<p>a</p><p>b</p><p>c</p>");
  });

  it("Enter on an empty last line of a column leaves the columns", () => {
    open(`${columns("<p>a</p>", "<p>b</p>")}<p>c</p>`);
    change(() => void $at(0, 0).append($at(1)));
    change(() => {
      const line = $at(0, 0, 1);
      line.clear();
      line.select();
    });
    press(KEY_ENTER_COMMAND);
    change(() => $at(1).selectEnd().insertText("d"));
    expect(html()).toBe(`${columns("<p>a</p>", "<p>b</p>")}<p>d</p>`);
  });

  it("Backspace at the start of the first column takes the columns away, in another it goes back to the one before", () => {
    open(columns("<p>a</p>", "<p>b</p>"));
    change(() => void $at(0, 1, 0).selectStart());
    press(KEY_BACKSPACE_COMMAND);
    expect(html()).toBe(columns("<p>a</p>", "<p>b</p>"));
    change(() => void $at(0, 0, 0).selectStart());
    press(KEY_BACKSPACE_COMMAND);
    expect(html()).toBe("<p>a</p><p>b</p>");
  });

  it("a column whose neighbor goes stands alone, without columns", () => {
    open(columns("<p>a</p>", "<p>b</p>"));
    change(() => $at(0, 0).remove());
    expect(html()).toBe("<p>b</p>");
  });
});

it("a band takes the selected blocks, columns, too, and is taken away by the same tool", () => {
  open(`<h2>T</h2>${columns("<p>a</p>", "<p>b</p>")}`);
  change(() => $getRoot().select(0, 2));
  run("band");
  expect(html()).toBe(`<div class="page-band"><h2>T</h2>${columns("<p>a</p>", "<p>b</p>")}</div>`);
  change(() => void $at(0, 0).selectEnd());
  run("band");
  expect(html()).toBe(`<h2>T</h2>${columns("<p>a</p>", "<p>b</p>")}`);
});

it("the blocks of pages are offered for pages alone", () => {
  const ofPages = ["columns-2", "columns-3", "band", "collection-people", "contact-call"];
  const offered = (isPage: boolean) =>
    renderHook(useMenu, {
      wrapper: ({ children }) => <PageContext value={isPage}>{children}</PageContext>,
    }).result.current.map(({ id }) => id);
  expect(offered(true)).toEqual(expect.arrayContaining(ofPages));
  expect(offered(false).filter((id) => ofPages.includes(id))).toEqual([]);
  expect(offered(false)).toContain("callout");
});

const IN_DIALOG = { selector: "[role=dialog] input" };

it("a contact call is inserted with its words and changed in the same dialog", async () => {
  open("");
  const ref = createRef<EditorHandle>();
  render(<Editor ref={ref} value="" onChange={() => {}} labelledBy="label" isPage />);
  const surface = screen.getByRole("textbox") as HTMLElement & { __lexicalEditor: LexicalEditor };
  const request = (nodeKey?: string) =>
    act(
      () =>
        void surface.__lexicalEditor.dispatchCommand(OPEN_DIALOG, {
          block: "contactCall",
          ...(nodeKey && { nodeKey }),
        }),
    );
  request();
  expect((await screen.findByLabelText<HTMLInputElement>("Button", IN_DIALOG)).value).toBe("Get in touch");
  fireEvent.click(screen.getByRole("button", { name: "Insert" }));
  expect(screen.getByText("Enter what the reader is asked")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Heading", IN_DIALOG), { target: { value: "Lost one?" } });
  fireEvent.click(screen.getByRole("button", { name: "Insert" }));
  const call = (label: string) =>
    `<div class="page-contact"><h2>Lost one?</h2><p class="call-to-action"><a href="/#contact">${label}</a></p></div>`;
  await waitFor(() => expect(ref.current?.getHtml()).toBe(call("Get in touch")));
  request(surface.__lexicalEditor.read(() => $getRoot().getChildren().find(contactCall.$is)?.getKey()));
  fireEvent.change(await screen.findByLabelText("Button", IN_DIALOG), { target: { value: "Write" } });
  fireEvent.click(screen.getByRole("button", { name: "Apply" }));
  await waitFor(() => expect(ref.current?.getHtml()).toBe(call("Write")));
});
