import { lazyPart } from "@/lib/browser/lazy-part";
import { defineDataNode, linkElement } from "../define-data-node";
import { CONTACT_HREF, CONTACT_LABEL, type ContactCallData } from "./contact-call.rule";

export const NEW_CONTACT_CALL: ContactCallData = { heading: "", text: "", label: CONTACT_LABEL };

/** An invitation to write, which leads to the contact form. */
export const {
  Node: ContactCallNode,
  $create: $createContactCallNode,
  $is: $isContactCallNode,
} = defineDataNode<ContactCallData>({
  type: "contact-call",
  clean: ({ heading, text, label }) => ({ heading: String(heading), text: String(text), label: String(label) }),
  empty: NEW_CONTACT_CALL,
  frame: () => ({ tag: "div", className: "page-contact" }),
  View: lazyPart(() => import("./contact-call-view")),
  text: ({ heading, text, label }) => [heading, text, label].filter(Boolean).join("\n"),
  exported: ({ label }) => linkElement(CONTACT_HREF, label),
});
