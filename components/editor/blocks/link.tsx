import { $createLinkNode, $isLinkNode, $toggleLink, LinkExtension, LinkNode } from "@lexical/link";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import {
  $getNodeByKey,
  $getSelection,
  $isDecoratorNode,
  $isParagraphNode,
  $isRangeSelection,
  $isTextNode,
  COLLABORATION_TAG,
  configExtension,
  HISTORIC_TAG,
  HISTORY_PUSH_TAG,
  KEY_ENTER_COMMAND,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
  type ParagraphNode,
  PASTE_TAG,
} from "lexical";
import { useState } from "react";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { embedOf } from "@/lib/article-html/embeds";
import { allowedAttributes } from "@/lib/article-html/rules";
import { element } from "@/lib/article-html/tree";
import { type Block, contextTools, onCommandFirst, OPEN_DIALOG } from "../block";
import { ContextToolbar, ToolButton } from "../toolbar/controls";
import { $insertBlock } from "../writing/place-block";
import { embed as embedBlock } from "./embed";
import { image } from "./image";
import { findAddress } from "./link-address";

/** Whether the link is an address and its paragraph holds nothing else. */
const $isAlone = (node: LinkNode): boolean =>
  $isParagraphNode(node.getParent()) &&
  node.getParent()?.getTextContent().trim() === node.getTextContent() &&
  node.getTextContent() === node.getURL();

/** An address that can be embedded, alone in its paragraph and not a link yet. */
function $typedEmbed(node: LexicalNode): string | undefined {
  if (!$isParagraphNode(node) || node.getChildrenSize() !== 1 || !$isTextNode(node.getFirstChild())) return undefined;
  const text = node.getTextContent().trim();
  return /^https?:\/\/\S+$/.test(text) && embedOf(text) ? text : undefined;
}

/** Moves blocks that were selected with the words out of the link; pictures keep its address. */
function $freeBlocks(node: LinkNode): void {
  for (const child of node.getChildren()) {
    if (!$isDecoratorNode(child) || child.isInline()) continue;
    if (image.$is(child)) child.change({ href: node.getURL() });
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
  // an address pasted over words links them
  dependencies: [
    configExtension(LinkExtension, {
      validateUrl: (url) => /^(https?:\/\/|mailto:|tel:|sms:|[/#])\S+$/i.test(url),
      attributes: { rel: null, target: null },
    }),
  ],
  register: (editor) => mergeRegister(registerAutoLink(editor), editor.registerNodeTransform(LinkNode, $freeBlocks)),
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
  context: contextTools(LinkTools, $contextOf),
};

const TRAILING = /^[.,;:!?'"”’»)\]]*$/;

/** The address that ends before `offset`, without punctuation after it. */
function addressBefore(text: string, offset: number): { start: number; end: number; url: string } | undefined {
  const word = /\S+$/.exec(text.slice(0, offset))?.[0] ?? "";
  const found = word.length <= 2048 ? findAddress(word) : undefined;
  if (!found || !/^[("'“‘«[]*$/.test(word.slice(0, found.index))) return undefined;
  if (!TRAILING.test(word.slice(found.index + found.length))) return undefined;
  const start = offset - word.length + found.index;
  return { start, end: start + found.length, url: found.url };
}

function $linkBefore(nodeKey: string, offset: number): void {
  const node = $getNodeByKey(nodeKey);
  if (!$isTextNode(node) || !node.isSimpleText() || node.hasFormat("code")) return;
  if (node.getParents().some($isLinkNode)) return;
  const address = addressBefore(node.getTextContent(), offset);
  if (!address) return;
  const [first, second] = node.splitText(address.start, address.end);
  const words = address.start === 0 ? first : second;
  if (!words) return;
  const link = $createLinkNode(address.url);
  words.insertBefore(link);
  link.append(words);
}

/** Links an address when a space or Enter follows; undo removes the link only. */
function registerAutoLink(editor: LexicalEditor): () => void {
  return mergeRegister(
    editor.registerUpdateListener(({ tags, dirtyLeaves, editorState, prevEditorState }) => {
      if (editor.isComposing() || dirtyLeaves.size === 0) return;
      if ([HISTORIC_TAG, COLLABORATION_TAG, PASTE_TAG].some((tag) => tags.has(tag))) return;
      const typed = editorState.read(() => {
        const selection = $getSelection();
        if (!$isRangeSelection(selection) || !selection.isCollapsed() || selection.anchor.type !== "text") return;
        const { key, offset } = selection.anchor;
        const text = selection.anchor.getNode().getTextContent();
        return /\s/.test(text[offset - 1] ?? "") ? { key, offset: offset - 1 } : undefined;
      });
      if (!typed) return;
      const before = prevEditorState.read(() => {
        const node = $getNodeByKey(typed.key);
        return $isTextNode(node) ? node.getTextContent() : undefined;
      });
      const now = editorState.read(() => $getNodeByKey(typed.key)?.getTextContent());
      // one character more: the space was typed
      if (before === undefined || now?.length !== before.length + 1) return;
      const isAddress = addressBefore(now, typed.offset) !== undefined;
      if (isAddress) editor.update(() => $linkBefore(typed.key, typed.offset), { tag: HISTORY_PUSH_TAG });
    }),
    onCommandFirst(editor, KEY_ENTER_COMMAND, () => {
      const selection = $getSelection();
      if ($isRangeSelection(selection) && selection.isCollapsed() && selection.anchor.type === "text")
        $linkBefore(selection.anchor.key, selection.anchor.offset);
      return false;
    }),
  );
}

/** `isAlone`: the paragraph holds nothing but the address; `isTyped`: the address is not a link yet. */
function LinkTools({ url, isAlone, isTyped = false }: { url: string; isAlone: boolean; isTyped?: boolean }) {
  const [editor] = useLexicalComposerContext();
  const [keptUrl, setKeptUrl] = useState<string>();
  const embed = isAlone && keptUrl !== url ? embedOf(url) : undefined;

  const change = ($work: (line: ParagraphNode) => void) =>
    editor.update(() => {
      const line = $getSelection()?.getNodes()[0]?.getTopLevelElement();
      if ($isParagraphNode(line)) $work(line);
    });

  function keepAsLink() {
    setKeptUrl(url);
    if (!isTyped) return;
    change((line) => {
      line.select(0, line.getChildrenSize());
      $toggleLink(url);
      line.selectEnd();
    });
  }

  return (
    <ContextToolbar label="Link tools">
      <span className="text-muted-foreground min-w-16 truncate px-2 text-[0.8125rem]">{url}</span>
      {embed ? (
        <>
          <ToolButton label="Link" onUse={keepAsLink} />
          <ToolButton
            label="Embed"
            onUse={() =>
              change((line) => {
                line.clear().select();
                $insertBlock(embedBlock.$create({ ...embedBlock.empty, href: url, name: embed.site }));
              })
            }
          />
        </>
      ) : (
        <>
          <ToolButton label="Edit link" onUse={() => editor.dispatchCommand(OPEN_DIALOG, { block: "link" })} />
          <ToolButton label="Remove link" onUse={() => editor.update(() => $toggleLink(null))} />
        </>
      )}
    </ContextToolbar>
  );
}
