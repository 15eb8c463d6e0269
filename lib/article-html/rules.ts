import { button } from "./blocks/button.ts";
import { callout } from "./blocks/callout.ts";
import { code } from "./blocks/code.ts";
import { details } from "./blocks/details.ts";
import { figure } from "./blocks/figure.ts";
import { heading } from "./blocks/heading.ts";
import { image } from "./blocks/image.ts";
import { link } from "./blocks/link.ts";
import { list } from "./blocks/list.ts";
import { paragraph } from "./blocks/paragraph.ts";
import { quote } from "./blocks/quote.ts";
import { rule } from "./blocks/rule.ts";
import { table } from "./blocks/table.ts";
import { text } from "./blocks/text.ts";
import { video } from "./blocks/video.ts";
import type { AttributeRule, HtmlRule } from "./rule.ts";

/**
 * Everything an article may hold; components/editor/blocks.ts has the same names. CONTRIBUTING.md lists what a new
 * block needs.
 */
export const RULES = {
  paragraph,
  heading,
  text,
  link,
  list,
  quote,
  code,
  figure,
  image,
  video,
  table,
  details,
  callout,
  button,
  rule,
} satisfies Record<string, HtmlRule>;

const ALL: HtmlRule[] = Object.values(RULES);

/** Allowed elements with their attributes; anything else is removed. */
export const ELEMENTS: Record<string, Record<string, AttributeRule>> = {};
for (const { elements } of ALL) {
  for (const [tag, attributes] of Object.entries(elements)) {
    const merged = (ELEMENTS[tag] ??= {});
    for (const [name, next] of Object.entries(attributes)) {
      const first = merged[name];
      merged[name] = first ? (value, given) => first(value, given) ?? next(value, given) : next;
    }
  }
}

/** Old and foreign names of elements. */
export const RENAMED: Record<string, string> = Object.assign({}, ...ALL.map(({ renamed }) => renamed));

/** How to make each block canonical, by `tag` or `tag.class`. */
export const CANONICAL: NonNullable<HtmlRule["canonical"]> = Object.assign(
  {},
  ...ALL.map(({ canonical }) => canonical),
);
