import { List, ListChecks, ListOrdered } from "lucide-react";
import { DOMRenderExtension, domOverride } from "@lexical/html";
import {
  $createListItemNode,
  $createListNode,
  $isListItemNode,
  $isListNode,
  CheckListExtension,
  INSERT_CHECK_LIST_COMMAND,
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  ListExtension,
  ListItemNode,
  type ListNode,
} from "@lexical/list";
import {
  $getSelection,
  $isRangeSelection,
  configExtension,
  INDENT_CONTENT_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalCommand,
  type LexicalEditor,
  OUTDENT_CONTENT_COMMAND,
} from "lexical";
import { element, isTag, type Element } from "@/lib/article-html/tree";
import { alignmentAttributes, alignmentOf, type Block, type MenuItem, type Reader, onCommand } from "../block";
import styles from "./list.module.css";

/** In Lexical a nested list is an item of its own, in the HTML it is part of the item above. */
function $readList(node: Element, read: Reader): ListNode[] {
  const isChecks = node.attributes.class === "check-list";
  const type = node.tag === "ol" ? "number" : "bullet";
  const list = $createListNode(isChecks ? "check" : type, Number(node.attributes.start ?? 1));
  for (const item of node.children) {
    if (!isTag(item, "li")) continue;
    const text = item.children.filter((child) => !isTag(child, "ul", "ol"));
    const lists = item.children.filter((child) => isTag(child, "ul", "ol"));
    if (text.length > 0) {
      const entry = $createListItemNode(isChecks ? item.attributes.class === "checked" : undefined);
      list.append(entry.setFormat(alignmentOf(item.attributes)).append(...read.inline(text)));
    }
    for (const nested of lists) list.append($createListItemNode().append(...$readList(nested, read)));
  }
  return [list];
}

/** Tab indents in lists only; elsewhere it leaves the editor, as keyboard users expect. */
const registerTab = (editor: LexicalEditor) =>
  onCommand(editor, KEY_TAB_COMMAND, (event) => {
    const selection = $getSelection();
    if (!$isRangeSelection(selection)) return false;
    const item = [selection.anchor.getNode(), ...selection.anchor.getNode().getParents()].find($isListItemNode);
    if (!item || (event.shiftKey ? item.getIndent() === 0 : !item.getPreviousSibling())) return false;
    event.preventDefault();
    return editor.dispatchCommand(event.shiftKey ? OUTDENT_CONTENT_COMMAND : INDENT_CONTENT_COMMAND, undefined);
  });

/**
 * Check list items keep the role of a list item; a description says whether they are ticked. Only numbered items keep
 * `value`: with it, Chromium's layout takes time that grows with the square of their number (a minute for 20,000).
 */
const plainItems = domOverride([ListItemNode], {
  $decorateDOM: (node, _before, dom) => {
    const parent = node.getParent();
    if ($isListNode(parent) && parent.getListType() !== "number") dom.removeAttribute("value");
    dom.removeAttribute("role");
    dom.removeAttribute("aria-checked");
    const checked = $isListNode(node.getFirstChild()) ? undefined : node.getChecked();
    if (checked === undefined) dom.removeAttribute("aria-description");
    else dom.setAttribute("aria-description", checked ? "ticked" : "not ticked");
  },
});

const item = (
  type: keyof typeof TAGS,
  command: LexicalCommand<void>,
  rest: Pick<MenuItem, "label" | "hint" | "icon" | "keywords">,
): MenuItem => ({
  id: type,
  group: "Lists",
  places: ["styles", "toolbar"],
  matches: (node) => $isListNode(node) && node.getListType() === type,
  run: (editor) => editor.dispatchCommand(command, undefined),
  ...rest,
});

const TAGS = { bullet: "ul", number: "ol", check: "ul" } as const;

export const list: Block = {
  dependencies: [ListExtension, CheckListExtension, configExtension(DOMRenderExtension, { overrides: [plainItems] })],
  register: registerTab,
  read: { ul: $readList, ol: $readList },
  write: (node, write) => {
    if ($isListNode(node)) {
      const type = node.getListType();
      const start = node.getStart();
      const attributes =
        type === "check" ? { class: "check-list" } : type === "number" && start !== 1 ? { start: String(start) } : {};
      return [element(TAGS[type], write.children(node), attributes as Record<string, string>)];
    }
    if (!$isListItemNode(node)) return undefined;
    const children = write.children(node);
    if ($isListNode(node.getFirstChild())) return children;
    return [
      element("li", children, { ...(node.getChecked() ? { class: "checked" } : {}), ...alignmentAttributes(node) }),
    ];
  },
  menu: [
    item("bullet", INSERT_UNORDERED_LIST_COMMAND, {
      label: "Bulleted list",
      hint: "A simple list",
      icon: List,
      keywords: "unordered ul",
    }),
    item("number", INSERT_ORDERED_LIST_COMMAND, {
      label: "Numbered list",
      hint: "Steps in order",
      icon: ListOrdered,
      keywords: "ordered ol",
    }),
    item("check", INSERT_CHECK_LIST_COMMAND, {
      label: "Check list",
      hint: "Tasks to check off",
      icon: ListChecks,
      keywords: "todo task",
    }),
  ],
  theme: {
    list: {
      nested: { listitem: styles.nested },
      checklist: `check-list ${styles.checkList}`,
      listitemChecked: "checked",
      listitemUnchecked: "unchecked",
    },
  },
};
