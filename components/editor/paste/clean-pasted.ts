import { parseUrl } from "@/lib/validation/address";
import { dropControls, renameElement } from "./controls";
import { cleanWord } from "./word";

/** Turns HTML of other programs (formats in styles, redirects) into ordinary HTML. The sanitizer drops the rest. */
export function cleanPasted(page: Document): void {
  const { body } = page;
  cleanWord(page);
  dropControls(page);
  cleanTextNodes(page);
  // Google Docs draws its check boxes
  for (const node of page.querySelectorAll("style, meta, link, title, [aria-roledescription=checkbox]")) node.remove();
  // anchors of another page
  for (const node of body.querySelectorAll("[id]:not([role=doc-endnotes] li)")) node.removeAttribute("id");
  convertNotes(page);
  cleanLinks(body);
  cleanHeadings(page);
  unwrapOnlyCell(page);
  for (const node of [...body.querySelectorAll<HTMLElement>("[style]")]) formatsFromStyle(page, node);
  for (const table of body.querySelectorAll("table")) markHeadingRow(table);
}

function cleanTextNodes(page: Document): void {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) text.nodeValue = cleanText(text.nodeValue ?? "");
}

const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]|(?<=^|[\p{Script=Latin}\s\d\p{P}])[\u200c\u200d]+/gu;

// keeps the no-break space in 10 000, 10 km and € 10
const UNIT =
  "[%‰°€$£¥]|°[CF]|[kcm]?m[²³]?|km/h|ha|[kmµ]?g|t|m?l|[mµ]?s|min|h|[kMGT]?(?:W|Wh|Hz|B|bit)|[kM]?J|px|pt|EUR|USD|GBP|CHF";
const KEPT_SPACES = new RegExp(
  `(?<=\\d)[\\u00a0\\u202f](?=\\d|(?:${UNIT})(?![\\p{L}\\d]))|(?<=[€$£¥])[\\u00a0\\u202f](?=\\d)`,
  "gu",
);

/** Turns no-break spaces into spaces, except in numbers and before units; drops invisible letters, composes accents. */
export const cleanText = (text: string): string =>
  text
    .normalize()
    .replace(INVISIBLE, "")
    .split(KEPT_SPACES)
    .map((part) => part.replace(/[\u00a0\u202f]/g, " "))
    .join("\u00a0");

const ABSOLUTE = /^\s*([a-z][a-z0-9+.-]*:|[\\/]|www\.)/i;

/** Unlinks relative addresses, which lead nowhere here, and resolves the redirects of Google Docs. */
function cleanLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll("a[href]")) {
    const href = link.getAttribute("href") ?? "";
    if (!ABSOLUTE.test(href) && !link.matches("[role=doc-noteref]")) link.removeAttribute("href");
    const url = parseUrl(href);
    if (!url || !/^www\.google\.[a-z.]+$/.test(url.hostname) || url.pathname !== "/url") continue;
    const target = url.searchParams.get("q") ?? url.searchParams.get("url");
    if (target) link.setAttribute("href", target);
  }
}

/** Word Online marks headings by role. If a document has an h1, which becomes an h2, the others move down a level. */
function cleanHeadings(page: Document): void {
  const { body } = page;
  for (const node of body.querySelectorAll("p[role=heading], div[role=heading]")) {
    const level = Number(node.getAttribute("aria-level"));
    renameElement(page, node, `h${level >= 1 && level <= 6 ? Math.floor(level) : 2}`);
  }
  if (!body.querySelector("h1")) return;
  for (const level of [5, 4, 3, 2])
    for (const node of body.querySelectorAll(`h${level}`)) renameElement(page, node, `h${level + 1}`);
}

