import { $createLinkNode, $isLinkNode, LinkExtension, LinkNode } from "@lexical/link";
import {
  $isDecoratorNode,
  $isParagraphNode,
  $isTextNode,
  configExtension,
  defineExtension,
  type LexicalNode,
  mergeRegister,
} from "lexical";
import { allowedAttributes } from "@/lib/article-html/allowed";
import { embedOf } from "@/lib/article-html/embeds";
import { element } from "@/lib/article-html/tree";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { lazyPart } from "@/lib/browser/lazy-part";
import { type Block, contextTools } from "../block";
import { image } from "./image";
import { registerAutoLink } from "./auto-link";

/** An address that is all of its paragraph. */
const $isAlone = (node: LinkNode): boolean =>
  $isParagraphNode(node.getParent()) &&
  node.getParent()?.getTextContent().trim() === node.getTextContent() &&
  node.getTextContent() === node.getURL();

/** An address of a known site that is being typed, alone in its line. */
function $typedEmbed(node: LexicalNode): string | undefined {
  if (!$isParagraphNode(node) || node.getChildrenSize() !== 1 || !$isTextNode(node.getFirstChild())) return undefined;
  const text = node.getTextContent().trim();
  return /^https?:\/\/\S+$/.test(text) && embedOf(text) ? text : undefined;
}

/** A link holds words. A block that was selected with them stands before it; a picture has its own link. */
function $freeBlocks(node: LinkNode): void {
  for (const child of node.getChildren()) {
    if (!$isDecoratorNode(child) || child.isInline()) continue;
    if (image.$is(child)) child.setData({ ...child.getData(), href: node.getURL() });
    node.insertBefore(child);
  }
  if (node.isEmpty()) node.remove();
}

function $contextOf(node: LexicalNode) {
  if ($isLinkNode(node)) return { url: node.getURL(), isAlone: $isAlone(node) };
  const url = $typedEmbed(node);
  return url === undefined ? undefined : { url, isAlone: true, isTyped: true };
}

export const link: Block = {
  extension: defineExtension({
    name: "article/link",
    // an address pasted over words links them
    dependencies: [
      configExtension(LinkExtension, {
        validateUrl: (url) => /^(https?:\/\/|mailto:|tel:|sms:|[/#])\S+$/i.test(url),
        attributes: { rel: null, target: null },
      }),
    ],
    register: (editor) => mergeRegister(registerAutoLink(editor), editor.registerNodeTransform(LinkNode, $freeBlocks)),
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
  dialog: lazyDialog(() => import("./link-dialog"), "LinkDialog"),
  context: contextTools(
    lazyPart(() => import("./link-tools"), "LinkTools"),
    $contextOf,
  ),
};
