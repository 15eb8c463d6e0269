import { embedOf, videoPage } from "./embeds.ts";
import { ifSet, type Canonical, type HtmlRule } from "./rule.ts";
import { element, isTag, lineOf, type Element, type Html } from "./tree.ts";

const FIGURE_WIDTHS = ["wide", "full"] as const;
const FIGURE_ALIGNMENTS = ["align-center", "align-right"] as const;

type FigureKind = "image" | "embed" | "gallery";

/** The canonical class of a figure: content, width, alignment. */
export function figureClass(kind: FigureKind, classNames = ""): Record<string, string> {
  const names = classNames.split(/\s+/);
  const kept = [
    ...(kind === "image" ? [] : [kind]),
    ...FIGURE_WIDTHS.filter((width) => names.includes(width)).slice(-1),
    ...(kind === "image" ? FIGURE_ALIGNMENTS.filter((alignment) => names.includes(alignment)).slice(-1) : []),
  ];
  return kept.length > 0 ? { class: kept.join(" ") } : {};
}

const figureKind = (classNames: string): FigureKind =>
  (["embed", "gallery"] as const).find((kind) => classNames.split(/\s+/).includes(kind)) ?? "image";

/** A picture or video with its caption. Other figures are unwrapped; galleries and embeds have rules of their own. */
export const figure: HtmlRule = {
  elements: {
    figure: { class: ifSet((value) => figureClass(figureKind(value), value).class) },
    figcaption: {},
    // the picture's credit, at the end of a caption
    small: {},
  },
  canonical: { figure: canonicalFigure },
};

export function figureParts(node: Element, canonical: Canonical) {
  const caption = node.children.find((child) => isTag(child, "figcaption"));
  const { text, credit } = captionOf(caption?.children ?? [], canonical);
  const others = node.children.filter((child) => child !== caption);
  return { media: findMedia(others), text, credit, others };
}

export function canonicalFigure(node: Element, canonical: Canonical): Element[] {
  const { media, text, credit, others } = figureParts(node, canonical);
  const captionAt = (index: number) => (index === media.length - 1 ? figcaption(text, credit) : []);
  if (media.length > 0) {
    const figures = media.map((child, index) => {
      const kind = child.tag === "iframe" ? "embed" : "image";
      const shown = child.tag === "iframe" ? pageLink(child) : child;
      return element("figure", [shown, ...captionAt(index)], figureClass(kind, node.attributes.class));
    });
    return [...figures, ...canonical.blocks(withoutMedia(others))];
  }
  const blocks = canonical.blocks(others);
  if (credit !== "") text.push(text.length > 0 ? ` ${credit}` : credit);
  if (text.length === 0) return blocks;
  const [only] = blocks;
  if (blocks.length === 1 && isTag(only, "table") && !isTag(only.children[0], "caption"))
    return [element("table", [element("caption", text), ...only.children], only.attributes)];
  return [...blocks, element("p", text)];
}

/** A link to the page of a framed video, with its title. */
export function pageLink({ attributes: { src = "", title = "" } }: Element): Element {
  const name = title === "" || title === "Video" ? (embedOf(src)?.site ?? "Video") : title;
  return element("a", [name], { href: videoPage(src) });
}

export function figcaption(text: Html[], credit: string): Element[] {
  const small = credit === "" ? [] : [element("small", [credit])];
  const parts = text.length > 0 && small.length > 0 ? [...text, " ", ...small] : [...text, ...small];
  return parts.length > 0 ? [element("figcaption", parts)] : [];
}

/** Splits a caption into text and credit, which is a `small` element at the end. */
export function captionOf(children: Html[], canonical: Pick<Canonical, "run">): { text: Html[]; credit: string } {
  const last = children.findLast((child) => typeof child !== "string" || child.trim() !== "");
  if (!isTag(last, "small")) return { text: canonical.run(children), credit: "" };
  return { text: canonical.run(children.filter((child) => child !== last)), credit: lineOf(last.children) };
}

const withoutMedia = (nodes: Html[]): Html[] =>
  nodes.flatMap((node): Html[] => {
    if (typeof node === "string") return [node];
    return ["img", "iframe"].includes(node.tag) ? [] : [{ ...node, children: withoutMedia(node.children) }];
  });

/** Pictures (alone, or in a link) and videos, unless the figure holds a table, a quote, code or figures. */
function findMedia(nodes: Html[]): Element[] {
  const found: Element[] = [];
  for (const node of nodes) {
    if (typeof node === "string") continue;
    if (["table", "pre", "blockquote", "figure"].includes(node.tag)) return [];
    if (node.tag === "img" || node.tag === "iframe") found.push(element(node.tag, [], node.attributes));
    else {
      const inner = findMedia(node.children);
      const href = node.attributes.href;
      if (node.tag === "a" && href !== undefined)
        found.push(...inner.map((child) => (child.tag === "img" ? element("a", [child], { href }) : child)));
      else found.push(...inner);
    }
  }
  return found;
}
