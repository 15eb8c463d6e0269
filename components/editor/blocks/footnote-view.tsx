"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import type { NodeKey } from "lexical";
import { OPEN_DIALOG } from "../block";
import type { FootnoteData } from "./footnote";

/** The number; the style sheet counts. A press opens the note. */
export function FootnoteView({ data, nodeKey }: { data: FootnoteData; nodeKey: NodeKey }) {
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
