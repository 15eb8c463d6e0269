import { $getNearestNodeFromDOMNode, type LexicalEditor } from "lexical";
import { toast } from "@/components/ui/sonner";
import { $selectBlock } from "./focus-editor";
import { scrollToRange } from "./scroll-to-range";

/** Words of the text, or the address of a picture. `within` narrows the selection to a part of the words. */
export type Place = { excerpt: string; within?: RegExp };

/** Scrolls to the place and selects it, or says that it is not found. */
export function goToPlace(editor: LexicalEditor, { excerpt, within }: Place): void {
  const root = editor.getRootElement();
  if (!root) return;
  const picture = [...root.querySelectorAll("img")].find((img) => img.getAttribute("src") === excerpt);
  if (picture) return goToPicture(editor, picture);
  root.focus({ preventScroll: true });
  const range = findRange(readLetters(root), excerpt, within);
  if (!range) {
    root.scrollIntoView({ block: "nearest" });
    toast({ title: "These words are no longer in the text" });
    return;
  }
  scrollToRange(range);
  const { startContainer, startOffset, endContainer, endOffset } = range;
  window.getSelection()?.setBaseAndExtent(startContainer, startOffset, endContainer, endOffset);
}

function goToPicture(editor: LexicalEditor, picture: HTMLImageElement): void {
  picture.scrollIntoView({ block: "center" });
  // the alt text prompt of a picture without one
  const question = picture.closest("figure")?.querySelector("input");
  if (question) return question.focus({ preventScroll: true });
  editor.getRootElement()?.focus({ preventScroll: true });
  editor.update(() => {
    const node = $getNearestNodeFromDOMNode(picture);
    if (node) $selectBlock(node.getKey());
  });
}

type Letters = { text: string; places: { node: Node; offset: number }[] };

/** The text without white space, each letter with its place. The numbers of footnotes are those that readers see. */
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

/** Finds the words across white space and markup. */
export function findRange({ text, places }: Letters, excerpt: string, within?: RegExp): Range | null {
  const words = excerpt.replace(/\s+/g, "");
  const start = text.indexOf(words);
  if (start < 0 || words === "") return null;
  const narrow = within && new RegExp(within.source.replace(/\s+/g, ""), within.flags).exec(words);
  const first = places[start + (narrow?.index ?? 0)];
  const last = places[start + (narrow ? narrow.index + narrow[0].length : words.length) - 1];
  if (!first || !last) return null;
  const range = document.createRange();
  range.setStart(first.node, first.offset);
  if (last.node instanceof Text) range.setEnd(last.node, last.offset + 1);
  else range.setEndAfter(last.node);
  return range;
}
