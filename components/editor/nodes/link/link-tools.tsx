"use client";
import { $toggleLink } from "@lexical/link";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { OPEN_DIALOG } from "../../block";
import { ContextToolbar } from "../../toolbar/context-toolbar";
import { ToolButton } from "../../toolbar/tool-button";

export default function LinkTools({ url }: { url: string }) {
  const [editor] = useLexicalComposerContext();
  return (
    <ContextToolbar label="Link tools">
      <span className="text-muted-foreground min-w-16 truncate px-2 text-[0.8125rem]">{url}</span>
      <ToolButton label="Edit link" onUse={() => editor.dispatchCommand(OPEN_DIALOG, { block: "link" })}>
        Edit link
      </ToolButton>
      <ToolButton label="Remove link" onUse={() => editor.update(() => $toggleLink(null))}>
        Remove link
      </ToolButton>
    </ContextToolbar>
  );
}
