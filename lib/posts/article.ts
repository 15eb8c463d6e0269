import "server-only";
import { readCleanHtml } from "../article-html/read.ts";
import { element, type Element, type Html, isTag, lineOf, serialize, textOf } from "../article-html/tree.ts";
import { embedOf } from "../article-html/embeds.ts";
import { cleanCached } from "../article-html/clean.ts";
import { createHeadingIds } from "../article-html/heading-ids.ts";
import { createHighlighter } from "../article-html/highlight.ts";
import { imageSrcSet, type ShownPictures, sizesForPhones } from "../media/rules.ts";
import { parseUrl } from "../validation/address.ts";

type RenderState = {
  giveId: ReturnType<typeof createHeadingIds>;
  highlight: ReturnType<typeof createHighlighter>;
  pictures: ShownPictures;
  /** How many images came before. An object, because all copies of the page share the count. */
  images: { count: number };
  width: FigureWidth;
  isGallery: boolean;
};

const RTL_LETTER = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}]/u;
const BLOCK_TAG = /^(?:p|h[2-6]|ul|ol|li|blockquote|table|caption|td|th|figcaption|details|summary|aside|dl|dt|dd)$/;

/** Sets each block's direction by its first letter, like the editor: its container may have the other direction. */
function withDirection(node: Html): Html {
  if (typeof node === "string") return node;
  const children = node.children.map(withDirection);
  const [letter] = BLOCK_TAG.test(node.tag) ? (/\p{L}/u.exec(textOf(node.children)) ?? []) : [];
  return element(node.tag, children, {
    ...node.attributes,
    ...(letter && { dir: RTL_LETTER.test(letter) ? "rtl" : "ltr" }),
  });
}

/** A post's HTML as shown: cleaned again, with heading ids, colored code and scrollable tables. */
export const articleBody = (html: string, pictures: ShownPictures = {}): string =>
  serialize(articleTree(html, pictures));

/** The same as a tree, for callers that insert components. */
export function articleTree(html: string, pictures: ShownPictures = {}): Html[] {
  const page: RenderState = {
    giveId: createHeadingIds(),
    highlight: createHighlighter(),
    pictures,
    images: { count: 0 },
    width: "column",
    isGallery: false,
  };
  const tree = readCleanHtml(cleanCached(html)).map((node) => renderNode(node, page));
  return RTL_LETTER.test(textOf(tree)) ? tree.map(withDirection) : tree;
}

function renderNode(node: Html, page: RenderState): Html {
  if (typeof node === "string") return node;
  const { tag, attributes } = node;
  const card = tag === "figure" && embedCard(node, (caption) => renderNode(caption, page));
  if (card) return card;
  const inner = tag === "figure" ? { ...page, ...figureLayout(attributes.class) } : page;
  const children = node.children.map((child) => renderNode(child, inner));
  const named = (label: string) => element(tag, children, { ...attributes, "aria-label": label });
  if (/^h[2-6]$/.test(tag)) {
    const { id, ...others } = attributes;
    return element(tag, children, { id: page.giveId(id, textOf(children)), ...others });
  }
  if (tag === "img") return shownImage(attributes, page);
  if (tag === "pre") {
    const code = node.children.map((child) => {
      if (!isTag(child, "code")) return child;
      const language = child.attributes.class?.replace(/^language-/, "");
      return element("code", page.highlight(textOf(child.children), language), child.attributes);
    });
    return element(tag, code, { ...attributes, tabindex: "0" });
  }
  if (tag === "blockquote") return element(tag, children, quoteAttributes(textOf(children)));
  if (attributes.role === "doc-noteref") return named(`Footnote ${textOf(children)}`);
  if (attributes.role === "doc-backlink") return named(`Back to reference ${attributes.href?.replace(/\D/g, "")}`);
  // on-green sets the colors on a green background (app/globals.css)
  if (attributes.class === "page-band") return element(tag, children, { class: "page-band on-green" });
  if (tag === "table") return scrollableTable(withMarkedNumbers(element(tag, children, attributes)));
  return element(tag, children, attributes);
}

