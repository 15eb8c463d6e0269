import { $toggleLink } from "@lexical/link";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getSelection, $isParagraphNode, type ParagraphNode } from "lexical";
import { useState } from "react";
import { embedOf } from "@/lib/article-html/embeds";
import { OPEN_DIALOG } from "../block";
import { ContextToolbar, ToolButton } from "../toolbar/controls";
import { $insertBlock } from "../writing/place-block";
import { embed as embedBlock } from "./embed";

/** `isAlone`: the paragraph holds nothing but the address; `isTyped`: the address is not a link yet. */
export function LinkTools({ url, isAlone, isTyped = false }: { url: string; isAlone: boolean; isTyped?: boolean }) {
  const [editor] = useLexicalComposerContext();
  const [keptUrl, setKeptUrl] = useState<string>();
  const embed = isAlone && keptUrl !== url ? embedOf(url) : undefined;

  const change = ($work: (line: ParagraphNode) => void) =>
    editor.update(() => {
      const line = $getSelection()?.getNodes()[0]?.getTopLevelElement();
      if ($isParagraphNode(line)) $work(line);
    });

  function keepAsLink() {
    setKeptUrl(url);
    if (!isTyped) return;
    change((line) => {
      line.select(0, line.getChildrenSize());
      $toggleLink(url);
      line.selectEnd();
    });
  }

  return (
    <ContextToolbar label="Link tools">
      <span className="text-muted-foreground min-w-16 truncate px-2 text-[0.8125rem]">{url}</span>
      {embed ? (
        <>
          <ToolButton label="Link" onUse={keepAsLink} />
          <ToolButton
            label="Embed"
            onUse={() =>
              change((line) => {
                line.clear().select();
                $insertBlock(embedBlock.$create({ ...embedBlock.empty, href: url, name: embed.site }));
              })
            }
          />
        </>
      ) : (
        <>
          <ToolButton label="Edit link" onUse={() => editor.dispatchCommand(OPEN_DIALOG, { block: "link" })} />
          <ToolButton label="Remove link" onUse={() => editor.update(() => $toggleLink(null))} />
        </>
      )}
    </ContextToolbar>
  );
}
