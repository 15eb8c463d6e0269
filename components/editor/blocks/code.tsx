import "@/lib/article-html/prism";
import { $createCodeNode, $isCodeNode, CodeExtension, CodeIndentExtension, CodeNode } from "@lexical/code-core";
import { PrismTokenizer, registerCodeHighlighting } from "@lexical/code-prism";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $setBlocksType } from "@lexical/selection";
import {
  $createParagraphNode,
  $findMatchingParent,
  $generateNodesFromRawText,
  $getSelection,
  $isDecoratorNode,
  configExtension,
  type LexicalNode,
  mergeRegister,
  TextNode,
} from "lexical";
import { SquareCode } from "lucide-react";
import { useId } from "react";
import { NativeSelect } from "@/components/ui/field";
import { TOKEN_CLASSES } from "@/lib/article-html/code-tokens";
import { element, textOf } from "@/lib/article-html/tree";
import { type Block, contextTools } from "../block";
import styles from "./code.module.css";

/** Code holds only text: when a paragraph becomes code, its footnotes and pictures move behind it. */
function $freeOthers(block: LexicalNode | null): void {
  const others = $isCodeNode(block) ? block.getChildren().filter($isDecoratorNode) : [];
  if (others.length > 0) block?.insertAfter($createParagraphNode().append(...others));
}

export const code: Block = {
  dependencies: [CodeExtension, configExtension(CodeIndentExtension, { escapeWithArrows: true })],
  register: (editor) =>
    mergeRegister(
      // before the highlighter, which replaces all that the code holds; transforms of its text run first
      editor.registerNodeTransform(TextNode, (text) => $freeOthers(text.getParent())),
      editor.registerNodeTransform(CodeNode, $freeOthers),
      registerCodeHighlighting(editor, { ...PrismTokenizer, defaultLanguage: null }),
    ),
  read: {
    pre: (node) => {
      const [inner] = node.children;
      const language = typeof inner === "object" ? inner.attributes.class?.replace(/^language-/, "") : undefined;
      return [$createCodeNode(language).append(...$generateNodesFromRawText(textOf(node.children)))];
    },
  },
  write: (node) => {
    if (!$isCodeNode(node)) return undefined;
    const language = node.getLanguage();
    const attributes: Record<string, string> = language ? { class: `language-${language}` } : {};
    return [element("pre", [element("code", [node.getTextContent()], attributes)])];
  },
  menu: {
    id: "code",
    group: "Blocks",
    label: "Code block",
    hint: "Code, line by line",
    icon: SquareCode,
    keywords: "pre snippet program",
    places: ["styles", "toolbar"],
    matches: $isCodeNode,
    run: (editor) => editor.update(() => $setBlocksType($getSelection(), () => $createCodeNode())),
  },
  context: contextTools(CodeTools, (node) => ($isCodeNode(node) ? { language: node.getLanguage() ?? "" } : undefined)),
  theme: { code: styles.code, codeHighlight: Object.fromEntries(TOKEN_CLASSES) },
};

function CodeTools({ language }: { language: string }) {
  const [editor] = useLexicalComposerContext();
  const id = useId();
  const offered = LANGUAGES.map(([value, label]) => ({ value, label }));
  const isOffered = offered.some(({ value }) => value === language);
  return (
    <p className="flex items-center gap-2 pl-2">
      <label htmlFor={id} className="text-muted-foreground text-[0.8125rem]">
        Language
      </label>
      <NativeSelect
        id={id}
        className="min-h-8 w-auto"
        options={isOffered ? offered : [{ value: language, label: language }, ...offered]}
        value={language}
        onChange={({ target }) =>
          editor.update(() => {
            const anchor = $getSelection()?.getNodes()[0];
            if (anchor) $findMatchingParent(anchor, $isCodeNode)?.setLanguage(target.value || undefined);
          })
        }
      />
    </p>
  );
}

/** The languages to choose from; a block keeps any other language that it has. */
const LANGUAGES: [value: string, label: string][] = [
  ["", "No language"],
  ["bash", "Shell"],
  ["c", "C"],
  ["cpp", "C++"],
  ["css", "CSS"],
  ["diff", "Diff"],
  ["go", "Go"],
  ["html", "HTML"],
  ["java", "Java"],
  ["javascript", "JavaScript"],
  ["json", "JSON"],
  ["jsx", "JSX"],
  ["markdown", "Markdown"],
  ["php", "PHP"],
  ["powershell", "PowerShell"],
  ["python", "Python"],
  ["ruby", "Ruby"],
  ["rust", "Rust"],
  ["sql", "SQL"],
  ["swift", "Swift"],
  ["tsx", "TSX"],
  ["typescript", "TypeScript"],
  ["xml", "XML"],
  ["yaml", "YAML"],
];
