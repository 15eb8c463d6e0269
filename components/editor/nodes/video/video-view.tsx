"use client";
import type { NodeKey } from "lexical";
import { NodeFrame } from "../../node-frame";
import type { VideoData } from "./video-node";

/** A placeholder: nothing is fetched from the video's site while editing. */
export default function VideoView({ data, nodeKey }: { data: VideoData; nodeKey: NodeKey }) {
  return (
    <>
      <NodeFrame
        block="video"
        nodeKey={nodeKey}
        editLabel="Edit video"
        className="grid aspect-video w-full cursor-pointer place-content-center justify-items-center gap-2 bg-[#16130f] p-4 text-center text-[#f6f1e7]"
      >
        <span className="text-xs">{data.src.includes("vimeo") ? "Vimeo" : "YouTube"}</span>
        <strong>{data.title}</strong>
        <span className="text-[0.8125rem] [overflow-wrap:anywhere] text-[#b9b0a2]">{data.src}</span>
      </NodeFrame>
      {/* clean since it was read */}
      {data.caption !== undefined && <figcaption dangerouslySetInnerHTML={{ __html: data.caption }} />}
    </>
  );
}
