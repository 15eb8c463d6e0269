import { canonicalRun } from "@/lib/article-html/canonical";
import { serialize } from "@/lib/article-html/tree";
import { treeOf } from "./read-html";

/** What was typed as a caption, text or inline HTML, as clean inline HTML; '' for none. */
export const captionHtml = (typed: string): string =>
  serialize(canonicalRun(treeOf(new DOMParser().parseFromString(typed, "text/html").body)));
