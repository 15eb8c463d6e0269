import { lazyPart } from "@/lib/browser/lazy-part";
import { defineDataNode } from "../define-data-node";
import { type CollectionData, COLLECTIONS, collectionElement, collectionOf } from "./collection.rule";

const LATEST: CollectionData = { kind: "posts", isLong: false };

/** People, stories or posts as the site has them. */
export const {
  Node: CollectionNode,
  $create: $createCollectionNode,
  $is: $isCollectionNode,
} = defineDataNode<CollectionData>({
  type: "collection",
  clean: ({ kind, isLong }) => collectionOf(`page-collection ${kind} ${isLong ? "six" : ""}`) ?? LATEST,
  empty: LATEST,
  frame: () => ({ tag: "div", className: "page-collection" }),
  View: lazyPart(() => import("./collection-view")),
  text: ({ kind }) => COLLECTIONS[kind].label,
  exported: (data) => {
    const dom = document.createElement("p");
    dom.className = collectionElement(data).attributes.class ?? "";
    return dom;
  },
});
