import { className, type HtmlRule } from "../../../lib/article-html/rule.ts";
import { element, isTag, textOf } from "../../../lib/article-html/tree.ts";

const LANGUAGE = { class: className(/^language-(?!plain$|none$)[\w+#.-]{1,30}$/) };

export const htmlRule: HtmlRule = {
  elements: { pre: LANGUAGE, code: LANGUAGE },
  canonical: {
    pre: (node) => {
      const text = withoutOuterLineBreaks(textOf(node.children));
      if (text.trim() === "") return [];
      const inner = node.children.find((child) => isTag(child, "code"));
      const language = inner?.attributes.class ?? node.attributes.class;
      return [element("pre", [element("code", [text], language === undefined ? {} : { class: language })])];
    },
  },
};

// not a regular expression: /\n+$/ tries every line break, which is quadratic
function withoutOuterLineBreaks(text: string): string {
  let start = 0;
  let end = text.length;
  while (text[start] === "\n") start += 1;
  while (end > start && text[end - 1] === "\n") end -= 1;
  return text.slice(start, end);
}
