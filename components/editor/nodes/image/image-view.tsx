"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getNodeByKey, type NodeKey } from "lexical";
import { useRef, useState, type PointerEvent } from "react";
import { NodeFrame } from "../../node-frame";
import { AltPrompt } from "./alt-prompt";
import { $isImageNode, type ImageData } from "./image-node";

const SMALLEST = 64;

const hasPresetWidth = (layout = "") => /\b(wide|full)\b/.test(layout);

/** The picture as it will be published; when selected it can be resized and edited. */
export default function ImageView({ data, nodeKey }: { data: ImageData; nodeKey: NodeKey }) {
  const [editor] = useLexicalComposerContext();
  const picture = useRef<HTMLImageElement>(null);
  const [draggedWidth, setDraggedWidth] = useState<number>();
  const [isMissing, setMissing] = useState(false);
  const update = (change: Partial<ImageData>) =>
    editor.update(() => {
      const node = $getNodeByKey(nodeKey);
      if ($isImageNode(node)) node.setData({ ...node.getData(), ...change });
    });

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
      update({ width: String(width), height: String(Math.round((width * startHeight) / startWidth)) });
    };
    handle.addEventListener("pointermove", move);
    handle.addEventListener("pointerup", end, { once: true });
  }

  const isPreset = hasPresetWidth(data.layout);
  const width = draggedWidth ?? data.width;
  const image = (
    <NodeFrame block="image" nodeKey={nodeKey} editLabel="Edit image" className="inline-block max-w-full">
      {(isSelected) => (
        <>
          <img
            ref={picture}
            src={data.src}
            alt={data.alt ?? ""}
            width={width}
            height={draggedWidth === undefined ? data.height : undefined}
            // overrides the article's full width
            style={isPreset ? undefined : { width: width === undefined ? "auto" : `${width}px` }}
            draggable={false}
            onError={() => setMissing(true)}
            onLoad={() => setMissing(false)}
          />
          {isMissing && <span className="text-destructive block text-sm">Picture not found: {data.src}</span>}
          {isSelected && !isPreset && (
            <span
              className="border-card bg-signal absolute -right-2 -bottom-2 size-4.5 cursor-nwse-resize touch-none border-2"
              onPointerDown={startResize}
              aria-hidden="true"
            />
          )}
        </>
      )}
    </NodeFrame>
  );
  return (
    <>
      {image}
      {(data.caption ?? data.credit) !== undefined && (
        <figcaption>
          {/* clean since it was read */}
          {data.caption !== undefined && <span dangerouslySetInnerHTML={{ __html: data.caption }} />}{" "}
          {data.credit !== undefined && <small>{data.credit}</small>}
        </figcaption>
      )}
      {data.alt === undefined && <AltPrompt onAnswer={(alt) => update({ alt })} />}
    </>
  );
}
