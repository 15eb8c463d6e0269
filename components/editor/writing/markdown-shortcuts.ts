import { $createHorizontalRuleNode, $isHorizontalRuleNode, HorizontalRuleNode } from "@lexical/extension";
import { CHECK_LIST, type ElementTransformer, registerMarkdownShortcuts, TRANSFORMERS } from "@lexical/markdown";
import type { LexicalEditor } from "lexical";

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

/** `## `, `- `, `1. `, `[ ] `, `> `, `**bold**`, `` `code` ``, ```` ``` ````, `---` while typing. */
export const registerMarkdown = (editor: LexicalEditor): (() => void) =>
  registerMarkdownShortcuts(editor, [CHECK_LIST, RULE, ...TRANSFORMERS]);
