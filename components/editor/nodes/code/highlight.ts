import "./prism-manual";
import { PrismTokenizer, registerCodeHighlighting } from "@lexical/code-prism";
import "prismjs/components/prism-bash";
import "prismjs/components/prism-json";
import "prismjs/components/prism-yaml";
import "prismjs/components/prism-jsx";
import "prismjs/components/prism-tsx";
import "prismjs/components/prism-markup-templating";
import "prismjs/components/prism-php";
import "prismjs/components/prism-ruby";
import type { LexicalEditor } from "lexical";

/** Colours code blocks; one without a language stays without. */
export const registerHighlighting = (editor: LexicalEditor): (() => void) =>
  registerCodeHighlighting(editor, { ...PrismTokenizer, defaultLanguage: null });
