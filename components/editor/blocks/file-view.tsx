"use client";
import type { NodeKey } from "lexical";
import { NodeFrame } from "../node-frame";
import type { FileData } from "./file-node";

/** The file as it will be published; its link is inactive. */
export default function FileView({ data, nodeKey }: { data: FileData; nodeKey: NodeKey }) {
  return (
    <NodeFrame
      block="file"
      nodeKey={nodeKey}
      editLabel="Edit file"
      className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3"
    >
      <a role="link" aria-disabled="true">
        {data.name}
      </a>
      <small>{data.facts}</small>
    </NodeFrame>
  );
}
