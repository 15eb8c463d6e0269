import { $createCodeNode, $isCodeNode, CodeExtension, CodeIndentExtension, CodeNode } from "@lexical/code-core";
import { $setBlocksType } from "@lexical/selection";
import {
  $createParagraphNode,
  $generateNodesFromRawText,
  $getSelection,
  $isDecoratorNode,
  $isRangeSelection,
  defineExtension,
  KEY_ARROW_DOWN_COMMAND,
  KEY_ENTER_COMMAND,
  type LexicalEditor,
  mergeRegister,
} from "lexical";
import { SquareCode } from "lucide-react";
import { TOKEN_CLASSES } from "@/lib/article-html/code-tokens";
import { element, textOf } from "@/lib/article-html/tree";
import { lazyPart } from "@/lib/browser/lazy-part";
import { untilLoaded } from "@/lib/browser/until-loaded";
import { type Block, contextTools, onCommandFirst } from "../block";
import styles from "./code.module.css";

const setCode = (editor: LexicalEditor): void =>
  editor.update(() => $setBlocksType($getSelection(), () => $createCodeNode()));

/** The code block with the caret, and whether that is on its last line. */
function $caretInCode() {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return undefined;
  const node = selection.anchor.getNode();
  const block = [node, ...node.getParents()].find($isCodeNode);
  if (!block) return undefined;
  const after = $isCodeNode(node) ? node.getChildren().slice(selection.anchor.offset) : node.getNextSiblings();
  return { block, isOnLastLine: !after.some((next) => next.getTextContent().includes("\n")) };
}

function $leave(block: CodeNode): void {
  const paragraph = $createParagraphNode();
  block.insertAfter(paragraph);
  paragraph.select();
}

/** Leaves the block: Enter on a second blank line, Ctrl+Enter anywhere, arrow down at the end. */
function registerWaysOut(editor: LexicalEditor): () => void {
  return mergeRegister(
    onCommandFirst(editor, KEY_ENTER_COMMAND, (event) => {
      const caret = $caretInCode();
      if (!caret || event?.shiftKey) return false;
      const { block, isOnLastLine } = caret;
      const isBlank = isOnLastLine && /\n[ \t]*\n[ \t]*$/.test(block.getTextContent());
      if (!isBlank && !event?.ctrlKey && !event?.metaKey) return false;
      event?.preventDefault();
      if (isBlank) {
        for (let last = block.getLastChild(); last && last.getTextContent().trim() === ""; last = block.getLastChild())
          last.remove();
      }
      $leave(block);
      return true;
    }),
    onCommandFirst(editor, KEY_ARROW_DOWN_COMMAND, (event) => {
      const caret = $caretInCode();
      if (!caret?.isOnLastLine || caret.block.getNextSibling() || event.shiftKey) return false;
      event.preventDefault();
      $leave(caret.block);
      return true;
    }),
  );
}

/** Code is text: notes and pictures of a paragraph that becomes code stand behind it. */
function $freeOthers(block: CodeNode): void {
  const others = block.getChildren().filter($isDecoratorNode);
  if (others.length > 0) block.insertAfter($createParagraphNode().append(...others));
}

export const code: Block = {
  extension: defineExtension({
    name: "article/code",
    dependencies: [CodeExtension, CodeIndentExtension],
    register: (editor) => {
      // the highlighter is loaded with the first code block
      let isRequested = false;
      let stop = () => {};
      const stopListening = editor.registerMutationListener(
        CodeNode,
        () => {
          if (isRequested) return;
          isRequested = true;
          void untilLoaded(() => import("./highlight")).then(({ registerHighlighting }) => {
            if (isRequested) stop = registerHighlighting(editor);
          });
        },
        { skipInitialization: false },
      );
      const stopFreeing = editor.registerNodeTransform(CodeNode, $freeOthers);
      return mergeRegister(registerWaysOut(editor), stopFreeing, stopListening, () => {
        isRequested = false;
        stop();
      });
    },
  }),
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
    return [
      element("pre", [element("code", [node.getTextContent()], language ? { class: `language-${language}` } : {})]),
    ];
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
    run: setCode,
  },
  context: contextTools(
    lazyPart(() => import("./code-tools"), "CodeTools"),
    (node) => ($isCodeNode(node) ? { language: node.getLanguage() ?? "" } : undefined),
  ),
  theme: { code: styles.code, codeHighlight: Object.fromEntries(TOKEN_CLASSES) },
};
