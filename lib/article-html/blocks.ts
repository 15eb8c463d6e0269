/**
 * The one written form of an article's HTML: what the editor exports and what the sanitiser stores are the same string,
 * because both end here. It settles structure only (which block may hold what, how formats nest, where whitespace
 * counts); what is safe is decided in lib/html.ts. Runs anywhere.
 */
import { canonicalInline } from "./inline.ts";
import { canonicalTable } from "./table.ts";
import { element, isInline, isTag, serialize, textOf, type Element, type Html } from "./tree.ts";

/** The blocks of a container (the article, a quote, a cell): loose text becomes paragraphs, wrappers dissolve. */
export function canonicalBlocks(nodes: Html[]): Element[] {
  const blocks: Element[] = [];
  let run: Html[] = [];
  const endRun = () => {
    const inline = canonicalInline(run);
    const [only] = inline;
    if (inline.length === 1 && isTag(only, "img")) blocks.push(element("figure", [only]));
    else if (inline.length > 0) blocks.push(element("p", inline));
    run = [];
  };
  for (const node of nodes) {
    if (isInline(node) && !holdsBlock(node)) {
      run.push(node);
      continue;
    }
    endRun();
    for (const block of canonicalBlock(node as Element)) {
      const last = blocks.at(-1);
      if (last && isContinued(last, block)) last.children.push(...block.children);
      else blocks.push(block);
    }
  }
  endRun();
  return blocks;
}

/** Two lists of one kind in a row are one list, unless the second counts from a number of its own. */
const isContinued = (last: Element, next: Element): boolean =>
  last.tag === next.tag &&
  (next.tag === "ul" || next.tag === "ol") &&
  last.attributes.class === next.attributes.class &&
  last.attributes.start === undefined &&
  next.attributes.start === undefined;

const holdsBlock = (node: Html): boolean =>
  typeof node !== "string" && node.children.some((child) => !isInline(child) || holdsBlock(child));

function canonicalBlock(node: Element): Element[] {
  switch (node.tag) {
    case "p":
    case "h2":
    case "h3":
    case "h4":
    case "h5":
    case "h6":
      return textBlock(node);
    case "ul":
    case "ol":
      return list(node);
    case "pre":
      return codeBlock(node);
    case "blockquote": {
      const blocks = canonicalBlocks(node.children);
      return blocks.length > 0 ? [element("blockquote", blocks)] : [];
    }
    case "details":
      return [details(node)];
    case "hr":
      return [element("hr", [])];
    case "figure":
      return figure(node);
    case "iframe":
      return [element("figure", [element("iframe", [], node.attributes)], { class: "video" })];
    case "table":
      return canonicalTable(node);
    default:
      return canonicalBlocks(node.children);
  }
}

/** A paragraph or heading. Blocks that a parser put inside of it come after it. */
function textBlock(node: Element): Element[] {
  if (node.children.every((child) => isInline(child) && !holdsBlock(child))) {
    const inline = canonicalInline(node.children);
    return inline.length > 0 ? [element(node.tag, inline, node.attributes)] : [];
  }
  return canonicalBlocks(node.children).map((block) =>
    block.tag === "p" ? element(node.tag, block.children, { ...node.attributes, ...block.attributes }) : block,
  );
}

/** The inline content of something that holds one run only (a caption, a summary): block ends become breaks. */
export function canonicalRun(nodes: Html[]): Html[] {
  const flat: Html[] = [];
  const walk = (children: Html[]) => {
    for (const child of children) {
      if (isInline(child) && !holdsBlock(child)) flat.push(child);
      else if (typeof child !== "string") {
        flat.push(element("br", []));
        walk(child.children);
        flat.push(element("br", []));
      }
    }
  };
  walk(nodes);
  return canonicalInline(flat, { singleBreaks: true });
}

/** A cell: one paragraph is written as bare text, its alignment at the cell; among several each has its own. */
export function canonicalCell(tag: string, nodes: Html[], attributes: Record<string, string>): Element {
  const { style, ...others } = attributes;
  const blocks = canonicalBlocks(nodes);
  const [only] = blocks;
  if (blocks.length === 1 && isTag(only, "p")) return element(tag, only.children, { ...others, ...(style ? { style } : {}), ...only.attributes });
  const aligned = blocks.map((block) => (style && block.tag === "p" ? element("p", block.children, { style, ...block.attributes }) : block));
  return element(tag, aligned, others);
}

