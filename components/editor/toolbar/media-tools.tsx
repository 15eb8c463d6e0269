"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getNodeByKey, type NodeKey } from "lexical";
import type { ReactNode } from "react";
import { OPEN_DIALOG } from "../block";
import { focusCaption } from "../focus-editor";
import { ContextToolbar } from "./context-toolbar";
import { ToolButton } from "./tool-button";

/** The tools of a block with a dialog; `children`: those that only it has. */
export default function MediaTools({
  block,
  name = block,
  nodeKey,
  hasCaption = false,
  children,
}: {
  block: string;
  /** Where it is not that of the block. */
  name?: string;
  nodeKey: NodeKey;
  hasCaption?: boolean;
  children?: ReactNode;
}) {
  const [editor] = useLexicalComposerContext();
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  return (
    <ContextToolbar label={`${title} tools`}>
      <ToolButton label={`Edit ${name}`} onUse={() => editor.dispatchCommand(OPEN_DIALOG, { block, nodeKey })}>
        Edit {name}
      </ToolButton>
      {hasCaption && (
        <ToolButton label="Caption" onUse={() => focusCaption(editor, nodeKey)}>
          Caption
        </ToolButton>
      )}
      {children}
      <ToolButton
        label="Remove"
        onUse={() =>
          editor.update(() => {
            const node = $getNodeByKey(nodeKey);
            node?.selectNext();
            node?.remove();
          })
        }
      >
        Remove
      </ToolButton>
    </ContextToolbar>
  );
}
