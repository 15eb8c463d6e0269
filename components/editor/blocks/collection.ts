import { LibraryBig, Newspaper, Users } from "lucide-react";
import { defineExtension } from "lexical";
import { lazyPart } from "@/lib/browser/lazy-part";
import { type Block, contextTools, type MenuItem } from "../block";
import { $insertBlock } from "../writing/place-block";
import { $createCollectionNode, $isCollectionNode, CollectionNode } from "./collection-node";
import { type CollectionKind, COLLECTIONS, collectionElement, collectionOf } from "./collection.rule";

const item = (kind: CollectionKind, rest: Pick<MenuItem, "icon" | "hint" | "keywords">): MenuItem => ({
  id: `collection-${kind}`,
  group: "Page",
  label: COLLECTIONS[kind].label,
  places: ["toolbar"],
  run: (editor) => editor.update(() => $insertBlock($createCollectionNode({ kind, isLong: false }))),
  ...rest,
});

export const collection: Block = {
  extension: defineExtension({ name: "article/collection", nodes: () => [CollectionNode] }),
  read: {
    "p.page-collection": ({ attributes }) => {
      const data = collectionOf(attributes.class);
      return data ? [$createCollectionNode(data)] : [];
    },
  },
  write: (node) => ($isCollectionNode(node) ? [collectionElement(node.getData())] : undefined),
  menu: [
    item("people", { icon: Users, hint: "The team, always current", keywords: "team grid" }),
    item("stories", { icon: LibraryBig, hint: "The portfolio, always current", keywords: "portfolio ventures grid" }),
    item("posts", { icon: Newspaper, hint: "The newest of the blog, always current", keywords: "blog news grid" }),
  ],
  context: contextTools(
    lazyPart(() => import("./collection-tools")),
    (node) => ($isCollectionNode(node) ? { nodeKey: node.getKey(), ...node.getData() } : undefined),
  ),
};
