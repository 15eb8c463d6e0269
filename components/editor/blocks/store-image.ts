import type { LexicalEditor, LexicalNode } from "lexical";
import { toastError } from "@/components/ui/sonner";
import { mergeIntoHistory } from "../merged-history";
import { image } from "./image";
import { type PictureSource, imageDataOf } from "./sources";
import { upload } from "./upload";
import { beginUpload } from "./uploads";

/** Stores a picture and replaces its placeholder; undo skips both. `alt` applies if the library has no alt text. */
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
    toastError(error instanceof Error ? error.message : "Failed to process uploaded image");
  } finally {
    end();
  }
}

// milliseconds, since a server may never respond
const MAX_WAIT = 10_000;

/** The size of the picture at this address, so that nothing shifts when it loads; empty if it does not load. */
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
