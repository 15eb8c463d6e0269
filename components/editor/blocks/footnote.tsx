import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $dfs } from "@lexical/utils";
import { Asterisk } from "lucide-react";
import { $getSelection, $insertNodes, $isRangeSelection, type LexicalEditor, type NodeKey } from "lexical";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { noteReference } from "@/lib/article-html/footnotes";
import { element, serialize } from "@/lib/article-html/tree";
import { OPEN_DIALOG } from "../block";
import { runOf } from "../clean-html";
import { type DataBlock, dataBlock } from "../data-block";
import type { DataNode } from "../data-node";
import { $leaveSelection } from "../writing/data-node-keys";

export type FootnoteData = {
  /** Clean inline HTML. */
  note: string;
};

/** Inserts a footnote at the caret, behind selected words or below a selected block. */
export function $insertFootnote(): DataNode<FootnoteData> {
  const selection = $leaveSelection() ?? $getSelection();
  if ($isRangeSelection(selection) && !selection.isCollapsed()) {
    const { key, offset, type } = selection.isBackward() ? selection.anchor : selection.focus;
    selection.anchor.set(key, offset, type);
    selection.focus.set(key, offset, type);
  }
  const node = footnote.$create({ note: "" });
  $insertNodes([node]);
  return node;
}

/** The footnotes with this note, in the order of the text. */
export const $footnotesWith = (note: string): DataNode<FootnoteData>[] =>
  $dfs().flatMap(({ node }) => (footnote.$is(node) && node.getData().note === note ? node : []));

function insertFootnote(editor: LexicalEditor): void {
  let nodeKey = "";
  const $insert = () => {
    nodeKey = $insertFootnote().getKey();
  };
  editor.update($insert, { discrete: true });
  editor.dispatchCommand(OPEN_DIALOG, { block: "footnote", nodeKey });
}

/** The number, counted by the style sheet. A click opens the note. */
function FootnoteView({ data, nodeKey }: { data: FootnoteData; nodeKey: NodeKey }) {
  const [editor] = useLexicalComposerContext();
  const text = data.note.replace(/<[^>]*>/g, "");
  return (
    <button
      type="button"
      className="footnote-number text-signal-text font-semibold underline"
      aria-label={`Footnote: ${text || "empty"}`}
      title={text}
      onClick={() => editor.dispatchCommand(OPEN_DIALOG, { block: "footnote", nodeKey })}
    />
  );
}

export const footnote: DataBlock<FootnoteData> = dataBlock({
  type: "footnote",
  empty: { note: "" },
  read: { sup: ({ attributes: { note = "" } }) => ({ note }) },
  write: ({ note }) => (note === "" ? [] : [noteReference(note)]),
  menu: {
    group: "Blocks",
    label: "Footnote",
    hint: "A note at the end of the text",
    icon: Asterisk,
    keywords: "note reference endnote source",
    places: ["toolbar"],
    run: insertFootnote,
  },
  dialog: lazyDialog(() => import("./footnote-dialog"), "FootnoteDialog"),
  View: FootnoteView,
  frame: () => element("sup", [], { class: "footnote" }),
  isInline: () => true,
  text: () => "",
  clean: ({ note }) => ({ note: serialize(runOf(note)) }),
  // empty, since the number depends on the place
  exportElement: () => document.createElement("sup"),
});
