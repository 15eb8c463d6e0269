import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { mergeRegister } from "lexical";
import { useEffect, useState } from "react";
import { lazyPart } from "@/lib/browser/lazy-part";
import { OPEN_DIALOG, OPEN_PANEL, onCommand } from "./block";
import { ALL_BLOCKS, type BlockName, BLOCKS } from "./blocks";
import { focusEditor } from "./focus-editor";
import { useSelectionState } from "./toolbar/use-selection-state";
import { registerDataNodeKeys } from "./writing/data-node-keys";
import { FindPanel } from "./writing/find-panel";
import { registerShortcuts } from "./writing/shortcuts";

const WritingTools = lazyPart(() => import("./writing/writing-tools"), "WritingTools");

type Props = {
  frame: HTMLElement | null;
  page: HTMLElement | null;
  path: string | undefined;
};

/** `frame` is the editor's element, `page` the element around the text, `path` its public path. */
export function EditorPlugins({ frame, page, path }: Props) {
  const [editor] = useLexicalComposerContext();
  useEffect(() => mergeRegister(registerShortcuts(editor), registerDataNodeKeys(editor)), [editor]);
  return (
    <>
      {ALL_BLOCKS.map(([name, { plugin: Plugin }]) => Plugin && <Plugin key={name} />)}
      {frame && page && <WritingTools frame={frame} page={page} path={path} />}
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
        // keys typed while the dialog loads must not replace the selection
        editor.getRootElement()?.blur();
        setOpen(request);
        return true;
      }),
    [editor],
  );
  const Dialog = open && BLOCKS[open.block as BlockName]?.dialog;
  if (!open || !Dialog) return null;
  const close = () => {
    setOpen(undefined);
    focusEditor(editor);
  };
  return <Dialog nodeKey={open.nodeKey} onClose={close} />;
}
