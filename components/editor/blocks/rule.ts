import { Minus } from "lucide-react";
import { $createHorizontalRuleNode, $isHorizontalRuleNode, HorizontalRuleExtension } from "@lexical/extension";
import { element } from "@/lib/article-html/tree";
import type { Block } from "../block";
import { $insertBlock } from "../writing/place-block";
import styles from "./rule.module.css";

export const rule: Block = {
  dependencies: [HorizontalRuleExtension],
  read: { hr: () => [$createHorizontalRuleNode()] },
  write: (node) => ($isHorizontalRuleNode(node) ? [element("hr", [])] : undefined),
  menu: {
    id: "rule",
    group: "Blocks",
    label: "Rule",
    hint: "A line between sections",
    icon: Minus,
    places: ["toolbar"],
    keywords: "horizontal divider separator hr",
    run: (editor) => editor.update(() => $insertBlock($createHorizontalRuleNode())),
  },
  theme: { hr: styles.rule, hrSelected: styles.selected },
};
