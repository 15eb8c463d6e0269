import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getSelection, $isRangeSelection, mergeRegister } from "lexical";
import { useEffect, useState } from "react";
import { lazyPart, partAhead } from "@/lib/browser/lazy-part";
import { untilLoaded } from "@/lib/browser/until-loaded";
import { OPEN_DIALOG, OPEN_PANEL, onCommand } from "./block";
import { ALL_BLOCKS, type BlockName, BLOCKS } from "./blocks";
import { focusEditor } from "./focus-editor";
import { useSelectionState } from "./toolbar/use-selection-state";
import { registerDataNodeKeys } from "./writing/data-node-keys";
import { FindPanel } from "./writing/find-panel";
import { registerShortcuts } from "./writing/shortcuts";

const BlockHandle = partAhead(() => import("./writing/block-handle"), "BlockHandle");
const SelectionToolbar = partAhead(() => import("./toolbar/selection-toolbar"), "SelectionToolbar");
const SlashMenu = partAhead(() => import("./writing/slash-menu"), "SlashMenu");
const MentionMenu = lazyPart(() => import("./writing/mention-menu"), "MentionMenu");
const loadWriting = () => import("./writing/markdown-shortcuts");

const MENUS = {
  slash: { opens: /\/[\p{L}\p{N}_-]*$/u, Menu: SlashMenu },
  mention: { opens: /\[\[[^[\]]*$/, Menu: MentionMenu },
};
type MenuName = keyof typeof MENUS;

/** What stands before the caret in its piece of text. */
function $textBefore(): string {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || selection.anchor.type !== "text") return "";
  const { offset } = selection.anchor;
  return selection.anchor
    .getNode()
    .getTextContent()
    .slice(Math.max(0, offset - 80), offset);
}

type Props = {
  frame: HTMLElement | null;
  page: HTMLElement | null;
  path: string | undefined;
};

/**
 * Keys from the start; the menus at the caret with what opens them, the handle of blocks with the pointer, the tools of
 * selected words with the first of them. `frame` is the editor's element, `page` the one around the text; `path`: where
 * it is published.
 */
export function EditorPlugins({ frame, page, path }: Props) {
  const [editor] = useLexicalComposerContext();
  const [isReady, setReady] = useState(false);
  const [menus, setMenus] = useState<MenuName[]>([]);
  const [pointer, setPointer] = useState<{ x: number; y: number }>();
  const [hasSelected, setSelected] = useState(false);

  useEffect(() => mergeRegister(registerShortcuts(editor), registerDataNodeKeys(editor)), [editor]);

  useEffect(() => {
    let isUnmounted = false;
    let stop = () => {};
    void untilLoaded(loadWriting).then(({ registerMarkdown }) => {
      if (isUnmounted) return;
      stop = registerMarkdown(editor);
      setReady(true);
    });
    return () => {
      isUnmounted = true;
      stop();
    };
  }, [editor]);

  useEffect(() => {
    const point = ({ clientX, clientY }: PointerEvent) => setPointer({ x: clientX, y: clientY });
    page?.addEventListener("pointermove", point, { once: true });
    return () => page?.removeEventListener("pointermove", point);
  }, [page]);

  useEffect(() => {
    if (hasSelected) return;
    return editor.registerUpdateListener(({ editorState }) => {
      const selection = editorState.read($getSelection);
      if ($isRangeSelection(selection) && !selection.isCollapsed()) setSelected(true);
    });
  }, [editor, hasSelected]);

  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState, dirtyLeaves }) => {
        if (dirtyLeaves.size === 0) return;
        const text = editorState.read($textBefore);
        const opened = (Object.keys(MENUS) as MenuName[]).filter((name) => MENUS[name].opens.test(text));
        if (opened.length > 0) setMenus((before) => [...new Set([...before, ...opened])]);
      }),
    [editor],
  );

  return (
    <>
      {ALL_BLOCKS.map(([name, { plugin: Plugin }]) => Plugin && <Plugin key={name} />)}
      {pointer && page && <BlockHandle page={page} path={path} pointer={pointer} />}
      {hasSelected && <SelectionToolbar />}
      {isReady &&
        frame &&
        menus.map((name) => {
          const { Menu } = MENUS[name];
          return <Menu key={name} parent={frame} />;
        })}
    </>
  );
}

/** At the foot, so that the tools come and go without moving the text. */
export function ContextBar() {
  const [editor] = useLexicalComposerContext();
  const { context } = useSelectionState(editor);
  return context && BLOCKS[context.block].context?.render(context.props);
}

const OutlinePanel = lazyPart(() => import("./writing/outline-panel"), "OutlinePanel");

/** Above the text: one panel at a time. */
export function Panels() {
  const [editor] = useLexicalComposerContext();
  const [open, setOpen] = useState<"find" | "outline">();
  useEffect(
    () =>
      onCommand(editor, OPEN_PANEL, (panel) => {
        setOpen((before) => (before === panel ? undefined : panel));
        return true;
      }),
    [editor],
  );
  if (!open) return null;
  const Panel = open === "find" ? FindPanel : OutlinePanel;
  return <Panel onClose={() => setOpen(undefined)} />;
}

export function Dialogs() {
  const [editor] = useLexicalComposerContext();
  const [open, setOpen] = useState<{ block: string; nodeKey?: string }>();
  useEffect(
    () =>
      onCommand(editor, OPEN_DIALOG, (request) => {
        // what is typed until it is loaded must not replace what is selected
        editor.getRootElement()?.blur();
        setOpen(request);
        return true;
      }),
    [editor],
  );
  const Dialog = open && BLOCKS[open.block as BlockName]?.dialog;
  if (!open || !Dialog) return null;
  const { block: _block, ...props } = open;
  const close = () => {
    setOpen(undefined);
    focusEditor(editor);
  };
  return <Dialog {...props} onClose={close} />;
}
