"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { COMMAND_PRIORITY_LOW, mergeRegister } from "lexical";
import { Suspense, useEffect, useState } from "react";
import { usePreload } from "@/components/ui/use-preload";
import { lazyPart } from "@/lib/browser/lazy-part";
import { untilLoaded } from "@/lib/browser/until-loaded";
import { OPEN_DIALOG, OPEN_PANEL } from "./block";
import { ALL_BLOCKS, BLOCKS } from "./blocks";
import { useSelectionState } from "./toolbar/use-selection-state";
import { registerDataNodeKeys } from "./writing/data-node-keys";
import { registerMoveKeys } from "./writing/place-block";
import { registerShortcuts } from "./writing/shortcuts";

const BlockHandle = lazyPart(() => import("./writing/block-handle"));
const SelectionToolbar = lazyPart(() => import("./toolbar/selection-toolbar"));
const loadWriting = () => Promise.all([import("./writing/markdown-shortcuts"), import("./writing/smart-quotes")]);
const loadSlashMenu = () => import("./writing/slash-menu");
const SlashMenu = lazyPart(loadSlashMenu);

/**
 * Keys from the start, the slash menu with the first slash, the rest when loaded. `frame` is the editor's element,
 * `page` the one around the text.
 */
export function EditorPlugins({ frame, page }: { frame: HTMLElement | null; page: HTMLElement | null }) {
  const [editor] = useLexicalComposerContext();
  const [isReady, setReady] = useState(false);
  const [hasSlash, setSlash] = useState(false);
  usePreload(loadSlashMenu);

  useEffect(
    () => mergeRegister(registerShortcuts(editor), registerMoveKeys(editor), registerDataNodeKeys(editor)),
    [editor],
  );

  useEffect(() => {
    let isUnmounted = false;
    let stop = () => {};
    void untilLoaded(loadWriting).then(([{ registerMarkdown }, { registerSmartQuotes }]) => {
      if (isUnmounted) return;
      stop = mergeRegister(registerMarkdown(editor), registerSmartQuotes(editor));
      setReady(true);
    });
    return () => {
      isUnmounted = true;
      stop();
    };
  }, [editor]);

  useEffect(() => editor.registerTextContentListener((text) => text.includes("/") && setSlash(true)), [editor]);

  return (
    <>
      {ALL_BLOCKS.map(([name, { plugin: Plugin }]) => Plugin && <Plugin key={name} />)}
      {isReady && frame && page && (
        <Suspense fallback={null}>
          <BlockHandle page={page} />
          <SelectionToolbar />
        </Suspense>
      )}
      {isReady && frame && hasSlash && (
        <Suspense fallback={null}>
          <SlashMenu parent={frame} />
        </Suspense>
      )}
    </>
  );
}

/** At the foot, so that the tools come and go without moving the text. */
export function ContextBar() {
  const [editor] = useLexicalComposerContext();
  const { context } = useSelectionState(editor);
  if (!context) return null;
  return <Suspense fallback={null}>{BLOCKS[context.block].context?.render(context.props)}</Suspense>;
}

const FindPanel = lazyPart(() => import("./writing/find-panel"));
const OutlinePanel = lazyPart(() => import("./writing/outline-panel"));

/** Above the text: one panel at a time. */
export function Panels() {
  const [editor] = useLexicalComposerContext();
  const [open, setOpen] = useState<"find" | "outline">();
  useEffect(
    () =>
      editor.registerCommand(
        OPEN_PANEL,
        (panel) => {
          setOpen((before) => (before === panel ? undefined : panel));
          return true;
        },
        COMMAND_PRIORITY_LOW,
      ),
    [editor],
  );
  if (!open) return null;
  const Panel = open === "find" ? FindPanel : OutlinePanel;
  return (
    <Suspense fallback={null}>
      <Panel onClose={() => setOpen(undefined)} />
    </Suspense>
  );
}

const preloadDialogs = () => Promise.all(ALL_BLOCKS.map(([, { dialog }]) => dialog?.preload()));

export function Dialogs() {
  const [editor] = useLexicalComposerContext();
  const [open, setOpen] = useState<{ block: string; nodeKey?: string }>();
  usePreload(preloadDialogs);
  useEffect(
    () =>
      editor.registerCommand(
        OPEN_DIALOG,
        (request) => {
          setOpen(request);
          return true;
        },
        COMMAND_PRIORITY_LOW,
      ),
    [editor],
  );
  const Dialog = ALL_BLOCKS.find(([name]) => name === open?.block)?.[1].dialog;
  if (!open || !Dialog) return null;
  const { block: _block, ...props } = open;
  return <Dialog {...props} onClose={() => setOpen(undefined)} />;
}
