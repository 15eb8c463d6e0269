"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getNodeByKey, type NodeKey } from "lexical";
import type { ContainerNode } from "../container-node";
import { ContextToolbar } from "../toolbar/context-toolbar";
import { ToolButton } from "../toolbar/tool-button";
import { $isColumnsNode, $setColumnCount, $unwrapColumns } from "./columns-nodes";

const COUNTS = { 2: "Two columns", 3: "Three columns" } as const;

export default function ColumnsTools({ nodeKey, count }: { nodeKey: NodeKey; count: number }) {
  const [editor] = useLexicalComposerContext();
  const change = ($work: (columns: ContainerNode) => void) => () =>
    editor.update(() => {
      const node = $getNodeByKey(nodeKey);
      if ($isColumnsNode(node)) $work(node);
    });
  return (
    <ContextToolbar label="Columns tools">
      {Object.entries(COUNTS).map(([value, label]) => (
        <ToolButton
          key={value}
          label={label}
          pressed={Number(value) === count}
          onUse={change((columns) => $setColumnCount(columns, Number(value)))}
        >
          {label}
        </ToolButton>
      ))}
      <ToolButton label="Remove columns" onUse={change($unwrapColumns)}>
        Remove columns
      </ToolButton>
    </ContextToolbar>
  );
}
