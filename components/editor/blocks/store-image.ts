import type { LexicalEditor, LexicalNode } from "lexical";
import { type ComponentType, createContext } from "react";
import { toastError } from "@/components/ui/sonner";
import { serialize } from "@/lib/article-html/tree";
import type { PlacedFile, PlacedPicture } from "@/lib/media/rules";
import { mergeIntoHistory } from "../merged-history";
import { image, type ImageData } from "./image";
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

/** Where the editor's pictures or files come from. */
export type Source<Placed> = {
  /** Stores a file; undefined when `signal` stopped it. Rejects with an error whose message can be shown. */
  upload: (
    file: File,
    options?: { onProgress?: (percent: number) => void; signal?: AbortSignal },
  ) => Promise<Placed | undefined>;
  /** A dialog that picks one item, or several with `isMany`: it calls `onPick` for each, then `onClose`. */
  Picker: ComponentType<{ label: string; isMany?: boolean; onPick: (placed: Placed) => void; onClose: () => void }>;
};

export type PictureSource = Source<PlacedPicture> & {
  /** Stores a picture of another site. "refused": trying again is no use; undefined: the request failed otherwise. */
  fetch: (address: string, signal: AbortSignal) => Promise<PlacedPicture | "refused" | undefined>;
  /** Stores the alt text of the picture at `src` in the library, unless it has one. */
  describe: (src: string, alt: string) => void;
};
export type FileSource = Source<PlacedFile>;

type Sources = { pictures: PictureSource; files: FileSource };

/** Provided by `Editor`. */
export const SourcesContext = createContext({} as Sources);

/** The data of a new figure for the picture. */
export function imageDataOf(picture: PlacedPicture): ImageData {
  const { objectPath, width, height, alt, decorative, caption, credit } = picture;
  return {
    src: objectPath,
    ...((decorative || alt !== "") && { alt: decorative ? "" : alt }),
    ...(width && height && { width: String(width), height: String(height) }),
    ...(caption !== "" && { caption: serialize([caption]) }),
    ...(credit !== "" && { credit }),
  };
}
