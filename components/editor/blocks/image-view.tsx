import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { useLexicalNodeSelection } from "@lexical/react/useLexicalNodeSelection";
import { $getNodeByKey, type NodeKey, SKIP_DOM_SELECTION_TAG } from "lexical";
import { use, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { focusEditor } from "../focus-editor";
import { FigureCaption } from "../line/figure-caption";
import { NodeFrame } from "../node-frame";
import { AltPrompt } from "./alt-prompt";
import { image, type ImageData } from "./image";
import { SourcesContext } from "./sources";
import { layoutWith, widthOf } from "./widths";
import { WidthHandles } from "./width-handles";

/** The picture as it will be published; its caption is written below it, its width is dragged. */
export function ImageView({ data, nodeKey }: { data: ImageData; nodeKey: NodeKey }) {
  const [editor] = useLexicalComposerContext();
  const [isSelected] = useLexicalNodeSelection(nodeKey);
  const { pictures: source } = use(SourcesContext);
  const picture = useRef<HTMLImageElement>(null);
  const [isDescribing, setDescribing] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const $change = (change: Partial<ImageData>) => {
    const node = $getNodeByKey(nodeKey);
    if (image.$is(node)) node.setData({ ...node.getData(), ...change });
  };
  const { width, layout, isInline = false } = data;

  return (
    <>
      <NodeFrame block="image" nodeKey={nodeKey} editLabel="Edit image" className="inline-block max-w-full">
        <img
          ref={picture}
          src={data.src}
          alt={data.alt ?? ""}
          width={width}
          height={data.height}
          // overrides the article's full width
          style={widthOf(layout) === "" ? { width: width === undefined ? "auto" : `${width}px` } : undefined}
          draggable={false}
          onError={() => setMissing(true)}
          onLoad={() => setMissing(false)}
        />
        {isMissing && <span className="text-destructive block text-sm">Picture not found: {data.src}</span>}
        {isSelected && !isInline && (
          <WidthHandles
            picture={picture}
            layout={layout}
            onChoose={(chosen) => editor.update(() => $change({ layout: layoutWith(layout, chosen) }))}
          />
        )}
      </NodeFrame>
      {!isInline && (
        <FigureCaption
          nodeKey={nodeKey}
          html={data.caption ?? ""}
          credit={data.credit}
          isSelected={isSelected}
          onChange={$change}
        />
      )}
      {data.alt !== undefined && isSelected && !isInline && !isDescribing && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-1 -ml-2 block max-w-full truncate"
          onClick={() => setDescribing(true)}
        >
          {data.alt === "" ? "Alt text: none, decorative" : `Alt text: ${data.alt}`}
        </Button>
      )}
      {(data.alt === undefined || isDescribing) && (
        <AltPrompt
          key={data.alt}
          alt={data.alt}
          onAnswer={(alt, isLeaving) => {
            setDescribing(false);
            if (alt && data.alt === undefined) source?.describe?.(data.src, alt);
            editor.update(() => $change({ alt }), isLeaving ? { tag: SKIP_DOM_SELECTION_TAG } : undefined);
            // the field goes
            if (!isLeaving) focusEditor(editor);
          }}
          onClose={() => setDescribing(false)}
        />
      )}
    </>
  );
}
