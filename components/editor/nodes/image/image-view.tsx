"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { useLexicalNodeSelection } from "@lexical/react/useLexicalNodeSelection";
import { $getNodeByKey, CLICK_COMMAND, COMMAND_PRIORITY_LOW, KEY_ENTER_COMMAND, mergeRegister, type NodeKey } from "lexical";
import { useEffect, useRef, useState, type PointerEvent } from "react";
import { OPEN_DIALOG } from "../../open-dialog";
import { $isImageNode, type ImageData } from "./image-node";

const SMALLEST = 64;

const widthOf = (width: number | string | undefined): string => (width === undefined ? "auto" : `${width}px`);

/** The picture as it will be published; selected it can be dragged to a size and opened for editing. */
export default function ImageView({ data, nodeKey }: { data: ImageData; nodeKey: NodeKey }) {
  const [editor] = useLexicalComposerContext();
  const [isSelected, setSelected, clearSelection] = useLexicalNodeSelection(nodeKey);
  const picture = useRef<HTMLImageElement>(null);
  const [draggedWidth, setDraggedWidth] = useState<number>();
  const edit = () => editor.dispatchCommand(OPEN_DIALOG, { name: "image", nodeKey });

  useEffect(
    () =>
      mergeRegister(
        editor.registerCommand(
          CLICK_COMMAND,
          (event) => {
            if (event.target !== picture.current) return false;
            if (!event.shiftKey) clearSelection();
            setSelected(true);
            return true;
          },
          COMMAND_PRIORITY_LOW,
        ),
        editor.registerCommand(
          KEY_ENTER_COMMAND,
          (event) => {
            if (!isSelected) return false;
            event?.preventDefault();
            return editor.dispatchCommand(OPEN_DIALOG, { name: "image", nodeKey });
          },
          COMMAND_PRIORITY_LOW,
        ),
      ),
    [editor, isSelected, nodeKey, clearSelection, setSelected],
  );

  function startResize(event: PointerEvent<HTMLSpanElement>) {
    const image = picture.current;
    if (!image) return;
    event.preventDefault();
    const handle = event.currentTarget;
    handle.setPointerCapture(event.pointerId);
    const { width: startWidth, height: startHeight } = image.getBoundingClientRect();
    const widest = Math.max(startWidth, image.naturalWidth || startWidth);
    const startX = event.clientX;
    const widthAt = (x: number) => Math.round(Math.min(widest, Math.max(SMALLEST, startWidth + x - startX)));
    const move = (moved: globalThis.PointerEvent) => setDraggedWidth(widthAt(moved.clientX));
    const end = (ended: globalThis.PointerEvent) => {
      handle.removeEventListener("pointermove", move);
      setDraggedWidth(undefined);
      const width = widthAt(ended.clientX);
      editor.update(() => {
        const node = $getNodeByKey(nodeKey);
        if ($isImageNode(node)) {
          node.setData({ ...node.getData(), width: String(width), height: String(Math.round((width * startHeight) / startWidth)) });
        }
      });
    };
    handle.addEventListener("pointermove", move);
    handle.addEventListener("pointerup", end, { once: true });
  }

  const image = (
    <span className="editor-picture" data-selected={isSelected || undefined}>
      <img
        ref={picture}
        src={data.src}
        alt={data.alt}
        width={draggedWidth ?? data.width}
        height={draggedWidth === undefined ? data.height : undefined}
        // the article's styles would make it as wide as the column
        style={{ width: widthOf(draggedWidth ?? data.width) }}
        draggable={false}
      />
      {isSelected && (
        <>
          <button type="button" className="editor-picture-edit" onClick={edit}>
            Edit image
          </button>
          <span className="editor-picture-handle" onPointerDown={startResize} aria-hidden="true" />
        </>
      )}
    </span>
  );
  if (data.isInline) return image;
  return (
    <figure>
      {image}
      {/* the caption was cleaned when it was read */}
      {data.caption !== undefined && <figcaption dangerouslySetInnerHTML={{ __html: data.caption }} />}
    </figure>
  );
}
