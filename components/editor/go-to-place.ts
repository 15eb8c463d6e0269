import { $getNearestNodeFromDOMNode, type LexicalEditor } from "lexical";
import { toast } from "@/components/ui/sonner";
import { $selectBlock } from "./focus-editor";

/** `excerpt` is words of the text or the address of a picture; `within` selects only a part of the words. */
export type Place = { excerpt: string; within?: RegExp };

/** Scrolls to the place and selects it, or shows a toast if it is not found. Each call moves on to the next match. */
export function goToPlace(editor: LexicalEditor, { excerpt, within }: Place): void {
  const root = editor.getRootElement();
  if (!root) return;
  const picture = [...root.querySelectorAll("img")].find((img) => img.getAttribute("src") === excerpt);
  if (picture) return goToPicture(editor, picture);
  const ranges = findRanges(readLetters(root), excerpt, within);
  const selection = window.getSelection();
  const shown = selection?.rangeCount ? selection.getRangeAt(0) : undefined;
  const at = ranges.findIndex((one) => shown?.compareBoundaryPoints(Range.START_TO_START, one) === 0);
  const range = ranges[(at + 1) % ranges.length];
  root.focus({ preventScroll: true });
  if (!range) {
    root.scrollIntoView({ block: "nearest" });
    toast({ title: "These words are no longer in the text" });
    return;
  }
  scrollToRange(range);
  const { startContainer, startOffset, endContainer, endOffset } = range;
  selection?.setBaseAndExtent(startContainer, startOffset, endContainer, endOffset);
}

function goToPicture(editor: LexicalEditor, picture: HTMLImageElement): void {
  picture.scrollIntoView({ block: "center" });
  // the alt text prompt of a picture without alt text
  const question = picture.closest("figure")?.querySelector("input");
  if (question) return question.focus({ preventScroll: true });
  editor.getRootElement()?.focus({ preventScroll: true });
  editor.update(() => {
    const node = $getNearestNodeFromDOMNode(picture);
    if (node) $selectBlock(node.getKey());
  });
}

type Letters = { text: string; places: { node: Node; offset: number }[] };

/** The text without white space, each letter with its place; footnotes have the numbers that visitors see. */
export function readLetters(root: HTMLElement): Letters {
  const places: Letters["places"] = [];
  let text = "";
  let footnotes = 0;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element && node.matches("sup.footnote")) {
      footnotes += 1;
      for (const digit of String(footnotes)) {
        text += digit;
        places.push({ node, offset: 0 });
      }
    }
    if (!(node instanceof Text)) continue;
    for (let offset = 0; offset < node.data.length; offset += 1) {
      const character = node.data.charAt(offset);
      if (/\s/.test(character)) continue;
      text += character;
      places.push({ node, offset });
    }
  }
  return { text, places };
}

/** Finds the words across white space and markup. An ellipsis at the end of a shortened excerpt is ignored. */
export function findRanges({ text, places }: Letters, excerpt: string, within?: RegExp): Range[] {
  const words = excerpt.replace(/\s+|…$/g, "");
  if (words === "") return [];
  const part = within && new RegExp(within.source.replace(/\s+/g, ""), within.flags).exec(words);
  const [from, to] = part ? [part.index, part.index + part[0].length] : [0, words.length];
  const ranges: Range[] = [];
  for (let start = text.indexOf(words); start >= 0; start = text.indexOf(words, start + words.length)) {
    const [first, last] = [places[start + from], places[start + to - 1]];
    if (!first || !last) continue;
    const range = document.createRange();
    range.setStart(first.node, first.offset);
    if (last.node instanceof Text) range.setEnd(last.node, last.offset + 1);
    else range.setEndAfter(last.node);
    ranges.push(range);
  }
  return ranges;
}

/** Scrolls the words themselves into view: of a long paragraph, another part may be visible. */
export function scrollToRange(range: Range): void {
  const element = range.startContainer.parentElement;
  if (!element || distanceOf(range, element) === 0) return;
  element.scrollIntoView({ block: "center", behavior: "instant" });
  scrollerOf(element).scrollBy({ top: distanceOf(range, element), behavior: "instant" });
}

/** Pixels from the middle of the visible part of the scroll container to the words; 0 if the words are visible. */
function distanceOf(range: Range, element: Element): number {
  const box = scrollerOf(element).getBoundingClientRect();
  const visible = { top: Math.max(0, box.top), bottom: Math.min(window.innerHeight, box.bottom) };
  const { top, bottom } = range.getBoundingClientRect();
  return top >= visible.top && bottom <= visible.bottom ? 0 : (top + bottom - visible.top - visible.bottom) / 2;
}

function scrollerOf(element: Element): Element {
  for (let ancestor = element.parentElement; ancestor; ancestor = ancestor.parentElement)
    if (ancestor.scrollHeight > ancestor.clientHeight && /auto|scroll/.test(getComputedStyle(ancestor).overflowY))
      return ancestor;
  return document.documentElement;
}
