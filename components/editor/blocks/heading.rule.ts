import { alignment, ifSet, type AttributeRule, type HtmlRule } from "../../../lib/article-html/rule.ts";

const ATTRIBUTES: Record<string, AttributeRule> = {
  id: ifSet((value) => (/^[A-Za-z][\w-]{0,99}$/.test(value) ? value : undefined)),
  style: alignment,
};

const TAGS = ["h2", "h3", "h4", "h5", "h6"];

/** The page title is the only h1. */
export const htmlRule: HtmlRule = {
  elements: Object.fromEntries(TAGS.map((tag) => [tag, ATTRIBUTES])),
  renamed: { h1: "h2" },
  canonical: Object.fromEntries(TAGS.map((tag) => [tag, (node, { text }) => text(node)])),
};
