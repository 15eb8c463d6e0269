import type { AnyLexicalExtension, ElementNode, LexicalEditor, LexicalNode } from "lexical";
import type { Element, Html } from "@/lib/article-html/tree";

/** Reads what stands inside of an element. */
export type Reader = {
  /** As blocks: loose text becomes paragraphs. */
  blocks: (nodes: Html[]) => LexicalNode[];
  /** As running text. */
  inline: (nodes: Html[]) => LexicalNode[];
};

export type Writer = { children: (node: ElementNode) => Html[] };

export type MenuItem = {
  id: string;
  label: string;
  hint: string;
  /** further words it is found by in the slash menu */
  keywords?: string;
  run: (editor: LexicalEditor) => void;
};

/**
 * A kind of block: how it stands in the editor, how it is read from the article's HTML and written to it (in any valid
 * form: lib/article-html settles the one written form), and how an author asks for it.
 */
export type Block = {
  extension: AnyLexicalExtension;
  read: Record<string, (element: Element, read: Reader) => LexicalNode[]>;
  write: (node: LexicalNode, write: Writer) => Html[] | undefined;
  menu?: MenuItem[];
};
