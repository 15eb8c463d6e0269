import { type ComponentType, createContext } from "react";
import { serialize } from "@/lib/article-html/tree";
import type { ImageData } from "./image";

/** A stored picture, with what is proposed where it is placed. */
export type SourcePicture = {
  objectPath: string;
  width?: number;
  height?: number;
  alt: string;
  decorative: boolean;
  caption: string;
  credit: string;
};

/** Where the editor's pictures come from; undefined where the screen has none but those of other sites. */
export type PictureSource = {
  /** Stores a file; undefined when `signal` stopped it. Rejects with an error whose message can be shown. */
  upload: (
    file: File,
    options?: { onProgress?: (percent: number) => void; signal?: AbortSignal },
  ) => Promise<SourcePicture | undefined>;
  /** Passes on the first alternative text of a picture that is shown from the address. */
  describe?: (src: string, alt: string) => void;
  /** A dialog to choose one; or several, each by `onPick`, then `onClose`. */
  Picker: ComponentType<{
    label: string;
    isMany?: boolean;
    onPick: (picture: SourcePicture) => void;
    onClose: () => void;
  }>;
};

export const PictureSourceContext = createContext<PictureSource | undefined>(undefined);

/** A picture as its figure shows it at first. */
export function placed({ objectPath, width, height, alt, decorative, caption, credit }: SourcePicture): ImageData {
  return {
    src: objectPath,
    ...((decorative || alt !== "") && { alt: decorative ? "" : alt }),
    ...(width && height && { width: String(width), height: String(height) }),
    ...(caption !== "" && { caption: serialize([caption]) }),
    ...(credit !== "" && { credit }),
  };
}
