import { className, type BlockRule } from "../../../lib/article-html/rule.ts";
import { element, lineOf, type Element, type Html } from "../../../lib/article-html/tree.ts";
import { oneLine } from "../../../lib/validation/text.ts";

const CONTACT_HREF = "/#contact";
export const CONTACT_LABEL = "Get in touch";

/** Plain words; empty ones are not shown. */
export type ContactCallData = { heading: string; text: string; label: string };

export function contactCallElement(data: ContactCallData): Element {
  const [heading, text, label] = [data.heading, data.text, data.label].map(oneLine);
  return element(
    "div",
    [
      ...(heading ? [element("h2", [heading])] : []),
      ...(text ? [element("p", [text])] : []),
      element("p", [element("a", [label || CONTACT_LABEL], { href: CONTACT_HREF })], { class: "call-to-action" }),
    ],
    { class: "page-contact" },
  );
}

/** What its elements say: the first heading, the first link, and all other words. */
export function contactCallOf({ children }: Element): ContactCallData {
  const heading = find(children, "h2", "h3", "h4", "h5", "h6");
  const link = find(children, "a");
  const words = (nodes: Html[]): string =>
    nodes
      .filter((node) => node !== heading && node !== link)
      .map((node) => (typeof node === "string" ? node : ` ${words(node.children)} `))
      .join("");
  return {
    heading: heading ? lineOf(heading.children) : "",
    text: oneLine(words(children)),
    label: link ? lineOf(link.children) : "",
  };
}

function find(nodes: Html[], ...tags: string[]): Element | undefined {
  for (const node of nodes) {
    if (typeof node === "string") continue;
    const found = tags.includes(node.tag) ? node : find(node.children, ...tags);
    if (found) return found;
  }
  return undefined;
}

export const htmlRule: BlockRule = {
  order: 114,
  elements: { div: { class: className(/^page-contact$/) } },
  canonical: { "div.page-contact": (node) => [contactCallElement(contactCallOf(node))] },
};
