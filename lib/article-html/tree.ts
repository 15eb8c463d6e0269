import { escapeText } from "../escape.ts";
import { oneLine } from "../validation/text.ts";

export type Element = { tag: string; attributes: Record<string, string>; children: Html[] };
export type Html = Element | string;

export const element = (tag: string, children: Html[], attributes: Record<string, string> = {}): Element => ({
  tag,
  attributes,
  children,
});

export const INLINE_TAGS = new Set(["a", "strong", "em", "u", "s", "mark", "sub", "sup", "code", "small", "br", "img"]);
export const VOID_TAGS = new Set(["br", "hr", "img"]);

export const isInline = (node: Html): boolean => typeof node === "string" || INLINE_TAGS.has(node.tag);
export const isTag = (node: Html | undefined, ...tags: string[]): node is Element =>
  typeof node === "object" && tags.includes(node.tag);

/** All elements, parents before their children. */
export function elementsOf(nodes: Html[], found: Element[] = []): Element[] {
  for (const node of nodes) {
    if (typeof node === "string") continue;
    found.push(node);
    elementsOf(node.children, found);
  }
  return found;
}

/** The text of these nodes; breaks are line ends. */
export function textOf(nodes: Html[]): string {
  return nodes
    .map((node) => (typeof node === "string" ? node : node.tag === "br" ? "\n" : textOf(node.children)))
    .join("");
}

export const lineOf = (nodes: Html[]): string => oneLine(textOf(nodes));

export function serialize(nodes: Html[]): string {
  return nodes
    .map((node) => {
      if (typeof node === "string") return escapeText(node);
      const attributes = Object.entries(node.attributes)
        .map(([name, value]) =>
          name === "open" ? " open" : ` ${name}="${escapeText(value).replaceAll('"', "&quot;")}"`,
        )
        .join("");
      const start = `<${node.tag}${attributes}>`;
      return VOID_TAGS.has(node.tag) ? start : `${start}${serialize(node.children)}</${node.tag}>`;
    })
    .join("");
}
