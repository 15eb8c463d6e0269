import "@/lib/article-html/prism";
import { PrismTokenizer, registerCodeHighlighting } from "@lexical/code-prism";
import type { LexicalEditor } from "lexical";

export const registerHighlighting = (editor: LexicalEditor): (() => void) =>
  registerCodeHighlighting(editor, { ...PrismTokenizer, defaultLanguage: null });
