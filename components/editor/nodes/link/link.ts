import { $createLinkNode, $isLinkNode, LinkExtension, type LinkNode } from "@lexical/link";
import {
  $isParagraphNode,
  COMMAND_PRIORITY_LOW,
  configExtension,
  defineExtension,
  KEY_DOWN_COMMAND,
  mergeRegister,
} from "lexical";
import { allowedAttributes } from "@/lib/article-html/allowed";
import { element } from "@/lib/article-html/tree";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { lazyPart } from "@/lib/browser/lazy-part";
import { type Block, contextTools, OPEN_DIALOG } from "../../block";
import { registerAutoLink } from "./auto-link";

/** An address that is all of its paragraph. */
const $isAlone = (node: LinkNode): boolean =>
  $isParagraphNode(node.getParent()) &&
  node.getParent()?.getTextContent().trim() === node.getTextContent() &&
  node.getTextContent() === node.getURL();

export const link: Block = {
  extension: defineExtension({
    name: "article/link",
    // an address pasted over words links them
    dependencies: [
      configExtension(LinkExtension, {
        validateUrl: (url) => /^(https?:\/\/|mailto:|tel:|[/#])\S+$/i.test(url),
        attributes: { rel: null, target: null },
      }),
    ],
    register: (editor) =>
      mergeRegister(
        registerAutoLink(editor),
        editor.registerCommand(
          KEY_DOWN_COMMAND,
          (event) => {
            if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== "k")
              return false;
            event.preventDefault();
            return editor.dispatchCommand(OPEN_DIALOG, { block: "link" });
          },
          COMMAND_PRIORITY_LOW,
        ),
      ),
  }),
  read: {
    a: (node, read) => {
      const { href = "", title = null, target = null, rel = null } = node.attributes;
      return [$createLinkNode(href, { title, target, rel }).append(...read.inline(node.children))];
    },
  },
  write: (node, write) => {
    if (!$isLinkNode(node)) return undefined;
    const given = {
      href: node.getURL(),
      title: node.getTitle() ?? "",
      target: node.getTarget() ?? "",
      rel: node.getRel() ?? "",
    };
    const attributes = allowedAttributes("a", given);
    return attributes.href === undefined ? write.children(node) : [element("a", write.children(node), attributes)];
  },
  dialog: lazyDialog(async () => (await import("./link-dialog")).default),
  context: contextTools(
    lazyPart(() => import("./link-tools")),
    (node) => ($isLinkNode(node) ? { url: node.getURL(), isAlone: $isAlone(node) } : undefined),
  ),
};
