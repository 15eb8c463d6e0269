"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import {
  $createNodeSelection,
  $createParagraphNode,
  $getNodeByKey,
  $isElementNode,
  $setSelection,
  HISTORIC_TAG,
  HISTORY_MERGE_TAG,
  HISTORY_PUSH_TAG,
  type NodeKey,
  SKIP_DOM_SELECTION_TAG,
} from "lexical";
import { Suspense, useEffect, useRef, useState } from "react";
import { lazyPart } from "@/lib/browser/lazy-part";
import { cn } from "@/lib/utils";
import { CAPTION_SLOT, focusEditor } from "../focus-editor";

const LineEditor = lazyPart(async () => ({ default: (await import("./line-editor")).LineEditor }));

/**
 * The caption of a block as it is published, written in its place. Enter goes on below the block, Escape back to it. An
 * empty one shows while the block is selected.
 */
export function FigureCaption({
  nodeKey,
  html,
  credit = "",
  isSelected,
  onChange,
}: {
  nodeKey: NodeKey;
  /** Clean inline HTML; '' for none. */
  html: string;
  credit?: string;
  isSelected: boolean;
  /** Changes the block, within an update. */
  onChange: (html: string) => void;
}) {
  const [editor] = useLexicalComposerContext();
  const [isWriting, setWriting] = useState(false);
  // all that is written at once is one step of undo
  const isChanged = useRef(false);

  // the line is opened anew with what an undo of the text shows
  const [opening, setOpening] = useState(0);
  useEffect(
    () =>
      editor.registerUpdateListener(({ tags }) => {
        if (!tags.has(HISTORIC_TAG)) return;
        isChanged.current = false;
        setOpening((count) => count + 1);
      }),
    [editor],
  );

  function write() {
    isChanged.current = false;
    setWriting(true);
    editor.update(
      () => {
        const selection = $createNodeSelection();
        selection.add(nodeKey);
        $setSelection(selection);
      },
      { tag: SKIP_DOM_SELECTION_TAG },
    );
  }

  function change(next: string) {
    const step = isChanged.current ? HISTORY_MERGE_TAG : HISTORY_PUSH_TAG;
    isChanged.current = true;
    editor.update(() => onChange(next), { tag: [SKIP_DOM_SELECTION_TAG, step] });
  }

  function goBelow() {
    editor.update(
      () => {
        const node = $getNodeByKey(nodeKey);
        const next = node?.getNextSibling();
        const line = $isElementNode(next) ? next : $createParagraphNode();
        if (line !== next) node?.insertAfter(line);
        line.selectStart();
      },
      { discrete: true },
    );
    focusEditor(editor);
  }

  if (!isWriting && html === "" && credit === "" && !isSelected) return null;
  const line = isWriting ? (
    <Suspense fallback={<Words html={html} />}>
      <LineEditor
        key={opening}
        value={html}
        autoFocus
        aria-label="Caption"
        className="min-w-24 flex-1 outline-none"
        onChange={change}
        onEnter={goBelow}
        onEscape={() => focusEditor(editor)}
        onLeave={() => setWriting(false)}
      />
    </Suspense>
  ) : (
    <span
      data-slot={CAPTION_SLOT}
      role="button"
      title="Edit the caption"
      tabIndex={0}
      className={cn("cursor-text", html === "" && "text-muted-foreground")}
      onFocus={write}
    >
      {html === "" && isSelected ? "Write a caption" : <Words html={html} />}
    </span>
  );
  // one that nobody has written is not counted
  const isEmpty = !isWriting && html === "" && credit === "";
  const Frame = isEmpty ? "div" : "figcaption";
  return (
    // a line that is written is a box: browsers lead the caret out of an inline one
    <Frame
      className={cn(isEmpty && "pt-3 text-[0.9375rem] leading-[1.45]", isWriting && "flex items-baseline gap-x-1")}
    >
      {line} {credit !== "" && <small>{credit}</small>}
    </Frame>
  );
}

// clean since it was read
const Words = ({ html }: { html: string }) => <span dangerouslySetInnerHTML={{ __html: html }} />;
