"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getNodeByKey, type NodeKey } from "lexical";
import MediaTools from "../toolbar/media-tools";
import { ToolMenu } from "../toolbar/tool-menu";
import { $isImageNode } from "./image-node";
import { layoutWith, WIDTH_NAMES, widthOf, WIDTHS } from "./widths";

/** The tools of a picture: its width, beside those of all media. */
export default function ImageTools({
  nodeKey,
  layout,
  isInline,
}: {
  nodeKey: NodeKey;
  layout: string | undefined;
  isInline: boolean;
}) {
  const [editor] = useLexicalComposerContext();
  const current = widthOf(layout);
  const choices = WIDTH_NAMES.map((width) => ({
    id: width,
    label: WIDTHS[width],
    isOn: width === current,
    run: () =>
      editor.update(() => {
        const node = $getNodeByKey(nodeKey);
        if ($isImageNode(node)) node.setData({ ...node.getData(), layout: layoutWith(layout, width) });
      }),
  }));
  return (
    <MediaTools block="image" nodeKey={nodeKey} hasCaption={!isInline}>
      {!isInline && (
        <ToolMenu label={`Width: ${WIDTHS[current]}`} face={WIDTHS[current]} choices={choices} current={current} />
      )}
    </MediaTools>
  );
}
