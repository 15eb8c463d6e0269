import "@/lib/article-html/prism";
import { PrismTokenizer, registerCodeHighlighting } from "@lexical/code-prism";
import type { LexicalEditor } from "lexical";

/** Colors code blocks that have a language. */
export const registerHighlighting = (editor: LexicalEditor): (() => void) =>
  registerCodeHighlighting(editor, { ...PrismTokenizer, defaultLanguage: null });
