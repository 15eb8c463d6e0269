import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import {
  $createParagraphNode,
  $getNodeByKey,
  $isElementNode,
  HISTORIC_TAG,
  HISTORY_MERGE_TAG,
  HISTORY_PUSH_TAG,
  type NodeKey,
  SKIP_DOM_SELECTION_TAG,
} from "lexical";
import { useEffect, useRef, useState } from "react";
import { Input } from "@/components/ui/field";
import { MAX_CREDIT_LENGTH } from "@/lib/media/limits";
import { cn } from "@/lib/utils";
import type { Caption } from "../figure-html";
import { $selectBlock, CAPTION_SLOT, CREDIT_SLOT, focusEditor } from "../focus-editor";
import { isolateEvents } from "../isolate-events";
import { MERGED_TAG } from "../merged-history";
import { LineEditor } from "./line-editor";

type Props = {
  nodeKey: NodeKey;
  data: Partial<Caption>;
  isSelected: boolean;
  /** Changes the block, within an update. */
  onChange: (change: Partial<Caption>) => void;
};

/**
 * The caption and the credit of a block as they will be published, edited in place. Enter moves below the block, Escape
 * back to it. An empty caption shows only while the block is selected.
 */
export function FigureCaption({ nodeKey, data, isSelected, onChange }: Props) {
  const { caption: html = "", credit = "" } = data;
  const [editor] = useLexicalComposerContext();
  const [writing, setWriting] = useState<keyof Caption>();
  // everything typed in one go is one undo step
  const isChanged = useRef(false);

  // undo, redo and changes by others reopen the line with the caption that they bring
  const [opening, setOpening] = useState(0);
  useEffect(
    () =>
      editor.registerUpdateListener(({ tags, dirtyLeaves }) => {
        if (!tags.has(HISTORIC_TAG) && !(tags.has(MERGED_TAG) && dirtyLeaves.has(nodeKey))) return;
        isChanged.current = false;
        setOpening((count) => count + 1);
      }),
    [editor, nodeKey],
  );

  function write(part: keyof Caption) {
    isChanged.current = false;
    setWriting(part);
    editor.update(() => $selectBlock(nodeKey), { tag: SKIP_DOM_SELECTION_TAG });
  }

  function change(next: Partial<Caption>) {
    const step = isChanged.current ? HISTORY_MERGE_TAG : HISTORY_PUSH_TAG;
    isChanged.current = true;
    editor.update(() => onChange(next), { tag: [SKIP_DOM_SELECTION_TAG, step] });
  }

  function goBelow() {
    const $goBelow = () => {
      const node = $getNodeByKey(nodeKey);
      const next = node?.getNextSibling();
      const line = $isElementNode(next) ? next : $createParagraphNode();
      if (line !== next) node?.insertAfter(line);
      line.selectStart();
    };
    editor.update($goBelow, { discrete: true });
    focusEditor(editor);
  }

  const isWriting = writing === "caption";
  if (!writing && html === "" && credit === "" && !isSelected) return null;
  const line = isWriting ? (
    <LineEditor
      key={opening}
      value={html}
      autoFocus
      aria-label="Caption"
      className="min-w-24 flex-1 outline-none"
      onChange={(caption) => change({ caption })}
      onEnter={goBelow}
      onEscape={() => focusEditor(editor)}
      onLeave={() => setWriting(undefined)}
    />
  ) : (
    <span
      data-slot={CAPTION_SLOT}
      role="button"
      title="Edit the caption"
      tabIndex={0}
      className={cn("min-h-6 cursor-text", html === "" && "text-muted-foreground")}
      onFocus={() => write("caption")}
    >
      {/* the caption was sanitized when it was read */}
      {html === "" && isSelected ? "Write a caption" : <span dangerouslySetInnerHTML={{ __html: html }} />}
    </span>
  );
  const creditLine =
    writing === "credit" ? (
      <Input
        key={opening}
        aria-label="Credit"
        placeholder="Who made it?"
        className="w-48"
        defaultValue={credit}
        maxLength={MAX_CREDIT_LENGTH}
        autoFocus
        onChange={({ target }) => change({ credit: target.value.trim() })}
        {...isolateEvents({ Enter: goBelow, Escape: () => focusEditor(editor) })}
        onBlur={() => setWriting(undefined)}
      />
    ) : (
      // present even if empty, since the tool "Credit" focuses it
      <small
        data-slot={CREDIT_SLOT}
        title="Edit the credit"
        tabIndex={-1}
        className="cursor-text"
        onFocus={() => write("credit")}
      >
        {credit}
      </small>
    );
  // a `figcaption` would give an empty caption a figure number
  const isEmpty = !writing && html === "" && credit === "";
  const Frame = isEmpty ? "div" : "figcaption";
  return (
    // flex while editing: browsers move the caret out of an inline line
    <Frame className={cn(isEmpty && "pt-3 text-[0.9375rem] leading-[1.45]", writing && "flex items-baseline gap-x-1")}>
      {line} {creditLine}
    </Frame>
  );
}
