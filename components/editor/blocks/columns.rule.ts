import { className, type HtmlRule, type Canonical } from "../../../lib/article-html/rule.ts";
import { element, isTag, type Element } from "../../../lib/article-html/tree.ts";

export const MIN_COLUMNS = 2;
export const MAX_COLUMNS = 3;
const COLUMNS = "page-columns";
export const columnsAttributes = { class: COLUMNS };

/** Two or three columns of blocks, each a `div`. A single column is unwrapped, and so are columns and bands in one. */
export const htmlRule: HtmlRule = {
  elements: { div: { class: className(/^page-columns$/) } },
  canonical: {
    "div.page-columns": (node, canonical) => {
      const columns = columnsOf(node, canonical);
      const filled = columns.filter((column) => column.length > 0);
      if (filled.length === 0 || columns.length < MIN_COLUMNS) return filled.flat();
      const inner = columns.map((column) => element("div", column));
      return [element("div", inner, node.attributes)];
    },
  },
};

function columnsOf(node: Element, { blocks }: Canonical): Element[][] {
  const columns: Element[][] = [];
  for (const child of node.children) {
    const isColumn = isTag(child, "div") && child.attributes.class === undefined;
    const inner = unwrapFrames(blocks(isColumn ? child.children : [child]));
    const last = columns.at(-1);
    if (last && (columns.length === MAX_COLUMNS || !isTag(child, "div"))) last.push(...inner);
    else if (isColumn || inner.length > 0) columns.push(inner);
  }
  return columns;
}

/** Unwraps columns and bands. */
const unwrapFrames = (blocks: Element[]): Element[] =>
  blocks.flatMap((block) => (isFrame(block) ? unwrapFrames(block.children as Element[]) : [block]));

const isFrame = ({ tag, attributes: { class: name } }: Element) =>
  tag === "div" && (name === undefined || name === COLUMNS || name === "page-band");
