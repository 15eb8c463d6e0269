"use client";
import { useLexicalNodeSelection } from "@lexical/react/useLexicalNodeSelection";
import { $getNodeByKey, type NodeKey } from "lexical";
import type { CSSProperties } from "react";
import { FigureCaption } from "../line/figure-caption";
import { NodeFrame } from "../node-frame";
import type { PictureData } from "./picture-html";
import { $isGalleryNode, type GalleryData } from "./gallery-node";

/** The gallery as it will be published, and how many of its pictures nobody has described. */
export default function GalleryView({ data, nodeKey }: { data: GalleryData; nodeKey: NodeKey }) {
  const { pictures, caption, credit } = data;
  const [isSelected] = useLexicalNodeSelection(nodeKey);
  const missing = pictures.filter(({ alt }) => alt === undefined).length;
  return (
    <>
      <NodeFrame block="gallery" nodeKey={nodeKey} editLabel="Edit gallery" className="flex w-full flex-wrap gap-3">
        {pictures.map(({ src, alt = "", width, height }, index) => (
          <img
            key={index}
            src={src}
            alt={alt}
            width={width}
            height={height}
            style={ratioOf({ width, height })}
            draggable={false}
          />
        ))}
      </NodeFrame>
      <FigureCaption
        nodeKey={nodeKey}
        html={caption}
        credit={credit}
        isSelected={isSelected}
        onChange={(html) => {
          const node = $getNodeByKey(nodeKey);
          if ($isGalleryNode(node)) node.setData({ ...node.getData(), caption: html });
        }}
      />
      {missing > 0 && (
        <p className="text-destructive w-full text-sm">
          {missing === 1 ? "1 picture has no alt text" : `${missing} pictures have no alt text`}
        </p>
      )}
    </>
  );
}

/** As lib/posts/article.ts writes it. */
const ratioOf = ({ width, height }: Pick<PictureData, "width" | "height">): CSSProperties | undefined =>
  width && height ? ({ "--ratio": Number(width) / Number(height) } as CSSProperties) : undefined;
