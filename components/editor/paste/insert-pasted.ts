import { $insertGeneratedNodes } from "@lexical/clipboard";
import { $isCodeNode } from "@lexical/code-core";
import {
  $findMatchingParent,
  $getSelection,
  $isRangeSelection,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  HISTORIC_TAG,
  HISTORY_PUSH_TAG,
  type LexicalEditor,
  mergeRegister,
  PASTE_COMMAND,
  PASTE_TAG,
} from "lexical";
import { articleBlocks, isEmptyLine } from "@/lib/article-html/canonical";
import { element, type Html, serialize } from "@/lib/article-html/tree";
import { orNull } from "@/lib/or-null";
import { onCommand } from "../block";
import { linkAddresses, readAddress } from "../blocks/link-address";
import { treeOf } from "../clean-html";
import { $nodesOf, $pastedNodes } from "../read-html";
import { cleanPasted, cleanText } from "./clean-pasted";
import { $placePictures, noPictures, type PastedPictures, preparePictures } from "./pictures";

type OnPictures = (pictures: PastedPictures) => void;

/**
 * Cleans pasted HTML, or what is dragged in, by the same rules as any other and converts Markdown; copies from this
 * editor keep everything.
 */
export function registerPaste(editor: LexicalEditor, onPictures: OnPictures): () => void {
  const $paste = (event: Event, data: DataTransfer | null): boolean => {
    const selection = $getSelection();
    if (!data || !$isRangeSelection(selection)) return false;
    const text = data.getData("text/plain").replace(/\r\n?/g, "\n");
    const html = data.getData("text/html");

    if ($findMatchingParent(selection.anchor.getNode(), $isCodeNode)) {
      event.preventDefault();
      selection.insertRawText(text);
      return true;
    }
    if (isOfThisEditor(data, editor)) return false;
    // an address pasted over words links them
    if (isAddress(text) && !selection.isCollapsed()) return false;
    // a copied picture is a file, with HTML that only points at its source
    if (data.files.length > 0 && !data.types.includes("text/plain")) return false;

    if (html === "" && text === "") return false;
    const page = html === "" ? plainTextPage(text) : new DOMParser().parseFromString(html, "text/html");
    event.preventDefault();
    if (text !== "" && (html === "" || isColoredText(page)) && looksLikeMarkdown(text)) {
      setTimeout(() => void insertMarkdown(editor, cleanText(text), onPictures));
      return true;
    }
    cleanPasted(page);
    const pictures = preparePictures(page);
    // other programs put empty lines between paragraphs for spacing
    const blocks = articleBlocks(linkAddresses(treeOf(page.body))).filter((block) => !isEmptyLine(block));
    const nodes = $pastedNodes(blocks);
    if (nodes.length === 0) selection.insertRawText(text);
    else $insertGeneratedNodes(editor, $placePictures(nodes, pictures), selection);
    onPictures(pictures);
    return true;
  };
  return mergeRegister(
    onCommand(editor, PASTE_COMMAND, (event) => $paste(event, "clipboardData" in event ? event.clipboardData : null)),
    onCommand(editor, CONTROLLED_TEXT_INSERTION_COMMAND, (event) => {
      const isDrop = typeof event === "object" && event.inputType === "insertFromDrop";
      return isDrop && $paste(event, event.dataTransfer);
    }),
  );
}

const isAddress = (text: string): boolean => /^https?:\/\/\S+$/.test(text.trim());

/** Other programs with Lexical have other nodes, so their HTML is read instead. */
function isOfThisEditor(data: DataTransfer, editor: LexicalEditor): boolean {
  const copied = orNull(
    () => JSON.parse(data.getData("application/x-lexical-editor")) as { namespace?: unknown } | null,
  );
  return copied?.namespace === editor._config.namespace;
}

/** Inserts the text, then its conversion as a second undo step. If the converter cannot be loaded, only the text. */
async function insertMarkdown(editor: LexicalEditor, text: string, onPictures: OnPictures): Promise<void> {
  const markdown = await import("./markdown").catch(() => undefined);
  const before = editor.getEditorState();
  editor.update(() => $getSelection()?.insertRawText(text), { discrete: true, tag: [PASTE_TAG, HISTORY_PUSH_TAG] });
  if (!markdown) return;
  const pictures = noPictures();
  editor.setEditorState(before, { tag: HISTORIC_TAG });
  const $convert = () => {
    const selection = $getSelection();
    const nodes = $placePictures($nodesOf(markdown.$markdownBlocks(text)), pictures);
    if (selection) $insertGeneratedNodes(editor, nodes, selection);
  };
  editor.update($convert, { discrete: true, tag: [PASTE_TAG, HISTORY_PUSH_TAG] });
  onPictures(pictures);
}

const SURE_SIGNS = [
  /^#{1,6} \S/m, // heading
  /^(```|~~~)/m, // code
  /^\s*\|?[ :]*-{3,}[ :]*\|[-| :]*$/m, // table
  /^\s*[-*+] \[[ x]\] /im, // task
  /!?\[[^\]\n]+\]\([^()\s]+\)/, // link or picture
  /^\[\^[\w-]+\]: \S/m, // footnote
];
const LIKELY_SIGNS = [
  /^\s*[-*+] \S.*\n+\s*[-*+] \S/m,
  /^\s*1[.)] \S.*\n+\s*2[.)] \S/m,
  /^> \S/m,
  /\*\*\S[^*\n]*\*\*/,
  /(^|\s)`[^`\n]+`/,
  /^(-{3,}|\*{3,})$/m,
];

/** Whether the text has one sure sign of Markdown, or two likely ones. */
export const looksLikeMarkdown = (text: string): boolean =>
  SURE_SIGNS.some((sign) => sign.test(text)) || LIKELY_SIGNS.filter((sign) => sign.test(text)).length >= 2;

const FORMAT_TAGS = "h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, strong, b, em, i, a, img, pre";

/** Whether this is the colored HTML that code editors add to plain text. */
const isColoredText = ({ body }: Document): boolean =>
  body.querySelector(FORMAT_TAGS) === null && /monospace|white-space:\s*pre/i.test(body.innerHTML);

/** Splits at empty lines, or else at every line; lines with tabs become a table, a lone address becomes a link. */
export function plainTextPage(text: string): Document {
  const address = isAddress(text) && readAddress(text);
  if (address && "href" in address) return pageOf([element("a", [text.trim()], { href: address.href })]);
  const parts = text.replace(/^\n+|\n+$/g, "").split(/\n[^\S\t]*\n/);
  const blocks = parts.flatMap((part) => {
    const lines = part.split("\n");
    if (isTable(lines)) return element("table", lines.map(rowOf));
    return parts.length > 1 ? paragraphOf(lines) : lines.map((line) => paragraphOf([line]));
  });
  return pageOf(blocks);
}

const pageOf = (blocks: Html[]): Document => new DOMParser().parseFromString(serialize(blocks), "text/html");

/** Lines that all begin with a tab are indented text. */
const isTable = (lines: string[]): boolean =>
  lines.length > 1 && lines.every((line) => line.includes("\t")) && lines.some((line) => !line.startsWith("\t"));

const cellOf = (words: string): Html => element("td", [words]);
const rowOf = (line: string): Html => element("tr", line.split("\t").map(cellOf));

const paragraphOf = ([first = "", ...rest]: string[]): Html =>
  element("p", [first, ...rest.flatMap((line) => [element("br", []), line])]);
