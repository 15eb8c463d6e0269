"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getNodeByKey, type NodeKey } from "lexical";
import { ContextToolbar } from "../toolbar/context-toolbar";
import { ToolButton } from "../toolbar/tool-button";
import type { DataNode } from "../data-node";
import { $isCollectionNode } from "./collection-node";
import { type CollectionData, type CollectionKind, COLLECTIONS } from "./collection.rule";

export default function CollectionTools({ nodeKey, kind, isLong }: { nodeKey: NodeKey } & CollectionData) {
  const [editor] = useLexicalComposerContext();
  const change = ($work: (node: DataNode<CollectionData>) => void) => () =>
    editor.update(() => {
      const node = $getNodeByKey(nodeKey);
      if ($isCollectionNode(node)) $work(node);
    });
  const show = (data: CollectionData) => change((node) => node.setData(data));
  return (
    <ContextToolbar label="Collection tools">
      {(Object.keys(COLLECTIONS) as CollectionKind[]).map((one) => (
        <ToolButton
          key={one}
          label={COLLECTIONS[one].label}
          pressed={one === kind}
          onUse={show({ kind: one, isLong: false })}
        >
          {COLLECTIONS[one].label}
        </ToolButton>
      ))}
      {kind === "posts" && (
        <ToolButton label="Six posts" pressed={isLong} onUse={show({ kind, isLong: !isLong })}>
          Six posts
        </ToolButton>
      )}
      <ToolButton
        label="Remove"
        onUse={change((node) => {
          node.selectNext();
          node.remove();
        })}
      >
        Remove
      </ToolButton>
    </ContextToolbar>
  );
}
