"use client";
import type { NodeKey } from "lexical";
import { NodeFrame } from "../node-frame";
import { type CollectionData, COLLECTIONS } from "./collection.rule";

const SOURCES = {
  people: "the people in Site texts, Home: team",
  stories: "the stories of Portfolio",
  posts: "the newest posts",
};

/** Says what is shown in its place: that is drawn when the page is. */
export default function CollectionView({
  data: { kind, isLong },
  nodeKey,
}: {
  data: CollectionData;
  nodeKey: NodeKey;
}) {
  const source = kind === "posts" ? `the ${isLong ? "six" : "three"} newest posts` : SOURCES[kind];
  return (
    <NodeFrame block="collection" nodeKey={nodeKey} className="grid gap-1 border border-dashed border-current p-4">
      <strong>{COLLECTIONS[kind].label}</strong>
      <small>Shows {source}, as they are when the page is read</small>
    </NodeFrame>
  );
}
