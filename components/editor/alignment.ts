import type { ElementFormatType, ElementNode } from "lexical";

/** The alignment in the element's style, '' for the default. */
export function alignmentOf(attributes: Record<string, string>): ElementFormatType {
  const value = /^text-align:(center|right|justify)$/.exec(attributes.style ?? "")?.[1];
  return value === "center" || value === "right" || value === "justify" ? value : "";
}

export function alignmentAttributes(node: ElementNode): Record<string, string> {
  const type = node.getFormatType();
  const value = type === "end" ? "right" : type;
  return value === "center" || value === "right" || value === "justify" ? { style: `text-align:${value}` } : {};
}
