"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getNodeByKey, type NodeKey } from "lexical";
import { ContextToolbar } from "../toolbar/context-toolbar";
import { ToolButton } from "../toolbar/tool-button";
import { $unwrap } from "../writing/container";
import { $isCalloutNode, type CalloutNode } from "./callout-node";
import { CALLOUT_KINDS, type CalloutKind } from "./callout.rule";

export default function CalloutTools({ nodeKey, kind }: { nodeKey: NodeKey; kind: CalloutKind }) {
  const [editor] = useLexicalComposerContext();
  const change = ($work: (callout: CalloutNode) => void) => () =>
    editor.update(() => {
      const node = $getNodeByKey(nodeKey);
      if ($isCalloutNode(node)) $work(node);
    });
  return (
    <ContextToolbar label="Callout tools">
      {(Object.entries(CALLOUT_KINDS) as [CalloutKind, string][]).map(([value, label]) => (
        <ToolButton
          key={value}
          label={label}
          pressed={value === kind}
          onUse={change((callout) => callout.setKind(value))}
        >
          {label}
        </ToolButton>
      ))}
      <ToolButton label="Remove callout" onUse={change($unwrap)}>
        Remove callout
      </ToolButton>
    </ContextToolbar>
  );
}
