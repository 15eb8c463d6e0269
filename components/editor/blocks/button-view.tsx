"use client";
import type { NodeKey } from "lexical";
import { NodeFrame } from "../node-frame";
import type { ButtonData } from "./button-node";

/** The button as it will be published; its link is inactive. */
export default function ButtonView({ data, nodeKey }: { data: ButtonData; nodeKey: NodeKey }) {
  return (
    <span className="block" style={{ textAlign: data.alignment || undefined }}>
      <NodeFrame block="button" nodeKey={nodeKey} editLabel="Edit button" className="inline-block">
        <a role="link" aria-disabled="true">
          {data.text}
        </a>
      </NodeFrame>
    </span>
  );
}
