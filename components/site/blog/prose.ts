// the order of the rules: a block's own win over equally specific ones of the text
import text from "./prose.module.css";
import { articleStyles } from "@/lib/generated/blocks/article-styles";

/** The classes of an element that holds an article. */
export const prose = [text.prose, ...articleStyles].join(" ");
