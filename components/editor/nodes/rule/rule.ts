import { Minus } from "lucide-react";
import {
  $createHorizontalRuleNode,
  $isHorizontalRuleNode,
  HorizontalRuleExtension,
  INSERT_HORIZONTAL_RULE_COMMAND,
} from "@lexical/extension";
import { defineExtension } from "lexical";
import { element } from "@/lib/article-html/tree";
import type { Block } from "../../block";
import styles from "./rule.module.css";

export const rule: Block = {
  extension: defineExtension({ name: "article/rule", dependencies: [HorizontalRuleExtension] }),
  read: { hr: () => [$createHorizontalRuleNode()] },
  write: (node) => ($isHorizontalRuleNode(node) ? [element("hr", [])] : undefined),
  menu: [
    {
      id: "rule",
      label: "Rule",
      hint: "A line between two parts",
      icon: Minus,
      places: ["toolbar"],
      rank: 48,
      keywords: "horizontal divider separator hr",
      run: (editor) => editor.dispatchCommand(INSERT_HORIZONTAL_RULE_COMMAND, undefined),
    },
  ],
  theme: { hr: styles.rule, hrSelected: styles.selected },
};
