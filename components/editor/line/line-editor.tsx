import { HistoryExtension } from "@lexical/history";
import { LinkExtension } from "@lexical/link";
import { ContentEditable } from "@lexical/react/LexicalContentEditable";
import { LexicalExtensionComposer } from "@lexical/react/LexicalExtensionComposer";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { RichTextExtension } from "@lexical/rich-text";
import { $getRoot, configExtension, defineExtension, KEY_DOWN_COMMAND, mergeRegister } from "lexical";
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { canonicalRun } from "@/lib/article-html/canonical";
import { serialize } from "@/lib/article-html/tree";
import { keyOf } from "@/lib/browser/keys";
import { onCommandFirst, OPEN_DIALOG } from "../block";
import { link } from "../blocks/link";
import { image } from "../blocks/image";
import { $setHtml } from "../read-html";
import { reportLater, textTheme } from "../extension";
import { $treeOf } from "../write-html";

const lineExtension = (html: string) =>
  defineExtension({
    name: "line",
    namespace: "line",
    theme: { text: textTheme() },
    dependencies: [RichTextExtension, HistoryExtension, configExtension(LinkExtension, { attributes: { rel: null } })],
    // a caption may hold an inline picture
    nodes: () => [image.Node],
    $initialEditorState: () => $setHtml(html),
    onError: reportLater,
  });

const $lineHtml = () => serialize(canonicalRun($treeOf($getRoot().getChildren())));

type LineProps = {
  /** Clean inline HTML; later values are ignored. */
  value: string;
  onChange: (html: string) => void;
  /** Enter, and Ctrl+Enter. */
  onEnter: (line: HTMLElement) => void;
  onEscape?: () => void;
  /** Called when the focus leaves the line, unless it moves to the link dialog. */
  onLeave?: () => void;
  autoFocus?: boolean;
  /** Rendered above the line, within the editor's context. */
  tools?: ReactNode;
} & Pick<ComponentProps<typeof ContentEditable>, "aria-label" | "aria-labelledby" | "className">;

/** One line of text for a caption or a note, with bold, italic and links (Ctrl+B, Ctrl+I, Ctrl+K). */
export function LineEditor({ value, ...props }: LineProps) {
  const [extension] = useState(() => lineExtension(value));
  return (
    <LexicalExtensionComposer extension={extension} contentEditable={null}>
      <Line {...props} />
    </LexicalExtensionComposer>
  );
}

function Line({ onChange, onEnter, onEscape, onLeave, autoFocus = false, tools, ...props }: Omit<LineProps, "value">) {
  const [editor] = useLexicalComposerContext();
  const [isLinking, setLinking] = useState(false);
  const report = useEffectEvent(() => onChange(editor.read("latest", $lineHtml)));
  const press = useEffectEvent((event: KeyboardEvent): boolean => {
    const isEscape = event.key === "Escape" && onEscape;
    const isLink = (event.ctrlKey || event.metaKey) && !event.shiftKey && keyOf(event) === "k";
    if (!isEscape && !isLink && (event.key !== "Enter" || event.shiftKey)) return false;
    event.preventDefault();
    event.stopPropagation();
    if (isEscape) onEscape();
    else if (isLink) setLinking(true);
    else onEnter(event.target as HTMLElement);
    return true;
  });

  useEffect(
    () =>
      mergeRegister(
        editor.registerUpdateListener(({ dirtyElements, dirtyLeaves, prevEditorState }) => {
          if (!prevEditorState.isEmpty() && dirtyElements.size + dirtyLeaves.size > 0) report();
        }),
        onCommandFirst(editor, KEY_DOWN_COMMAND, (event) => press(event)),
        onCommandFirst(editor, OPEN_DIALOG, () => {
          setLinking(true);
          return true;
        }),
      ),
    [editor],
  );

  useEffect(() => {
    if (autoFocus) editor.focus();
  }, [autoFocus, editor]);

  const LinkDialog = link.dialog;
  return (
    <>
      {tools}
      <ContentEditable
        aria-multiline={false}
        {...props}
        onBlur={({ currentTarget }) => {
          // not if another window or the link dialog has taken the focus
          if (!isLinking && document.activeElement !== currentTarget) onLeave?.();
        }}
      />
      {isLinking && LinkDialog && <LinkDialog onClose={() => setLinking(false)} />}
    </>
  );
}