/** Google Docs writes bold as a span with font-weight 700 (Sheets: a cell), and wraps all in a `b` that is not bold. */
function formatsFromStyle(page: Document, node: HTMLElement): void {
  const { style } = node;
  const weight = style.fontWeight;
  const isPlain = weight === "normal" || weight === "400";
  if (isPlain && /^(B|STRONG)$/.test(node.tagName)) {
    const isWrapper = [...node.children].some((child) => /^(P|UL|OL|H[1-6]|TABLE|DIV|BR)$/.test(child.tagName));
    if (isWrapper) renameElement(page, node, "div");
    else node.replaceWith(...node.childNodes);
    return;
  }
  if (!["SPAN", "FONT", "A", "TD"].includes(node.tagName)) return;
  const isInHeading = node.closest("h1, h2, h3, h4, h5, h6") !== null;
  const isInLink = node.closest("a") !== null || node.querySelector("a") !== null;
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

/** Unwraps a single cell from a spreadsheet: as a table, it would replace the cell that it is pasted into. */
function unwrapOnlyCell(page: Document): void {
  const [cell, ...others] = page.querySelectorAll("td, th");
  const table = cell?.closest("table");
  if (!cell || !table || others.length > 0 || table.textContent?.trim() !== page.body.textContent?.trim()) return;
  table.replaceWith(...cell.childNodes);
}

/** Turns a first row that is bold throughout into headings, unless every row is bold. */
function markHeadingRow(table: HTMLTableElement): void {
  const [first, ...rest] = [...table.rows];
  if (!first?.textContent?.trim() || table.querySelector("th")) return;
  if (!isRowBold(first) || rest.every(isRowBold)) return;
  for (const cell of [...first.cells]) {
    const heading = table.ownerDocument.createElement("th");
    for (const { name, value } of cell.attributes) heading.setAttribute(name, value);
    heading.append(...cell.childNodes);
    for (const bold of heading.querySelectorAll("b, strong")) bold.replaceWith(...bold.childNodes);
    cell.replaceWith(heading);
  }
}

const isRowBold = (row: HTMLTableRowElement): boolean => [...row.cells].every(isAllBold);

const lengthOf = ({ textContent }: Element): number => textContent?.trim().length ?? 0;

const isAllBold = (cell: Element): boolean =>
  [...cell.querySelectorAll("b, strong")].reduce((length, bold) => length + lengthOf(bold), 0) >= lengthOf(cell);

const MARK = /#_?(cmnt|ftnt?|edn)(_?ref)?(\d+)$/i;

type Mark = { link: HTMLAnchorElement; isNote: boolean; kind: string; id: string };

/** Drops comments of Google Docs; converts footnotes of Word and Google Docs to the editor's form. */
function convertNotes(page: Document): void {
  const marks = [...page.querySelectorAll<HTMLAnchorElement>("a[href]")].flatMap((link): Mark[] => {
    const [, kind, ref, number] = MARK.exec(link.getAttribute("href") ?? "") ?? [];
    if (kind === undefined) return [];
    return [{ link, isNote: ref !== undefined, kind, id: `fn-${kind}-${number}`.toLowerCase() }];
  });
  const list = page.createElement("ol");
  for (const { link, isNote, kind, id } of marks) {
    const isComment = kind.toLowerCase() === "cmnt";
    const hasPair = marks.some((other) => other.id === id && other.isNote !== isNote);
    if (!isNote) {
      if (isComment) removeMark(link);
      else if (hasPair) {
        link.setAttribute("role", "doc-noteref");
        link.setAttribute("href", `#${id}`);
      }
      continue;
    }
    const note = noteAround(link, marks);
    if (isComment) note?.remove();
    else if (note && hasPair) {
      removeMark(link);
      if (note.previousElementSibling?.matches("hr")) note.previousElementSibling.remove();
      list.append(itemOf(page, note, id));
      note.remove();
    }
  }
  if (!list.firstChild) return;
  const section = page.createElement("section");
  section.setAttribute("role", "doc-endnotes");
  section.append(list);
  page.body.append(section);
}

function removeMark(link: Element): void {
  const sup = link.closest("sup");
  link.remove();
  if (sup?.textContent?.trim() === "") sup.remove();
}

/** The paragraph of a note, or the outermost `div` that holds only this note. */
function noteAround(link: Element, marks: Mark[]): Element | null {
  let note = link.closest("p, li, div");
  for (let box = note?.parentElement; box?.tagName === "DIV"; box = box.parentElement) {
    const holdsOneNote = marks.every((mark) => mark.link === link || !box?.contains(mark.link));
    if (!holdsOneNote || !box.textContent?.trim().startsWith(link.textContent?.trim() ?? "")) break;
    note = box;
  }
  return note;
}

/** The list item of a note, as one line of text. */
function itemOf(page: Document, note: Element, id: string): Element {
  const item = page.createElement("li");
  item.id = id;
  item.append(...note.childNodes);
  for (const paragraph of item.querySelectorAll("p, div")) paragraph.replaceWith(...paragraph.childNodes, " ");
  return item;
}
