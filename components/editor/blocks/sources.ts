import { type ComponentType, createContext } from "react";
import { serialize } from "@/lib/article-html/tree";
import type { PlacedFile, PlacedPicture } from "@/lib/media/rules";
import type { ImageData } from "./image";

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