function list(node: Element): Element[] {
  const items: Element[] = [];
  for (const child of node.children) {
    if (isTag(child, "li")) {
      for (const item of listItem(child)) {
        if (item.children.every((part) => isTag(part, "ul", "ol"))) nest(items, item.children as Element[]);
        else items.push(item);
      }
    }
    else if (isTag(child, "ul", "ol")) nest(items, list(child));
    else if (typeof child !== "string" || child.trim() !== "") items.push(...listItem(element("li", [child])));
  }
  if (items.length === 0) return [];
  const isCheckList = node.attributes.class === "check-list";
  return [
    element(
      node.tag,
      items.map((item) => (isCheckList ? item : element("li", item.children, omit(item.attributes, "class")))),
      node.attributes,
    ),
  ];
}

/** A list inside a list belongs to the item before it. */
function nest(items: Element[], lists: Element[]): void {
  const last = items.at(-1);
  if (last) last.children.push(...lists);
  else if (lists.length > 0) items.push(element("li", lists));
}

/** An item: one run of text, then nested lists. Other blocks in an item are kept as text, line by line. */
function listItem(node: Element): Element[] {
  const lists: Element[] = [];
  const rest: Html[] = [];
  const collect = (children: Html[]) => {
    for (const child of children) {
      if (isTag(child, "ul", "ol")) lists.push(...list(child));
      else if (isTag(child, "p", "div")) {
        rest.push(element("br", []));
        collect(child.children);
        rest.push(element("br", []));
      } else rest.push(child);
    }
  };
  collect(node.children);
  const inline = canonicalRun(rest);
  if (inline.length === 0 && lists.length === 0) return [];
  return [element("li", [...inline, ...lists], node.attributes)];
}

function codeBlock(node: Element): Element[] {
  const text = textOf(node.children).replace(/^\n+|\n+$/g, "");
  if (text.trim() === "") return [];
  const code = node.children.find((child) => isTag(child, "code"));
  const language = (isTag(code, "code") ? code.attributes.class : undefined) ?? node.attributes.class;
  return [element("pre", [element("code", [text], language === undefined ? {} : { class: language })])];
}

function details(node: Element): Element {
  const summary = node.children.find((child) => isTag(child, "summary"));
  const title = isTag(summary, "summary") ? canonicalRun(summary.children) : [];
  return element(
    "details",
    [
      element("summary", title.length > 0 ? title : ["Details"]),
      ...canonicalBlocks(node.children.filter((child) => child !== summary)),
    ],
    node.attributes,
  );
}

/** A figure is one picture or one video with its caption; around anything else it dissolves. */
function figure(node: Element): Element[] {
  const caption = node.children.find((child) => isTag(child, "figcaption"));
  const text = isTag(caption, "figcaption") ? canonicalRun(caption.children) : [];
  const media = findMedia(node.children.filter((child) => child !== caption));
  const captionOf = (index: number, length: number) =>
    text.length > 0 && index === length - 1 ? [element("figcaption", text)] : [];
  if (media.length > 0) {
    return media.map((child, index) =>
      child.tag === "iframe"
        ? element("figure", [child, ...captionOf(index, media.length)], { class: "video" })
        : element("figure", [child, ...captionOf(index, media.length)]),
    );
  }
  const blocks = canonicalBlocks(node.children.filter((child) => child !== caption));
  if (text.length === 0) return blocks;
  const [only] = blocks;
  if (blocks.length === 1 && isTag(only, "table") && !isTag(only.children[0], "caption")) {
    return [element("table", [element("caption", text), ...only.children], only.attributes)];
  }
  return [...blocks, element("p", text)];
}

/** Pictures (alone, or in the link around them) and videos, unless the figure holds a table, a quote or code. */
function findMedia(nodes: Html[]): Element[] {
  const found: Element[] = [];
  for (const node of nodes) {
    if (typeof node === "string") continue;
    if (["table", "pre", "blockquote"].includes(node.tag)) return [];
    if (node.tag === "img") found.push(element("img", [], node.attributes));
    else if (node.tag === "iframe") found.push(element("iframe", [], node.attributes));
    else {
      const inner = findMedia(node.children);
      const href = node.attributes.href;
      if (node.tag === "a" && href !== undefined) {
        found.push(...inner.map((child) => (child.tag === "img" ? element("a", [child], { href }) : child)));
      } else found.push(...inner);
    }
  }
  return found;
}

function omit(attributes: Record<string, string>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).filter(([key]) => key !== name));
}

/** These nodes in the one written form. */
export const articleHtml = (nodes: Html[]): string => serialize(canonicalBlocks(nodes));
