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

/** Their ends separate text; canonical.ts removes them. */
export const WRAPPERS =
  "address article body center dd dir div dl dt fieldset footer form header hgroup legend main menu nav search tfoot".split(
    " ",
  );

/** Removed with their content: scripts, styles, what browsers parse by other rules than HTML, and what is not prose. */
export const DROPPED = [
  ..."script style svg math template noscript noembed noframes frameset title head xml object embed".split(" "),
  ..."applet audio video canvas textarea select option xmp listing plaintext map dialog".split(" "),
];

/** The allowed attributes of `tag`, in the order they are written. */
export function allowedAttributes(tag: string, given: Record<string, string>): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [name, rule] of Object.entries(ELEMENTS[tag] ?? {})) {
    const value = rule(Object.hasOwn(given, name) ? given[name] : undefined, given);
    if (value !== undefined) attributes[name] = value;
  }
  return attributes;
}

/** A picture or video without an allowed address. */
export const isEmptyMedia = (tag: string, attributes: Record<string, string>): boolean =>
  (tag === "img" || tag === "iframe") && !attributes.src;
