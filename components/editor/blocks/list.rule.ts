import {
  alignment,
  className,
  ifSet,
  type Canonical,
  type HtmlRule,
  wholeNumber,
} from "../../../lib/article-html/rule.ts";
import { element, isTag, type Element, type Html } from "../../../lib/article-html/tree.ts";

const start = wholeNumber(0, 100_000);

export const htmlRule: HtmlRule = {
  elements: {
    ul: { class: className(/^check-list$/) },
    ol: { start: ifSet((value) => (value.trim() === "1" ? undefined : start(value, {}))) },
    li: { class: className(/^checked$/), style: alignment },
  },
  canonical: { ul: canonicalList, ol: canonicalList },
};

function canonicalList(node: Element, canonical: Canonical): Element[] {
  const items: Element[] = [];
  for (const child of node.children) {
    if (isTag(child, "li")) {
      for (const item of listItem(child, canonical)) {
        if (item.children.every((part) => isTag(part, "ul", "ol"))) nestLists(items, item.children as Element[]);
        else items.push(item);
      }
    } else if (isTag(child, "ul", "ol")) nestLists(items, canonicalList(child, canonical));
    else if (typeof child !== "string" || child.trim() !== "")
      items.push(...listItem(element("li", [child]), canonical));
  }
  if (items.length === 0) return [];
  const isCheckList = node.attributes.class === "check-list";
  const written = items.map(({ children, attributes }) => {
    const { class: _class, ...others } = attributes;
    return element("li", children, isCheckList ? attributes : others);
  });
  return [element(node.tag, written, node.attributes)];
}

/** Without an item above them, the lists' items join this list: an item of a list alone would show an extra number. */
function nestLists(items: Element[], lists: Element[]): void {
  const last = items.at(-1);
  if (last) last.children.push(...lists);
  else items.push(...lists.flatMap(({ children }) => children as Element[]));
}

/** One run of text, then nested lists. Other blocks become text, line by line. */
function listItem(node: Element, canonical: Canonical): Element[] {
  const lists: Element[] = [];
  const rest: Html[] = [];
  const collect = (children: Html[]) => {
    for (const child of children) {
      if (isTag(child, "ul", "ol")) lists.push(...canonicalList(child, canonical));
      else if (isTag(child, "p", "div")) {
        rest.push(element("br", []));
        collect(child.children);
        rest.push(element("br", []));
      } else rest.push(child);
    }
  };
  collect(node.children);
  const inline = canonical.run(rest);
  if (inline.length === 0 && lists.length === 0) return [];
  return [element("li", [...inline, ...lists], node.attributes)];
}
