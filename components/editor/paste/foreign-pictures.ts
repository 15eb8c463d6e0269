import { $dfs } from "@lexical/utils";
import type { LexicalEditor } from "lexical";
import { readCleanHtml } from "@/lib/article-html/read";
import { element } from "@/lib/article-html/tree";
import type { PlacedPicture } from "@/lib/media/rules";
import { image, type ImageData } from "../blocks/image";
import { imageDataOf, type PictureSource } from "../blocks/sources";
import { measureImage } from "../blocks/store-image";
import { beginUpload } from "../blocks/uploads";
import type { DataNode } from "../data-node";
import { mergeIntoHistory } from "../merged-history";
import { $nodesOf, $pastedNodes } from "../read-html";

/**
 * Stores the picture at `address`, on another site, for all its places in the text. A picture that can neither be
 * fetched nor shown is replaced by its name. Resolves with the outcome; undo skips the change.
 */
export async function storeForeignImage(
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
