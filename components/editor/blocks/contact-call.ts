import { MessageSquareText } from "lucide-react";
import { defineExtension } from "lexical";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { lazyPart } from "@/lib/browser/lazy-part";
import { type Block, contextTools, OPEN_DIALOG } from "../block";
import { $createContactCallNode, $isContactCallNode, ContactCallNode } from "./contact-call-node";
import { contactCallElement, contactCallOf } from "./contact-call.rule";

export const contactCall: Block = {
  extension: defineExtension({ name: "article/contact-call", nodes: () => [ContactCallNode] }),
  read: { "div.page-contact": (node) => [$createContactCallNode(contactCallOf(node))] },
  write: (node) => ($isContactCallNode(node) ? [contactCallElement(node.getData())] : undefined),
  menu: [
    {
      id: "contact-call",
      group: "Page",
      label: "Contact call",
      hint: "An invitation that leads to the contact form",
      icon: MessageSquareText,
      keywords: "call to action cta form write",
      places: ["toolbar"],
      run: (editor) => editor.dispatchCommand(OPEN_DIALOG, { block: "contactCall" }),
    },
  ],
  dialog: lazyDialog(async () => (await import("./contact-call-dialog")).default),
  context: contextTools(
    lazyPart(() => import("../toolbar/media-tools")),
    (node) =>
      $isContactCallNode(node) ? { block: "contactCall", name: "contact call", nodeKey: node.getKey() } : undefined,
  ),
};
