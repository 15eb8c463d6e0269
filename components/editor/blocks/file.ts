import { FileText } from "lucide-react";
import { defineExtension } from "lexical";
import { element, isTag, textOf } from "@/lib/article-html/tree";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { lazyPart } from "@/lib/browser/lazy-part";
import { type Block, contextTools, OPEN_DIALOG } from "../block";
import { $createFileNode, $isFileNode, FileNode } from "./file-node";

export const file: Block = {
  extension: defineExtension({ name: "article/file", nodes: () => [FileNode] }),
  read: {
    "p.file": ({ children }) => {
      const [link, , facts] = children;
      if (!isTag(link, "a") || !isTag(facts, "small")) return [];
      return [$createFileNode({ href: link.attributes.href ?? "", name: textOf([link]), facts: textOf([facts]) })];
    },
  },
  write: (node) => {
    if (!$isFileNode(node)) return undefined;
    const { href, name, facts } = node.getData();
    return [element("p", [element("a", [name], { href }), " ", element("small", [facts])], { class: "file" })];
  },
  menu: [
    {
      id: "file",
      group: "Media",
      label: "File",
      hint: "A PDF to download",
      icon: FileText,
      keywords: "pdf document download attachment",
      places: ["toolbar"],
      rank: 61,
      run: (editor) => editor.dispatchCommand(OPEN_DIALOG, { block: "file" }),
    },
  ],
  dialog: lazyDialog(async () => (await import("./file-dialog")).default),
  context: contextTools(
    lazyPart(() => import("../toolbar/media-tools")),
    (node) => ($isFileNode(node) ? { block: "file", nodeKey: node.getKey() } : undefined),
  ),
};
