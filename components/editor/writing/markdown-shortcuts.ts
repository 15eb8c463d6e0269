import { $createHorizontalRuleNode, $isHorizontalRuleNode, HorizontalRuleNode } from "@lexical/extension";
import {
  CHECK_LIST,
  type ElementTransformer,
  type TextMatchTransformer,
  registerMarkdownShortcuts,
  TRANSFORMERS,
} from "@lexical/markdown";
import { $getEditor, type LexicalEditor } from "lexical";
import { OPEN_DIALOG } from "../block";
import { $createFootnoteNode, FootnoteNode } from "../nodes/footnote/footnote-node";

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
  dependencies: [FootnoteNode],
  regExp: /\[\^[\w-]{1,40}\]$/,
  replace: (node) => {
    const footnote = $createFootnoteNode({ note: "" });
    node.replace(footnote);
    footnote.selectNext();
    const editor = $getEditor();
    setTimeout(() => editor.dispatchCommand(OPEN_DIALOG, { block: "footnote", nodeKey: footnote.getKey() }));
  },
  trigger: "]",
  type: "text-match",
};

/** `## `, `- `, `1. `, `[ ] `, `> `, `**bold**`, `` `code` ``, ```` ``` ````, `---`, `[^1]` while typing. */
export const registerMarkdown = (editor: LexicalEditor): (() => void) =>
  registerMarkdownShortcuts(editor, [CHECK_LIST, RULE, FOOTNOTE, ...TRANSFORMERS]);
