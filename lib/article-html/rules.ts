import { blockRules } from "../generated/blocks/html-rules.ts";
import { figure } from "./figure.ts";
import type { AttributeRule, HtmlRule } from "./rule.ts";

const text: HtmlRule = {
  elements: { strong: {}, em: {}, u: {}, s: {}, code: {}, sub: {}, sup: {}, mark: {}, br: {} },
  renamed: { b: "strong", i: "em", strike: "s", del: "s", ins: "u", tt: "code", kbd: "code", samp: "code" },
};

/** Unwrapped by canonical.ts unless it stands alone as a block. */
const wrapper: HtmlRule = { elements: { div: {} } };

/** Everything an article may hold: what blocks share, then the blocks of components/editor/blocks. */
const RULES: HtmlRule[] = [text, wrapper, figure, ...blockRules];

/** Allowed elements with their attributes; anything else is removed. */
export const ELEMENTS: Record<string, Record<string, AttributeRule>> = {};
for (const { elements } of RULES)
  for (const [tag, attributes] of Object.entries(elements)) {
    const merged = (ELEMENTS[tag] ??= {});
    for (const [name, next] of Object.entries(attributes)) {
      const first = merged[name];
      merged[name] = first ? (value, given) => first(value, given) ?? next(value, given) : next;
    }
  }

export const RENAMED: Record<string, string> = Object.assign({}, ...RULES.map(({ renamed }) => renamed));

export const CANONICAL: NonNullable<HtmlRule["canonical"]> = Object.assign(
  {},
  ...RULES.map(({ canonical }) => canonical),
);
