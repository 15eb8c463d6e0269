// in the order of the rules: where two are equally specific, the block's own wins over the text's
import text from "./prose.module.css";
import callout from "@/components/editor/nodes/callout/callout.module.css";
import button from "@/components/editor/nodes/button/button.module.css";

/** The classes of an element that holds an article: its text, and the blocks that bring styles of their own. */
export const prose = [text.prose, callout.article, button.article].join(" ");
