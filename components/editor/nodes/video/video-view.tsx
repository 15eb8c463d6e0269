"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { useLexicalNodeSelection } from "@lexical/react/useLexicalNodeSelection";
import { CLICK_COMMAND, COMMAND_PRIORITY_LOW, type NodeKey } from "lexical";
import { useEffect, useRef } from "react";
import { OPEN_DIALOG } from "../../open-dialog";
import type { VideoData } from "./video-node";

/** Where the video will play. While writing it is a plate with its address: nothing is fetched from the video's site. */
export default function VideoView({ data, nodeKey }: { data: VideoData; nodeKey: NodeKey }) {
  const [editor] = useLexicalComposerContext();
  const [isSelected, setSelected, clearSelection] = useLexicalNodeSelection(nodeKey);
  const plate = useRef<HTMLDivElement>(null);

  useEffect(
    () =>
      editor.registerCommand(
        CLICK_COMMAND,
        (event) => {
          if (!plate.current?.contains(event.target as Node) || (event.target as Element).closest("button")) return false;
          if (!event.shiftKey) clearSelection();
          setSelected(true);
          return true;
        },
        COMMAND_PRIORITY_LOW,
      ),
    [editor, clearSelection, setSelected],
  );

  return (
    <figure className="video">
      <div className="editor-video" ref={plate} data-selected={isSelected || undefined}>
        <span className="label">{data.src.includes("vimeo") ? "Vimeo" : "YouTube"}</span>
        <strong>{data.title}</strong>
        <span className="editor-video-address">{data.src}</span>
        {isSelected && (
          <button type="button" className="editor-picture-edit" onClick={() => editor.dispatchCommand(OPEN_DIALOG, { name: "video", nodeKey })}>
            Edit video
          </button>
        )}
      </div>
      {data.caption !== undefined && <figcaption dangerouslySetInnerHTML={{ __html: data.caption }} />}
    </figure>
  );
}
