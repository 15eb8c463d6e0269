import { $createHorizontalRuleNode, $isHorizontalRuleNode, HorizontalRuleNode } from "@lexical/extension";
import { $createLinkNode, $isLinkNode, LinkNode } from "@lexical/link";
import { $isListNode } from "@lexical/list";
import {
  BOLD_ITALIC_STAR,
  BOLD_STAR,
  CHECK_LIST,
  CODE,
  type ElementTransformer,
  HEADING,
  HIGHLIGHT,
  INLINE_CODE,
  ITALIC_STAR,
  type MultilineElementTransformer,
  ORDERED_LIST,
  QUOTE,
  registerMarkdownShortcuts,
  STRIKETHROUGH,
  type TextMatchTransformer,
  UNORDERED_LIST,
} from "@lexical/markdown";
import { $createTextNode, $getEditor, type ElementNode, type LexicalEditor } from "lexical";
import { OPEN_DIALOG } from "../block";
import { footnote as footnoteBlock } from "../blocks/footnote";
import { $isTitle } from "./container";

export const RULE: ElementTransformer = {
  dependencies: [HorizontalRuleNode],
  export: (node) => ($isHorizontalRuleNode(node) ? "---" : null),
  regExp: /^(---|\*\*\*|___)\s?$/,
  replace: (parent, _children, _match, isImport) => {
    const rule = $createHorizontalRuleNode();
    if (isImport || parent.getNextSibling() !== null) parent.replace(rule);
    else parent.insertBefore(rule);
    if (!isImport) rule.selectNext();
  },
  type: "element",
  triggerOnEnter: true,
};

const FOOTNOTE: TextMatchTransformer = {
  dependencies: [footnoteBlock.Node],
  regExp: /\[\^[\w-]{1,40}\]$/,
  replace: (node) => {
    const footnote = footnoteBlock.$create({ note: "" });
    node.replace(footnote);
    footnote.selectNext();
    const editor = $getEditor();
    setTimeout(() => editor.dispatchCommand(OPEN_DIALOG, { block: "footnote", nodeKey: footnote.getKey() }));
  },
  trigger: "]",
  type: "text-match",
};

/** The number that continues the list above a paragraph; 1 if there is none. */
function $nextNumber(paragraph: ElementNode): number {
  const above = paragraph.getPreviousSibling();
  return $isListNode(above) && above.getListType() === "number" ? above.getStart() + above.getChildrenSize() : 1;
}

/** "2024. was a good year" is not a list. */
const NUMBERED_LIST: ElementTransformer = {
  ...ORDERED_LIST,
  replace: (parent, children, match, isImport) => {
    const number = Number(match[2]);
    if (number !== 1 && number !== $nextNumber(parent)) return false;
    return ORDERED_LIST.replace(parent, children, match, isImport);
  },
};

/** `f[0](x)` is not a link: an address has a scheme or starts with / or #. */
const LINK: TextMatchTransformer = {
  dependencies: [LinkNode],
  regExp: /\[([^[\]]+)\]\(((?:https?:\/\/|mailto:|tel:|sms:|[/#])[^\s()]+)\)$/,
  replace: (node, [, words = "", address = ""]) => {
    if (node.getParents().some($isLinkNode)) return;
    node.replace($createLinkNode(address).append($createTextNode(words).setFormat(node.getFormat())));
  },
  trigger: ")",
  type: "text-match",
};

const CODE_BLOCK: MultilineElementTransformer = {
  ...CODE,
  replace: (parent, children, start, end, lines, isImport) =>
    $isTitle(parent) ? false : CODE.replace(parent, children, start, end, lines, isImport),
};

const BLOCKS = [CHECK_LIST, RULE, HEADING, QUOTE, { ...UNORDERED_LIST, regExp: /^(\s*)[-*]\s/ }, NUMBERED_LIST];

/** "5*3*2" and "snake_case" are not emphasis. */
const FORMATS = [INLINE_CODE, BOLD_ITALIC_STAR, BOLD_STAR, HIGHLIGHT, ITALIC_STAR, STRIKETHROUGH].map((format) => ({
  ...format,
  intraword: false,
}));

/** Converts `## `, `- `, `1. `, `[ ] `, `> `, `**bold**`, `` `code` ``, ```` ``` ````, `---`, `[^1]` while typing. */
export const registerMarkdown = (editor: LexicalEditor): (() => void) =>
  registerMarkdownShortcuts(editor, [
    // the title of details takes no block styles
    ...BLOCKS.map((block): ElementTransformer => ({
      ...block,
      replace: (parent, ...rest) => ($isTitle(parent) ? false : block.replace(parent, ...rest)),
    })),
    CODE_BLOCK,
    ...FORMATS,
    FOOTNOTE,
    LINK,
  ]);
