import { plainLink } from "../validation/address.ts";
import { element, type Element, type Html } from "./tree.ts";

/** Returns the value to keep, undefined to omit the attribute. A rule may add one that was not given. */
export type AttributeRule = (value: string | undefined, given: Record<string, string>) => string | undefined;

/** Makes content canonical; passed to the rules of blocks that hold content. */
export type Canonical = {
  /** Blocks: loose text becomes paragraphs, wrappers are removed. */
  blocks: (nodes: Html[]) => Element[];
  /** A paragraph or heading. Blocks inside split it. */
  text: (node: Element) => Element[];
  /** One run of inline content, for a caption or summary: block ends become breaks. */
  run: (nodes: Html[]) => Html[];
};

/** A part of the article's HTML. If rules share an element, the first one that keeps an attribute sets its value. */
export type HtmlRule = {
  /** Elements, with their attributes in the order they are written. */
  elements: Record<string, Record<string, AttributeRule>>;
  /** Old and foreign names of its elements. */
  renamed?: Record<string, string>;
  /** The canonical form, by `tag` or `tag.class`. */
  canonical?: Record<string, (node: Element, canonical: Canonical) => Element[]>;
};

/** The canonical form of a container of blocks: an empty one is removed. */
export function canonicalContainer({ tag, children, attributes }: Element, { blocks }: Canonical): Element[] {
  const inner = blocks(children);
  return inner.length > 0 ? [element(tag, inner, attributes)] : [];
}

/** A rule for an attribute that is only written when given. */
export const ifSet =
  (rule: (value: string, given: Record<string, string>) => string | undefined): AttributeRule =>
  (value, attributes) =>
    value === undefined ? undefined : rule(value, attributes);

/** Keeps one of `values`, in lowercase; drops any other value. */
export const oneOf = (...values: string[]): AttributeRule =>
  ifSet((value) => (values.includes(value.toLowerCase()) ? value.toLowerCase() : undefined));

/** Keeps a whole number from `least` to `most`, without a `px` behind it; drops any other value. */
export const wholeNumber = (least: number, most: number): AttributeRule =>
  ifSet((value) => {
    const number = /^\s*\d{1,6}\s*(px)?$/.test(value) ? parseInt(value, 10) : NaN;
    return number >= least && number <= most ? String(number) : undefined;
  });

/** Keeps the first class name that matches. */
export const className = (pattern: RegExp): AttributeRule =>
  ifSet((value) => value.split(/\s+/).find((name) => pattern.test(name)));

/** The alignment as a style, from the style or the obsolete attribute. */
export const alignment: AttributeRule = (_value, { style = "", align = "" }) => {
  const found =
    /(?:^|;)\s*text-align\s*:\s*(center|right|justify)\s*(?:!important\s*)?(?:;|$)/i.exec(style)?.[1] ?? align;
  return /^(center|right|justify)$/i.test(found) ? `text-align:${found.toLowerCase()}` : undefined;
};

/**
 * Removes the characters that browsers skip, so that "java\tscript:" is seen as a scheme, and encodes < as browsers do,
 * because the sanitizer removes comments from addresses one by one.
 */
export const plainAddress = (value: string): string => plainLink(value.replace(/[\t\n\r]/g, "").replaceAll("<", "%3C"));
