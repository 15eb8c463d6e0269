import { renameElement } from "./controls";

/** Turns Word's clipboard HTML into ordinary HTML; its lists are paragraphs with typed bullets. */
export function cleanWord(page: Document): void {
  if (!isFromWord(page)) return;
  removeReviewMarks(page);
  convertLists(page);
  for (const node of page.querySelectorAll("p.MsoTitle, p.MsoSubtitle")) renameElement(page, node, "h2");
}

const isFromWord = (page: Document): boolean =>
  page.querySelector(
    '[class*="Mso" i], [style*="mso-" i], meta[name="Generator" i][content*="Word"], meta[content^="Word."]',
  ) !== null;

function removeReviewMarks(page: Document): void {
  const removed = [
    "del",
    ".msoDel",
    ".msocomanchor",
    ".msocomtxt",
    ".msocomoff",
    ".MsoCommentReference",
    '[style*="mso-element:comment" i]',
    '[style*="mso-special-character:comment" i]',
    '[style*="mso-hide:all" i]',
  ];
  for (const node of page.querySelectorAll(removed.join(","))) node.remove();
  for (const node of page.querySelectorAll("ins")) node.replaceWith(...node.childNodes);
}

const NUMBERED = /^\s*(?:\d+|[a-z]|[ivxlc]+)[.)]/i;

/** <p style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">1.</span>text</p> */
function convertLists(page: Document): void {
  type Open = { list: Element; level: number; tag: string };
  let open: Open[] = [];
  let previous: Element | undefined;
  for (const paragraph of page.querySelectorAll('p[style*="mso-list"], p[class*="MsoListParagraph"]')) {
    const style = paragraph.getAttribute("style") ?? "";
    const marker = [...paragraph.querySelectorAll("span")].find((span) =>
      /mso-list:\s*ignore/i.test(span.getAttribute("style") ?? ""),
    );
    const typed = marker?.textContent ?? /^\s*(?:[·•§o▪-]|\d+[.)])\s/.exec(paragraph.textContent ?? "")?.[0];
    if (typed === undefined) continue;
    const level = Number(/level(\d)/.exec(style)?.[1] ?? 1);
    const tag = NUMBERED.test(typed) ? "ol" : "ul";
    if (marker) marker.remove();
    else stripStart(paragraph, typed.length);

    if (previous && previous !== paragraph.previousElementSibling) open = [];
    open = open.filter((one) => one.level < level || (one.level === level && one.tag === tag));
    let current = open.at(-1);
    if (!current || current.level < level) {
      const list = page.createElement(tag);
      const lastNumber = Number(/(\d+)\D*$/.exec(typed)?.[1]);
      if (lastNumber > 1) list.setAttribute("start", String(lastNumber));
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

function stripStart(node: Element, length: number): void {
  const walker = node.ownerDocument.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  let left = length;
  for (let text = walker.nextNode(); text && left > 0; text = walker.nextNode()) {
    const value = text.nodeValue ?? "";
    text.nodeValue = value.slice(left);
    left -= value.length;
  }
}
