import "server-only";
import { readCleanHtml } from "../article-html/read.ts";
import { element, type Element, type Html, isTag, serialize, textOf } from "../article-html/tree.ts";
import { cleanHtml } from "../article-html/clean.ts";
import { createHighlighter } from "../article-html/highlight.ts";
import { imageSrcSet } from "../images/rules.ts";
import { slugify } from "../validation/slugify.ts";

// ids used by the page around an article
const PAGE_IDS = ["content", "share", "keep-reading", "contents", "related"];

type Page = { usedIds: UsedIds; highlight: ReturnType<typeof createHighlighter> };

/**
 * A post's HTML as shown: sanitized again, headings with ids, highlighted code, tables and code that scroll in narrow
 * views, also by keyboard.
 */
export function articleBody(html: string): string {
  const page: Page = { usedIds: new Map(PAGE_IDS.map((id) => [id, 2])), highlight: createHighlighter() };
  return serialize(readCleanHtml(cleanHtml(html)).map((node) => shown(node, page)));
}

function shown(node: Html, page: Page): Html {
  if (typeof node === "string") return node;
  const { tag, attributes } = node;
  const children = node.children.map((child) => shown(child, page));
  if (/^h[2-6]$/.test(tag))
    return element(tag, children, {
      id: freeId(attributes.id ?? slugify(textOf(children)), page.usedIds),
      ...omitId(attributes),
    });
  if (tag === "img") return element(tag, [], { ...attributes, alt: attributes.alt ?? "", ...responsive(attributes) });
  if (tag === "pre")
    return element(
      tag,
      node.children.map((child) => colored(child, page)),
      { ...attributes, tabindex: "0" },
    );
  if (tag === "blockquote") return element(tag, children, quoteAttributes(textOf(children)));
  if (tag === "table") return scrolling(element(tag, children, attributes));
  return element(tag, children, attributes);
}

function colored(code: Html, { highlight }: Page): Html {
  if (!isTag(code, "code")) return code;
  const language = code.attributes.class?.replace(/^language-/, "");
  return element("code", highlight(textOf(code.children), language), code.attributes);
}

// text width and margin
const FIGURE_SIZES = "(min-width: 64rem) 56rem, 100vw";

function responsive({ src = "", width }: Record<string, string>): Record<string, string> {
  const srcset = imageSrcSet(src, Number(width) || undefined);
  return srcset ? { srcset, sizes: FIGURE_SIZES } : {};
}

/** Ids in use, with the next number to try for a duplicate. */
type UsedIds = Map<string, number>;

function freeId(wanted: string, used: UsedIds): string {
  const base = wanted.replace(/^-+|-+$/g, "").slice(0, 80) || "section";
  let id = base;
  let number = used.get(base) ?? 2;
  for (; used.has(id); number += 1) id = `${base}-${number}`;
  used.set(base, number);
  used.set(id, used.get(id) ?? 2);
  return id;
}

function omitId({ id: _id, ...attributes }: Record<string, string>): Record<string, string> {
  return attributes;
}

// the longest quote that is set large
const LARGE_QUOTE_LENGTH = 200;

/** A large quote's opening mark hangs outside of the column. */
function quoteAttributes(text: string): Record<string, string> {
  if (text.length > LARGE_QUOTE_LENGTH) return { class: "long" };
  return /^\s*[“"„«]/.test(text) ? { class: "hangs" } : {};
}

function scrolling(table: Element): Element {
  const caption = table.children.find((child) => isTag(child, "caption"));
  const label = caption ? textOf([caption]).replace(/\s+/g, " ").trim() : "Table";
  return element("div", [table], { class: "table-scroll", role: "region", "aria-label": label, tabindex: "0" });
}

/** The HTML of the post at `address` for feed readers, with absolute addresses. */
export function portableBody(html: string, address: string): string {
  return serialize(readCleanHtml(cleanHtml(html)).map((node) => withAddress(node, address)));
}

function withAddress(node: Html, base: string): Html {
  if (typeof node === "string") return node;
  const { href, src, ...attributes } = node.attributes;
  const full = (address: string) => URL.parse(address, base)?.href ?? address;
  return element(
    node.tag,
    node.children.map((child) => withAddress(child, base)),
    {
      ...(href !== undefined && { href: full(href) }),
      ...(src !== undefined && { src: full(src) }),
      ...attributes,
    },
  );
}
