import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $dfs } from "@lexical/utils";
import type { LexicalEditor } from "lexical";
import { X } from "lucide-react";
import { use, useEffect, useEffectEvent, useState } from "react";
import { BriefButton } from "@/components/ui/brief-button";
import { readCleanHtml } from "@/lib/article-html/read";
import { element } from "@/lib/article-html/tree";
import { counted } from "@/lib/format";
import type { PlacedPicture } from "@/lib/media/rules";
import { image, type ImageData } from "../blocks/image";
import { measureImage, storeImage } from "../blocks/store-image";
import { imageDataOf, type PictureSource, SourcesContext } from "../blocks/sources";
import { beginUpload } from "../blocks/uploads";
import type { DataNode } from "../data-node";
import { mergeIntoHistory } from "../merged-history";
import { $nodesOf, $pastedNodes } from "../read-html";
import { registerPaste } from "./insert-pasted";
import { nameOf, type PastedPictures } from "./pictures";

/** Handles pasted content. Stores its pictures and reports pictures that are lost or stay on other sites. */
export function PastePlugin() {
  const [editor] = useLexicalComposerContext();
  const { pictures: source } = use(SourcesContext);
  const [report, setReport] = useState("");

  const storePictures = useEffectEvent(async ({ embedded, foreign, missing }: PastedPictures) => {
    for (const { file, placeholder, alt } of embedded)
      if (placeholder !== undefined) void storeImage(editor, source, file, placeholder, alt);
    const names = { lost: [...missing], foreign: [] as string[], stored: [] as string[] };
    for (const address of new Set(foreign)) {
      // the editor was closed meanwhile
      if (!editor.getRootElement()) return;
      const name = nameOf(address);
      names[await storeForeignImage(editor, source, address, name)].push(name);
    }
    setReport(sentence(names));
  });

  useEffect(() => registerPaste(editor, (pictures) => void storePictures(pictures)), [editor]);

  return (
    <div role="status">
      {report && (
        <p className="border-border bg-secondary text-secondary-foreground flex items-center gap-2 border-t px-3 py-1 text-[0.8125rem]">
          <span className="flex-1">{report}</span>
          <BriefButton variant="ghost" size="icon-sm" aria-label="Dismiss" onClick={() => setReport("")}>
            <X />
          </BriefButton>
        </p>
      )}
    </div>
  );
}

function sentence({ lost, foreign }: { lost: string[]; foreign: string[] }): string {
  const parts = [
    lost.length > 0 && `${counted(lost.length, "picture")} could not be fetched: ${lost.join(", ")}`,
    foreign.length > 0 &&
      `${counted(foreign.length, "picture")} stay${foreign.length === 1 ? "s" : ""} on another site: ${foreign.join(", ")}`,
  ];
  return parts.filter(Boolean).join(". ");
}

/**
 * Stores the picture at `address`, on another site, for all its places in the text. A picture that can neither be
 * fetched nor shown is replaced by its name. Resolves with the outcome; undo skips the change.
 */
async function storeForeignImage(
  editor: LexicalEditor,
  source: PictureSource,
  address: string,
  name: string,
): Promise<"stored" | "foreign" | "lost"> {
  const replace = ($work: (node: DataNode<ImageData>) => void) => {
    const $replace = () => {
      for (const { node } of $dfs()) if (image.$is(node) && node.getData().src === address) $work(node);
    };
    mergeIntoHistory(editor, $replace, $replace);
  };
  const { signal, end } = beginUpload(editor, address);
  const picture = await source.fetch(address, signal);
  end();
  if (picture === "refused") {
    if ((await measureImage(address)).width) return "foreign";
    replace((node) => $markLost(node, name));
    return "lost";
  }
  if (!picture) return "foreign";
  replace((node) => node.setData(withStored(picture, node.getData())));
  return "stored";
}

/** Keeps the alt text, caption, credit and size that the picture has in the text; the library fills in the rest. */
function withStored(picture: PlacedPicture, current: ImageData): ImageData {
  const stored = imageDataOf(picture);
  const { alt = stored.alt, width, height } = current;
  return {
    ...current,
    ...stored,
    alt,
    caption: current.caption || stored.caption,
    credit: current.credit || stored.credit,
    ...(width && height && { width, height }),
  };
}

function $markLost(node: DataNode<ImageData>, name: string): void {
  const { caption = "" } = node.getData();
  const mark = element("p", [element("mark", [`[Picture: ${name}]`])]);
  const words = caption === "" ? [] : [element("p", readCleanHtml(caption))];
  const nodes = node.isInline() ? $pastedNodes([mark]) : $nodesOf([mark, ...words]);
  nodes.forEach((one) => node.insertBefore(one));
  node.remove();
}
