import type { Field } from "@/lib/site/fields";
import { patternOf, textsOf } from "./find-field";

/** Attributes that can hold the text of a field: names for screen readers, placeholders, pictures, links. */
const ATTRIBUTES = ["aria-label", "placeholder", "alt", "src", "href"];

/** Like checkVisibility, which some supported browsers lack; also true for hidden slides. */
const isRendered = (element: Element) => element.getClientRects().length > 0;

/** Returns the element below `root` that shows the field at `path`, or else another text of the same list entry. */
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

/** Returns the innermost elements with the text `text`, or else with it in an attribute, or else within their text. */
function elementsShowing(text: string, root: Element): Element[] {
  const pattern = patternOf(withoutSpaces(text));
  if (!pattern) return [];
  const exact: Element[] = [];
  textIn(root, pattern, exact);
  if (exact.length > 0) return exact;
  const candidates = root.querySelectorAll(ATTRIBUTES.map((name) => `[${name}]`).join());
  const shown = [...candidates].filter((element) => ATTRIBUTES.some((name) => element.getAttribute(name) === text));
  if (shown.length > 0 || !text.includes(" ")) return shown;
  const enclosing: Element[] = [];
  textIn(root, new RegExp(pattern.source.slice(1, -1)), enclosing);
  return enclosing;
}

// e.g. notes of the glossary, which stand inside of texts
const EXCLUDED = "script, style, [popover]";

export function shownText(element: Element): string {
  if (element.matches(EXCLUDED)) return "";
  const texts = [...element.childNodes].map((node) =>
    node instanceof Element ? shownText(node) : node.nodeType === Node.TEXT_NODE ? node.nodeValue : "",
  );
  return texts.join("");
}

/** Returns the text of `element`; adds the innermost elements that match `pattern` to `found`. */
function textIn(element: Element, pattern: RegExp, found: Element[]): string {
  if (element.matches(EXCLUDED)) return "";
  const before = found.length;
  let isFoundInPart = false;
  const text = [...element.childNodes]
    .map((node) => {
      if (node instanceof Element) return textIn(node, pattern, found);
      const own = node.nodeType === Node.TEXT_NODE ? withoutSpaces(node.nodeValue ?? "") : "";
      isFoundInPart ||= own !== "" && pattern.test(own);
      return own;
    })
    .join("");
  if (found.length === before && (isFoundInPart || (text !== "" && pattern.test(text)))) found.push(element);
  return text;
}

/** Removes spaces, because the page's markup adds its own. */
const withoutSpaces = (text: string) => text.replace(/\s+/g, "");
