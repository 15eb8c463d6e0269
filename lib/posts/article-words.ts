import { longestWord } from "../article-html/word-width.ts";
import { element, type Html } from "../article-html/tree.ts";

/**
 * Marks long words with their width, so that they are smaller where they do not fit: no word breaks inside
 * (components/site/blog/prose.module.css). Code scrolls.
 */
export function withMarkedWords(node: Html): Html[] {
  if (typeof node !== "string") {
    const children = node.tag === "pre" ? node.children : node.children.flatMap(withMarkedWords);
    return [element(node.tag, children, node.attributes)];
  }
  const parts: Html[] = [];
  let end = 0;
  for (const { 0: word, index } of node.matchAll(/\S+/g)) {
    const widths = longestWord(word);
    if (!widths) continue;
    const marked = element("span", [word], { class: "long-word", style: `--ems:${widths["--in-text"]}` });
    parts.push(node.slice(end, index), marked);
    end = index + word.length;
  }
  return [...parts, node.slice(end)];
}
