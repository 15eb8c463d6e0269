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
  /** A dialog to choose one; or several, each by `onPick`, then `onClose`. */
  Picker: ComponentType<{ label: string; isMany?: boolean; onPick: (placed: Placed) => void; onClose: () => void }>;
};

export type PictureSource = Source<PlacedPicture> & {
  /** Stores a picture of another site; undefined where it is unknown whether that site serves it. */
  fetch: (address: string, signal: AbortSignal) => Promise<PlacedPicture | "refused" | undefined>;
  /** Passes on the first alternative text of a picture that is shown from the address. */
  describe: (src: string, alt: string) => void;
};
export type FileSource = Source<PlacedFile>;

type Sources = { pictures: PictureSource; files: FileSource };

/** `Editor` gives them. */
export const SourcesContext = createContext({} as Sources);

/** A picture as its figure shows it at first. */
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
