import { allowedAttributes } from "@/lib/article-html/allowed";
import { lazyPart } from "@/lib/browser/lazy-part";
import { defineDataNode, linkElement } from "../define-data-node";

export type FileData = {
  href: string;
  name: string;
  /** Type and size. */
  facts: string;
};

/** A file of the library, to download. */
export const {
  Node: FileNode,
  $create: $createFileNode,
  $is: $isFileNode,
} = defineDataNode<FileData>({
  type: "file",
  clean: ({ href, name, facts }) => ({
    href: allowedAttributes("a", { href }).href ?? "",
    name: String(name),
    facts: String(facts),
  }),
  empty: { href: "", name: "", facts: "" },
  frame: () => ({ tag: "div", className: "file" }),
  View: lazyPart(() => import("./file-view")),
  text: ({ name }) => name,
  exported: ({ href, name }) => linkElement(href, name),
});
