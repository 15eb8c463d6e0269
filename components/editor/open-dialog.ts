import { createCommand } from "lexical";

/** Opens the dialog of a block to make something new, or to change the node of that key. */
export const OPEN_DIALOG = createCommand<{ block: string; nodeKey?: string }>("OPEN_DIALOG");
