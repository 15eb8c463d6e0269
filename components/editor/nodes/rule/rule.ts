import { $createHorizontalRuleNode, $isHorizontalRuleNode, HorizontalRuleExtension, INSERT_HORIZONTAL_RULE_COMMAND } from "@lexical/extension";
import { defineExtension } from "lexical";
import { element } from "@/lib/article-html/tree";
import type { Block } from "../../block";

export const rule: Block = {
  extension: defineExtension({ name: "article/rule", dependencies: [HorizontalRuleExtension] }),
  read: { hr: () => [$createHorizontalRuleNode()] },
  write: (node) => ($isHorizontalRuleNode(node) ? [element("hr", [])] : undefined),
  menu: [
    {
      id: "rule",
      label: "Rule",
      hint: "A line between two parts",
      keywords: "horizontal divider separator hr",
      run: (editor) => editor.dispatchCommand(INSERT_HORIZONTAL_RULE_COMMAND, undefined),
    },
  ],
};
