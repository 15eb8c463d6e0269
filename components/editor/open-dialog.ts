import { createCommand } from "lexical";

export type DialogName = "image" | "video" | "table" | "link";

/** Opens a dialog to make something new, or to change the node of that key. */
export const OPEN_DIALOG = createCommand<{ name: DialogName; nodeKey?: string }>("OPEN_DIALOG");
