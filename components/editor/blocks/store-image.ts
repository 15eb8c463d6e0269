import { $dfs } from "@lexical/utils";
import type { LexicalEditor, LexicalNode } from "lexical";
import { toast } from "@/components/ui/sonner";
import { readCleanHtml } from "@/lib/article-html/read";
import { element } from "@/lib/article-html/tree";
import type { PlacedPicture } from "@/lib/media/rules";
import type { DataNode } from "../data-node";
import { mergeIntoHistory } from "../merged-history";
import { $nodesOf, $pastedNodes } from "../read-html";
import { image, type ImageData } from "./image";
import { type PictureSource, imageDataOf } from "./sources";
import { upload } from "./upload";
import { beginUpload } from "./uploads";

/** Stores a picture and replaces its placeholder; undo skips both. `alt` is for one stored without. */
export async function storeImage(
  editor: LexicalEditor,
  source: PictureSource,
  file: File,
  placeholder: string,
  alt = "",
): Promise<void> {
  const replace = ($work: (node: LexicalNode) => void) => {
    const $replace = () => {
      const node = upload.$find(placeholder);
      if (node) $work(node);
    };
    mergeIntoHistory(editor, $replace, $replace);
  };
  const { signal, onProgress, end } = beginUpload(editor, placeholder);
  try {
    const picture = await source.upload(file, { signal, onProgress });
    const data = picture && imageDataOf(picture);
    const size = data && data.width === undefined ? await measureImage(data.src) : {};
    replace((node) =>
      data ? node.replace(image.$create({ ...(alt !== "" && { alt }), ...data, ...size })) : node.remove(),
    );
  } catch (error) {
    replace((node) => node.remove());
    toast({
      title: "Error",
      description: error instanceof Error ? error.message : "Failed to process uploaded image",
      variant: "destructive",
    });
  } finally {
    end();
  }
}

/**
 * Stores the pictures of the text that are shown from `address`, on another site. One that can neither be fetched nor shown
 * is marked by its name. Resolves with what became of it; undo skips it.
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
  replace((node) => node.setData(placedAs(picture, node.getData())));
  return "stored";
}

/** What the text says of a picture stays, with its size where it has one; the rest is what the library proposes. */
function placedAs(picture: PlacedPicture, own: ImageData): ImageData {
  const stored = imageDataOf(picture);
  const { alt = stored.alt, width, height } = own;
  return {
    ...own,
    ...stored,
    alt,
    caption: own.caption || stored.caption,
    credit: own.credit || stored.credit,
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

// milliseconds: an address may never answer
const MAX_WAIT = 10_000;

/** The size of the picture at this address, so that nothing shifts when it loads; undefined if it does not. */
export function measureImage(src: string): Promise<{ width?: string; height?: string }> {
  return new Promise((resolve) => {
    const picture = new Image();
    picture.onload = () =>
      resolve(
        picture.naturalWidth > 0 ? { width: String(picture.naturalWidth), height: String(picture.naturalHeight) } : {},
      );
    picture.onerror = () => resolve({});
    setTimeout(() => resolve({}), MAX_WAIT);
    picture.src = src;
  });
}