/** An embed as a card: the other site gets no request until `Load` is pressed (components/site/blog/embeds.tsx). */
function embedCard({ children: [link, caption], attributes }: Element, shownCaption: (caption: Html) => Html) {
  if (!isTag(link, "a") || attributes.class?.split(" ")[0] !== "embed") return null;
  const { href = "" } = link.attributes;
  const embed = embedOf(href);
  if (!embed) return null;
  const name = textOf([link]);
  const card = [
    element("small", [embed.site]),
    element("a", [name], { href, rel: "noopener" }),
    element("button", [`Load ${name}`], { type: "button", "data-embed": embed.src, "data-name": name }),
  ];
  const shown = [element("div", card, { class: "embed-card" }), ...(caption ? [shownCaption(caption)] : [])];
  return element("figure", shown, attributes);
}

/** `sizes` of images in figures as wide as the text, the text with its margin, or the page (prose.module.css). */
const SIZES = {
  column: "(min-width: 45rem) 41rem, 100vw",
  wide: "(min-width: 64rem) 60rem, 100vw",
  full: "(min-width: 84rem) 80rem, 100vw",
};
type FigureWidth = keyof typeof SIZES;

const COLUMN_WIDTH = 656;

function figureLayout(classNames = ""): Pick<RenderState, "width" | "isGallery"> {
  const names = classNames.split(" ");
  const width = names.includes("full") ? "full" : names.includes("wide") ? "wide" : "column";
  return { width, isGallery: names.includes("gallery") };
}

/** The largest height of a gallery's pictures, in rem (components/editor/blocks/gallery.module.css). */
const ROW_HEIGHTS: Record<FigureWidth, number> = { column: 15, wide: 21.25, full: 21.25 };

/** The first image is not lazy, because it may be the largest element in view. */
function shownImage({ src = "", alt = "", width, height }: Record<string, string>, page: RenderState): Element {
  const picture = page.pictures[src];
  const size = picture ? sizeOf(picture, { width, height }) : { ...(width && { width }), ...(height && { height }) };
  const isFirst = page.images.count++ === 0;
  const srcset = imageSrcSet(src, picture?.width ?? (Number(width) || undefined));
  const ratio = page.isGallery && Math.round((100 * Number(size.width)) / Number(size.height)) / 100;
  const style = [picture?.color && `--ground:${picture.color}`, ratio && `--ratio:${ratio}`].filter(Boolean).join(";");
  return element("img", [], {
    src,
    alt,
    ...size,
    ...(!isFirst && { loading: "lazy" }),
    ...(srcset && {
      srcset,
      sizes: ratio ? gallerySizes(page.width, ratio) : sizesOf(page.width, picture && Number(size.width)),
    }),
    ...(style && { style }),
  });
}

/** Width and height as set, a missing one in proportion. Both, so that nothing shifts when the image loads. */
function sizeOf(
  picture: { width: number; height: number },
  { width, height }: { width?: string; height?: string },
): { width: string; height: string } {
  if (width && height) return { width, height };
  const scale = width ? Number(width) / picture.width : height ? Number(height) / picture.height : 1;
  const scaled = (side: number) => String(Math.round(side * scale));
  return { width: width ?? scaled(picture.width), height: height ?? scaled(picture.height) };
}

/** `own`: the image's width in pixels, if known. */
function sizesOf(width: FigureWidth, own = Infinity): string {
  return sizesForPhones(width === "column" && own < COLUMN_WIDTH ? `min(${own}px, 100vw)` : SIZES[width]);
}

/** Phones show a gallery's pictures one below the other, each across the screen. */
const gallerySizes = (width: FigureWidth, ratio: number): string =>
  sizesForPhones(`(min-width: 40rem) ${Math.round(ratio * ROW_HEIGHTS[width])}rem, 100vw`);

