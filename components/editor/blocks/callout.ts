import { Info, Lightbulb, TriangleAlert } from "lucide-react";
import { defineExtension, type LexicalEditor } from "lexical";
import { element } from "@/lib/article-html/tree";
import { lazyPart } from "@/lib/browser/lazy-part";
import { contextTools, type Block } from "../block";
import { $fill } from "../container-node";
import { renameElement } from "../paste/rename-element";
import { $selectedBlocks, registerContainer } from "../writing/container";
import { $isCalloutNode, CalloutNode } from "./callout-node";
import { calloutAttributes, calloutKind, type CalloutKind } from "./callout.rule";

/** Wraps the selected blocks in a callout, or changes the kind of the one around them. */
function setCallout(editor: LexicalEditor, kind: CalloutKind): void {
  editor.update(() => {
    const blocks = $selectedBlocks();
    const [first] = blocks;
    const around = first?.getParents().find($isCalloutNode);
    if (around) around.setKind(kind);
    else if (first) {
      const callout = new CalloutNode(kind);
      first.insertBefore(callout);
      callout.append(...blocks);
    }
  });
}

/** GitHub's alerts. */
function readGitHubAlert(page: Document, alert: Element): void {
  const kind = /markdown-alert-(tip|warning|caution)/.exec(alert.className)?.[1] ?? "note";
  alert.querySelector(".markdown-alert-title")?.remove();
  const { class: className = "" } = calloutAttributes(kind === "caution" ? "warning" : (kind as CalloutKind));
  renameElement(page, alert, "aside").className = className;
}

export const callout: Block = {
  extension: defineExtension({
    name: "article/callout",
    nodes: () => [CalloutNode],
    register: (editor) => registerContainer(editor, CalloutNode),
  }),
  read: {
    "aside.callout": (node, read) => [
      $fill(new CalloutNode(calloutKind(node.attributes.class)), read.blocks(node.children)),
    ],
  },
  write: (node, write) =>
    $isCalloutNode(node) ? [element("aside", write.children(node), calloutAttributes(node.getKind()))] : undefined,
  cleanPasted: (page) => page.querySelectorAll(".markdown-alert").forEach((alert) => readGitHubAlert(page, alert)),
  menu: [
    {
      id: "callout",
      group: "Blocks",
      label: "Callout",
      hint: "A note set apart from the text",
      icon: Info,
      keywords: "note info box admonition",
      places: ["toolbar"],
      rank: 70,
      matches: $isCalloutNode,
      run: (editor) => setCallout(editor, "note"),
    },
    {
      id: "callout-tip",
      group: "Blocks",
      label: "Tip",
      hint: "A callout with advice",
      icon: Lightbulb,
      keywords: "callout hint box",
      places: [],
      run: (editor) => setCallout(editor, "tip"),
    },
    {
      id: "callout-warning",
      group: "Blocks",
      label: "Warning",
      hint: "A callout with a warning",
      icon: TriangleAlert,
      keywords: "callout caution danger box",
      places: [],
      run: (editor) => setCallout(editor, "warning"),
    },
  ],
  context: contextTools(
    lazyPart(() => import("./callout-tools")),
    (node) => ($isCalloutNode(node) ? { nodeKey: node.getKey(), kind: node.getKind() } : undefined),
  ),
};
