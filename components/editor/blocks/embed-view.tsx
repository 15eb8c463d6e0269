"use client";
import { useLexicalNodeSelection } from "@lexical/react/useLexicalNodeSelection";
import { $getNodeByKey, type NodeKey } from "lexical";
import { embedOf } from "@/lib/article-html/embeds";
import { FigureCaption } from "../line/figure-caption";
import { NodeFrame } from "../node-frame";
import { $isEmbedNode, type EmbedData } from "./embed-node";

/** The card as it will be published, without its button: nothing is asked of the other site while editing. */
export default function EmbedView({ data, nodeKey }: { data: EmbedData; nodeKey: NodeKey }) {
  const [isSelected] = useLexicalNodeSelection(nodeKey);
  return (
    <>
      <NodeFrame block="embed" nodeKey={nodeKey} editLabel="Edit embed" className="embed-card">
        <small>{embedOf(data.href)?.site}</small>
        <a role="link" aria-disabled="true">
          {data.name}
        </a>
      </NodeFrame>
      <FigureCaption
        nodeKey={nodeKey}
        html={data.caption ?? ""}
        credit={data.credit}
        isSelected={isSelected}
        onChange={(html) => {
          const node = $getNodeByKey(nodeKey);
          if ($isEmbedNode(node)) node.setData({ ...node.getData(), caption: html || undefined });
        }}
      />
    </>
  );
}