const LARGE_QUOTE_LENGTH = 200;

/** The opening mark of a large quote hangs outside the column. */
function quoteAttributes(text: string): Record<string, string> {
  if (text.length > LARGE_QUOTE_LENGTH) return { class: "long" };
  return /^\s*[“"„«]/.test(text) ? { class: "hangs" } : {};
}

function scrollableTable(table: Element): Element {
  const caption = table.children.find((child) => isTag(child, "caption"));
  const label = caption ? lineOf([caption]) : "Table";
  return element("div", [table], { class: "table-scroll", role: "region", "aria-label": label, tabindex: "0" });
}

/** The HTML of the post at `address` for feed readers, with absolute addresses. */
export function portableBody(html: string, address: string): string {
  return serialize(readCleanHtml(cleanCached(html)).map((node) => withAddress(node, address)));
}

function withAddress(node: Html, base: string): Html {
  if (typeof node === "string") return node;
  const { href, src, ...attributes } = node.attributes;
  const full = (address: string) => parseUrl(address, base)?.href ?? address;
  const children = node.children.map((child) => withAddress(child, base));
  const addresses = { ...(href !== undefined && { href: full(href) }), ...(src !== undefined && { src: full(src) }) };
  return element(node.tag, children, { ...addresses, ...attributes });
}

const NUMERIC_TEXT = /^[-−+]?\s?[$€£]?\s?\d[\d.,\s]*%?$/;
/** A placeholder for a missing number. */
const NO_NUMBER = /^[-–—]?$/;

/** Marks columns of numbers, which are aligned at their ends, and bold rows as totals. */
function withMarkedNumbers(table: Element): Element {
  const columns = numberColumns(table);
  const mark = (node: Html, isFirst: boolean): Html => {
    if (isTag(node, "thead", "tbody"))
      return { ...node, children: node.children.map((row, index) => mark(row, index === 0)) };
    if (!isTag(node, "tr")) return node;
    const cells = node.children.map((cell, index) => (columns.has(index) ? numberCell(cell) : cell));
    return element("tr", cells, !isFirst && isTotal(node) ? { ...node.attributes, class: "total" } : node.attributes);
  };
  return { ...table, children: table.children.map((part) => mark(part, true)) };
}

/** The columns whose cells hold only numbers; none in a table with merged cells. */
function numberColumns({ children }: Element): Set<number> {
  const sections = children.filter((part) => isTag(part, "thead", "tbody"));
  const rows = sections.flatMap(({ tag, children: all }) =>
    all.filter((row) => isTag(row, "tr")).map((row) => ({ isHead: tag === "thead", cells: row.children })),
  );
  const isMerged = ({ cells }: { cells: Html[] }) =>
    cells.some((cell) => isTag(cell, "th", "td") && (cell.attributes.colspan ?? cell.attributes.rowspan));
  if (rows.some(isMerged)) return new Set();
  const found = new Map<number, boolean>();
  for (const { isHead, cells } of rows) {
    if (isHead) continue;
    cells.forEach((cell, column) => {
      const text = textOf([cell]).trim();
      if (!NO_NUMBER.test(text)) found.set(column, found.get(column) !== false && NUMERIC_TEXT.test(text));
    });
  }
  return new Set([...found].filter(([, isNumber]) => isNumber).map(([column]) => column));
}

/** Keeps an alignment set by the author. */
const numberCell = (cell: Html): Html =>
  isTag(cell, "th", "td") && !cell.attributes.style
    ? element(cell.tag, cell.children, { ...cell.attributes, class: "number" })
    : cell;

function isTotal({ children }: Element): boolean {
  const cells = children.filter((cell) => isTag(cell, "th", "td"));
  const filled = cells.filter((cell) => textOf([cell]).trim() !== "");
  const isBold = ({ children: [only, ...others] }: Element) => others.length === 0 && isTag(only, "strong");
  return filled.length > 1 && filled.every(isBold);
}
