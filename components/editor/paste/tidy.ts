/**
 * Brings what word processors put on the clipboard into ordinary HTML: their lists are paragraphs with bullets typed in,
 * their formats are styles. What an article cannot hold is dropped later, by the common door.
 */
export function tidyPastedDocument(page: Document): void {
  const { body } = page;
  for (const node of body.querySelectorAll("style, meta, link, title")) node.remove();
  // anchors and ids belong to the page they come from
  for (const node of body.querySelectorAll("[id]")) node.removeAttribute("id");
  wordLists(page);
  wordTitles(page);
  for (const node of [...body.querySelectorAll<HTMLElement>("[style]")]) formatsFromStyle(page, node);
}

function rename(page: Document, node: Element, tag: string): Element {
  const renamed = page.createElement(tag);
  renamed.append(...node.childNodes);
  node.replaceWith(renamed);
  return renamed;
}

function wordTitles(page: Document): void {
  for (const node of page.querySelectorAll("p.MsoTitle, p.MsoSubtitle")) rename(page, node, "h2");
}

const NUMBERED = /^\s*(?:\d+|[a-z]|[ivxlc]+)[.)]/i;

/** Word: <p style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">1.</span>text</p> */
function wordLists(page: Document): void {
  type Open = { list: Element; level: number; tag: string };
  let open: Open[] = [];
  let previous: Element | undefined;
  for (const paragraph of page.querySelectorAll('p[style*="mso-list"], p[class*="MsoListParagraph"]')) {
    const style = paragraph.getAttribute("style") ?? "";
    const marker = [...paragraph.querySelectorAll("span")].find((span) => /mso-list:\s*ignore/i.test(span.getAttribute("style") ?? ""));
    const typed = marker?.textContent ?? /^\s*(?:[·•§o▪-]|\d+[.)])\s/.exec(paragraph.textContent ?? "")?.[0];
    if (typed === undefined) continue;
    const level = Number(/level(\d)/.exec(style)?.[1] ?? 1);
    const tag = NUMBERED.test(typed) ? "ol" : "ul";
    if (marker) marker.remove();
    else stripStart(paragraph, typed.length);

    if (previous && previous !== previousElement(paragraph)) open = [];
    while (open.length > 0 && ((open.at(-1)?.level ?? 0) > level || (open.at(-1)?.level === level && open.at(-1)?.tag !== tag))) open.pop();
    let current = open.at(-1);
    if (!current || current.level < level) {
      const list = page.createElement(tag);
      if (current?.list.lastElementChild) current.list.lastElementChild.append(list);
      else paragraph.before(list);
      current = { list, level, tag };
      open.push(current);
    }
    const item = page.createElement("li");
    item.append(...paragraph.childNodes);
    current.list.append(item);
    paragraph.remove();
    previous = open[0]?.list;
  }
}

/** The list that a paragraph would continue: what stands right before it. */
function previousElement(node: Element): Element | null {
  for (let before = node.previousSibling; before; before = before.previousSibling) {
    if (before.nodeType === 1) return before as Element;
    if (before.nodeType === 3 && before.nodeValue?.trim()) return null;
  }
  return null;
}

function stripStart(node: Element, length: number): void {
  const walker = node.ownerDocument.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  let left = length;
  for (let text = walker.nextNode(); text && left > 0; text = walker.nextNode()) {
    const value = text.nodeValue ?? "";
    text.nodeValue = value.slice(left);
    left -= value.length;
  }
}

const HEADINGS = /^H[1-6]$/;

/** Google Docs and others: bold is a span with font-weight 700, and the whole may stand in a b that is not bold. */
function formatsFromStyle(page: Document, node: HTMLElement): void {
  const { style } = node;
  const weight = style.fontWeight;
  const isPlain = weight === "normal" || weight === "400";
  if (isPlain && /^(B|STRONG)$/.test(node.tagName)) {
    const isWrapper = [...node.children].some((child) => /^(P|UL|OL|H[1-6]|TABLE|DIV|BR)$/.test(child.tagName));
    if (isWrapper) rename(page, node, "div");
    else node.replaceWith(...node.childNodes);
    return;
  }
  if (node.tagName !== "SPAN" && node.tagName !== "FONT" && node.tagName !== "A") return;
  const isInHeading = Boolean(node.closest("h1, h2, h3, h4, h5, h6")) || HEADINGS.test(node.parentElement?.tagName ?? "");
  const isInLink = node.tagName === "A" || Boolean(node.closest("a")) || Boolean(node.querySelector("a"));
  const decoration = `${style.textDecoration} ${style.textDecorationLine}`;
  const isMono = /courier|consolas|monospace|menlo|monaco/i.test(style.fontFamily);
  const tags = [
    !isInHeading && (weight === "bold" || Number(weight) >= 600) ? "strong" : "",
    style.fontStyle === "italic" ? "em" : "",
    !isInLink && decoration.includes("underline") ? "u" : "",
    decoration.includes("line-through") ? "s" : "",
    style.verticalAlign === "sub" ? "sub" : style.verticalAlign === "super" ? "sup" : "",
    isMono && !node.closest("pre") ? "code" : "",
  ].filter(Boolean);
  for (const tag of tags) {
    const format = page.createElement(tag);
    format.append(...node.childNodes);
    node.append(format);
  }
}
