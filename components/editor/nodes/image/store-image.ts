import { $getNodeByKey, HISTORY_MERGE_TAG, type LexicalEditor } from "lexical";
import { createContext } from "react";
import { toast } from "@/components/ui/sonner";
import { $createImageNode } from "./image-node";
import { measureImage } from "./measure";
import { UploadNode } from "./upload-node";

export type UploadImage = (file: File) => Promise<string>;

/** How to store a picture; undefined where the screen cannot. */
export const UploadContext = createContext<UploadImage | undefined>(undefined);

/** Stores a picture and replaces its placeholder; undo skips both. */
export async function storeImage(
  editor: LexicalEditor,
  upload: UploadImage,
  file: File,
  placeholder: string,
): Promise<void> {
  const replace = ($work: (node: UploadNode) => void) =>
    editor.update(
      () => {
        const node = $getNodeByKey(placeholder);
        if (node instanceof UploadNode) $work(node);
      },
      { tag: HISTORY_MERGE_TAG },
    );
  try {
    const src = await upload(file);
    const size = await measureImage(src);
    replace((node) => node.replace($createImageNode({ src, ...size })));
  } catch (error) {
    replace((node) => node.remove());
    toast({
      title: "Error",
      description: error instanceof Error ? error.message : "Failed to process uploaded image",
      variant: "destructive",
    });
  }
}
