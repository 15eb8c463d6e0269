"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getNodeByKey } from "lexical";
import { useId, useState } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { DialogProps } from "../../block";
import { FormDialog } from "../../form-dialog";
import { captionHtml } from "../../read-html";
import { videoEmbed } from "@/lib/article-html/embeds";
import { $isVideoNode, type VideoData } from "./video-node";

export default function VideoDialog({ nodeKey, onClose }: DialogProps) {
  const [editor] = useLexicalComposerContext();
  const id = useId();
  const [before] = useState<VideoData>(() =>
    editor.read(() => {
      const node = nodeKey === undefined ? null : $getNodeByKey(nodeKey);
      return $isVideoNode(node) ? node.getData() : { src: "", title: "" };
    }),
  );
  const [address, setAddress] = useState(before.src);
  const [title, setTitle] = useState(before.title);
  const [caption, setCaption] = useState(before.caption ?? "");
  const [error, setError] = useState<string>();

  function save() {
    const src = videoEmbed(address);
    if (src === undefined) {
      setError("Enter the address of a video on YouTube or Vimeo");
      return;
    }
    const text = captionHtml(caption);
    const data: VideoData = { ...before, src, title: title.trim() || "Video", caption: text || undefined };
    editor.update(() => {
      const node = nodeKey === undefined ? null : $getNodeByKey(nodeKey);
      if ($isVideoNode(node)) node.setData(data);
    });
    onClose();
  }

  return (
    <FormDialog title="Edit video" submitLabel="Apply" onSubmit={save} onClose={onClose}>
      <Field
        id={`${id}-address`}
        label="Address"
        hint="From YouTube or Vimeo; it is embedded without cookies"
        {...(error ? { error } : {})}
      >
        {(control) => (
          <Input
            {...control}
            type="url"
            value={address}
            onChange={({ target }) => setAddress(target.value)}
            placeholder="https://"
            autoFocus
          />
        )}
      </Field>
      <Field id={`${id}-title`} label="Title" hint="Read out before it plays">
        {(control) => <Input {...control} value={title} onChange={({ target }) => setTitle(target.value)} />}
      </Field>
      <Field id={`${id}-caption`} label="Caption" hint="Shown below the video; links and formats as HTML">
        {(control) => <Input {...control} value={caption} onChange={({ target }) => setCaption(target.value)} />}
      </Field>
    </FormDialog>
  );
}
