import { given, type Canonical, type HtmlRule } from "./rule.ts";
import { element, isTag, type Element, type Html } from "./tree.ts";

const FIGURE_WIDTHS = ["wide", "full"] as const;
const FIGURE_ALIGNMENTS = ["align-center", "align-right"] as const;

/** The canonical class: what it holds, width, alignment. */
export function figureClass(holds: "image" | "video", classNames = ""): Record<string, string> {
  const names = classNames.split(/\s+/);
  const kept = [
    ...(holds === "video" ? ["video"] : []),
    ...FIGURE_WIDTHS.filter((width) => names.includes(width)).slice(-1),
    ...(holds === "image" ? FIGURE_ALIGNMENTS.filter((alignment) => names.includes(alignment)).slice(-1) : []),
  ];
  return kept.length > 0 ? { class: kept.join(" ") } : {};
}

/** One picture or video with its caption; around anything else a figure is unwrapped. */
export const figure: HtmlRule = {
  elements: {
    figure: {
      class: given((value) => figureClass(/\bvideo\b/.test(value) ? "video" : "image", value).class),
    },
    figcaption: {},
  },
  canonical: { figure: canonicalFigure },
};

function canonicalFigure(node: Element, canonical: Canonical): Element[] {
  const caption = node.children.find((child) => isTag(child, "figcaption"));
  const text = isTag(caption, "figcaption") ? canonical.run(caption.children) : [];
  const media = findMedia(node.children.filter((child) => child !== caption));
  const captionOf = (index: number) =>
    text.length > 0 && index === media.length - 1 ? [element("figcaption", text)] : [];
  if (media.length > 0) {
    return media.map((child, index) =>
      element(
        "figure",
        [child, ...captionOf(index)],
        figureClass(child.tag === "iframe" ? "video" : "image", node.attributes.class),
      ),
    );
  }
  const blocks = canonical.blocks(node.children.filter((child) => child !== caption));
  if (text.length === 0) return blocks;
  const [only] = blocks;
  if (blocks.length === 1 && isTag(only, "table") && !isTag(only.children[0], "caption")) {
    return [element("table", [element("caption", text), ...only.children], only.attributes)];
  }
  return [...blocks, element("p", text)];
}

/** Pictures (alone, or in a link) and videos, unless the figure holds a table, a quote or code. */
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
