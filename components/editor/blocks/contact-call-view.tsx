"use client";
import type { NodeKey } from "lexical";
import { NodeFrame } from "../node-frame";
import type { ContactCallData } from "./contact-call.rule";

/** The invitation as it will be published; its link is inactive. */
export default function ContactCallView({ data, nodeKey }: { data: ContactCallData; nodeKey: NodeKey }) {
  const { heading, text, label } = data;
  return (
    <NodeFrame block="contactCall" nodeKey={nodeKey} editLabel="Edit contact call" className="block *:not-first:mt-4">
      {heading && <h2>{heading}</h2>}
      {text && <p>{text}</p>}
      <span className="call-to-action block">
        <a role="link" aria-disabled="true">
          {label}
        </a>
      </span>
    </NodeFrame>
  );
}
