import type { Element, Html } from "./tree.ts";

/**
 * The value to keep of an attribute, or undefined to leave it out. `value` is undefined when the attribute was not given:
 * a rule may write one that the author did not.
 */
export type AttributeRule = (value: string | undefined, given: Record<string, string>) => string | undefined;

/** Brings content into its one written form; passed to the rules of the blocks that hold content. */
export type Canonical = {
  /** Blocks: loose text becomes paragraphs, wrappers dissolve. */
  blocks: (nodes: Html[]) => Element[];
  /** A paragraph or a heading. Blocks that a parser put inside of it come after it. */
  text: (node: Element) => Element[];
  /** One run of inline content, for a caption or a summary: block ends become breaks. */
  run: (nodes: Html[]) => Html[];
};

/**
 * How one kind of block stands in an article's HTML; the editor's side of it is components/editor/nodes. Several blocks
 * may share an element: the first attribute value that one of them keeps is written.
 */
export type HtmlRule = {
  /** The elements of the block, with their attributes in the order they are written. */
  elements: Record<string, Record<string, AttributeRule>>;
  /** Old and foreign names of its elements. */
  renamed?: Record<string, string>;
  /** The one written form of its blocks, by `tag` or by `tag.class`. */
  canonical?: Record<string, (node: Element, canonical: Canonical) => Element[]>;
};

/** A rule for an attribute that is only written when it was given. */
export const given =
  (rule: (value: string, given: Record<string, string>) => string | undefined): AttributeRule =>
  (value, attributes) =>
    value === undefined ? undefined : rule(value, attributes);

export const oneOf = (...values: string[]): AttributeRule =>
  given((value) => (values.includes(value.toLowerCase()) ? value.toLowerCase() : undefined));

export const wholeNumber = (least: number, most: number): AttributeRule =>
  given((value) =>
    /^\s*\d{1,6}\s*(px)?$/.test(value) && parseInt(value, 10) >= least && parseInt(value, 10) <= most
      ? String(parseInt(value, 10))
      : undefined,
  );

export const always =
  (text: string): AttributeRule =>
  () =>
    text;

/** The first class name that fits. */
export const className = (pattern: RegExp): AttributeRule =>
  given((value) => value.split(/\s+/).find((name) => pattern.test(name)));

/** The alignment as a style, read from the style or from HTML's old attribute. */
export const alignment: AttributeRule = (_value, { style = "", align = "" }) => {
  const found =
    /(?:^|;)\s*text-align\s*:\s*(center|right|justify)\s*(?:!important\s*)?(?:;|$)/i.exec(style)?.[1] ?? align;
  return /^(center|right|justify)$/i.test(found) ? `text-align:${found.toLowerCase()}` : undefined;
};

/** An address without what a browser skips inside of it, so that "java\tscript:" is seen as a scheme. */
export const plainAddress = (value: string): string =>
  value
    .replace(/[\t\n\r]/g, "")
    .trim()
    .replaceAll(" ", "%20");
