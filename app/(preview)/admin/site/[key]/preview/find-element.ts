import type { Field } from "@/lib/site/fields";
import { patternOf, textsOf } from "./find-field";

/** Attributes that show a field: names for screen readers, examples in fields, pictures, links. */
const SHOWING = ["aria-label", "placeholder", "alt", "src", "href"];

/** As checkVisibility tells it, which is too new for the browsers that the program serves; slides that are hidden, too. */
const isRendered = (element: Element) => element.getClientRects().length > 0;

/** The element below `root` that shows the field at `path`, or another text of its list entry where it has none. */
export function elementOf(
  fields: Field,
  value: unknown,
  path: string,
  root: Element,
  isShown: (element: Element) => boolean = isRendered,
): HTMLElement | undefined {
  const leaves = textsOf(fields, value, ["text", "paragraph", "rich", "link", "picture"]);
  const entry = /^.*\.\d+(?=\.|$)/.exec(path)?.[0];
  const inEntry = leaves.filter((leaf) => entry && leaf.path.startsWith(`${entry}.`));
  const wanted = [...leaves.filter((leaf) => leaf.path === path), ...inEntry];
  for (const { path: at, text } of wanted) {
    const same = leaves.filter((leaf) => leaf.text === text);
    const found = elementsShowing(text, root).filter(isShown);
    const index = same.findIndex((leaf) => leaf.path === at);
    const element = found[Math.min(index, found.length - 1)];
    if (element instanceof HTMLElement) return element;
  }
  return undefined;
}

/** The innermost elements whose text is `text`, or with an attribute that says it, or with the sentence inside. */
function elementsShowing(text: string, root: Element): Element[] {
  const pattern = patternOf(squeeze(text));
  if (!pattern) return [];
  const exact: Element[] = [];
  textIn(root, pattern, exact);
  if (exact.length > 0) return exact;
  const withAttributes = root.querySelectorAll(SHOWING.map((name) => `[${name}]`).join());
  const said = [...withAttributes].filter((element) => SHOWING.some((name) => element.getAttribute(name) === text));
  if (said.length > 0 || !text.includes(" ")) return said;
  const around: Element[] = [];
  textIn(root, new RegExp(pattern.source.slice(1, -1)), around);
  return around;
}

// notes of the glossary stand inside of texts
const APART = "script, style, [popover]";

/** The text of an element without what is apart from it. */
export function shownText(element: Element): string {
  if (element.matches(APART)) return "";
  const texts = [...element.childNodes].map((node) =>
    node instanceof Element ? shownText(node) : node.nodeType === Node.TEXT_NODE ? node.nodeValue : "",
  );
  return texts.join("");
}

/** The text of `element`; collects in `found` what fits `pattern`. */
function textIn(element: Element, pattern: RegExp, found: Element[]): string {
  if (element.matches(APART)) return "";
  const before = found.length;
  let isFoundInPart = false;
  const text = [...element.childNodes]
    .map((node) => {
      if (node instanceof Element) return textIn(node, pattern, found);
      const own = node.nodeType === Node.TEXT_NODE ? squeeze(node.nodeValue ?? "") : "";
      isFoundInPart ||= own !== "" && pattern.test(own);
      return own;
    })
    .join("");
  if (found.length === before && (isFoundInPart || (text !== "" && pattern.test(text)))) found.push(element);
  return text;
}

/** Without spaces: markup decides where the page has some. */
const squeeze = (text: string) => text.replace(/\s+/g, "");
