import { ifSet, oneOf, type HtmlRule } from "../../../lib/article-html/rule.ts";

/** References and notes; lib/article-html/footnotes.ts makes them canonical. */
export const htmlRule: HtmlRule = {
  elements: {
    sup: {},
    a: { role: oneOf("doc-noteref", "doc-backlink") },
    section: { role: oneOf("doc-endnotes") },
    li: { id: ifSet((value) => (/^fn-[\w-]{1,40}$/.test(value) ? value : undefined)) },
  },
};
