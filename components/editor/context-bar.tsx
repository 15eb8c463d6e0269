"use client";
import { $toggleLink } from "@lexical/link";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getNodeByKey } from "lexical";
import { lazy, Suspense } from "react";
import { OPEN_DIALOG } from "./open-dialog";
import { Bar } from "./toolbar/bar";
import { ToolButton } from "./toolbar/tool-button";
import { useSelectionState } from "./toolbar/use-selection-state";

const TableTools = lazy(() => import("./nodes/table/table-tools"));
const CodeTools = lazy(() => import("./nodes/code/code-tools"));

/** The tools of the thing the selection is in, at the foot: they come and go without moving the text. */
export function ContextBar() {
  const [editor] = useLexicalComposerContext();
  const { link, isInTable, hasCells, codeLanguage, media } = useSelectionState(editor);
  const back = () => editor.focus();
  if (codeLanguage !== undefined) {
    return (
      <Suspense fallback={<span />}>
        <CodeTools language={codeLanguage} />
      </Suspense>
    );
  }
  if (media) {
    return (
      <Bar label={media.name === "image" ? "Image tools" : "Video tools"} className="editor-context" onEscape={back}>
        <ToolButton label="Edit" onUse={() => editor.dispatchCommand(OPEN_DIALOG, { name: media.name, nodeKey: media.key })}>
          {media.name === "image" ? "Edit image" : "Edit video"}
        </ToolButton>
        <ToolButton label="Remove" onUse={() => editor.update(() => $getNodeByKey(media.key)?.remove())}>
          Remove
        </ToolButton>
      </Bar>
    );
  }
  if (link) {
    return (
      <Bar label="Link tools" className="editor-context" onEscape={back}>
        <span className="editor-context-note">{link.url}</span>
        <ToolButton label="Edit link" onUse={() => editor.dispatchCommand(OPEN_DIALOG, { name: "link" })}>
          Edit link
        </ToolButton>
        <ToolButton label="Remove link" onUse={() => editor.update(() => $toggleLink(null))}>
          Remove link
        </ToolButton>
      </Bar>
    );
  }
  if (isInTable) {
    return (
      <Suspense fallback={<span />}>
        <TableTools hasCells={hasCells} />
      </Suspense>
    );
  }
  return <span />;
}
