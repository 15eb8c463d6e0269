import { DRAG_DROP_PASTE } from "@lexical/rich-text";
import { COMMAND_PRIORITY_LOW, type LexicalEditor } from "lexical";
import { toast } from "@/components/ui/toaster";
import { measureImage } from "./nodes/image/measure";
import { insertImage } from "./nodes/image/image";
import type { UploadImage } from "./upload-context";

/** Pictures dropped into the text or pasted as files are stored and inserted. */
export function registerImageFiles(editor: LexicalEditor, upload: () => UploadImage | undefined): () => void {
  async function insert(files: File[]) {
    const store = upload();
    if (!store) return;
    for (const file of files) {
      try {
        const src = await store(file);
        insertImage(editor, { src, alt: "", ...(await measureImage(src)) });
      } catch (error) {
        toast({ title: "Error", description: error instanceof Error ? error.message : "Failed to process uploaded image", variant: "destructive" });
      }
    }
  }
  return editor.registerCommand(
    DRAG_DROP_PASTE,
    (files) => {
      const pictures = files.filter((file) => file.type.startsWith("image/"));
      void insert(pictures);
      return pictures.length > 0;
    },
    COMMAND_PRIORITY_LOW,
  );
}
