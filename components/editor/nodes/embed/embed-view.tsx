"use client";
import type { NodeKey } from "lexical";
import { embedOf } from "@/lib/article-html/embeds";
import { NodeFrame } from "../../node-frame";
import type { EmbedData } from "./embed-node";

/** The card as it will be published, without its button: nothing is asked of the other site while editing. */
export default function EmbedView({ data, nodeKey }: { data: EmbedData; nodeKey: NodeKey }) {
  return (
    <>
      <NodeFrame block="embed" nodeKey={nodeKey} editLabel="Edit embed" className="embed-card">
        <small>{embedOf(data.href)?.site}</small>
        <a role="link" aria-disabled="true">
          {data.name}
        </a>
      </NodeFrame>
      {/* clean since it was read */}
      {data.caption !== undefined && <figcaption dangerouslySetInnerHTML={{ __html: data.caption }} />}
    </>
  );
}
