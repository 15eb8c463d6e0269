// the order of the rules: a block's own win over equally specific ones of the text
import text from "./prose.module.css";
import callout from "@/components/editor/nodes/callout/callout.module.css";
import button from "@/components/editor/nodes/button/button.module.css";

/** The classes of an element that holds an article. */
export const prose = [text.prose, callout.article, button.article].join(" ");
