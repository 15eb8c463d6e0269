import { htmlRule as band } from "../../components/editor/blocks/band.rule.ts";
import { htmlRule as button } from "../../components/editor/blocks/button.rule.ts";
import { htmlRule as callout } from "../../components/editor/blocks/callout.rule.ts";
import { htmlRule as code } from "../../components/editor/blocks/code.rule.ts";
import { htmlRule as collection } from "../../components/editor/blocks/collection.rule.ts";
import { htmlRule as columns } from "../../components/editor/blocks/columns.rule.ts";
import { htmlRule as details } from "../../components/editor/blocks/details.rule.ts";
import { htmlRule as embed } from "../../components/editor/blocks/embed.rule.ts";
import { htmlRule as file } from "../../components/editor/blocks/file.rule.ts";
import { htmlRule as footnote } from "../../components/editor/blocks/footnote.rule.ts";
import { htmlRule as gallery } from "../../components/editor/blocks/gallery.rule.ts";
import { htmlRule as heading } from "../../components/editor/blocks/heading.rule.ts";
import { htmlRule as image } from "../../components/editor/blocks/image.rule.ts";
import { htmlRule as link } from "../../components/editor/blocks/link.rule.ts";
import { htmlRule as list } from "../../components/editor/blocks/list.rule.ts";
import { htmlRule as paragraph } from "../../components/editor/blocks/paragraph.rule.ts";
import { htmlRule as quote } from "../../components/editor/blocks/quote.rule.ts";
import { htmlRule as rule } from "../../components/editor/blocks/rule.rule.ts";
import { htmlRule as table } from "../../components/editor/blocks/table.rule.ts";
import { figure } from "./figure.ts";
import type { AttributeRule, HtmlRule } from "./rule.ts";

const text: HtmlRule = {
  elements: { strong: {}, em: {}, u: {}, s: {}, code: {}, sub: {}, sup: {}, mark: {}, br: {} },
  renamed: { b: "strong", i: "em", strike: "s", del: "s", ins: "u", tt: "code", kbd: "code", samp: "code" },
};

/** Unwrapped by canonical.ts, unless a rule claims its class. */
const wrapper: HtmlRule = { elements: { div: {} } };

/** Everything an article may hold: what blocks share, then the blocks of the editor. */
const RULES: HtmlRule[] = [
  ...[text, wrapper, figure, paragraph, heading, list, quote, image, gallery, embed, file, table, code],
  ...[callout, button, details, columns, band, collection, rule, footnote, link],
];

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

/** Read as `div`, because their ends separate text; canonical.ts removes them. */
export const WRAPPERS =
  "address article body center dd dir div dl dt fieldset footer form header hgroup legend main menu nav search tfoot".split(
    " ",
  );

/** Removed with their content: scripts, styles, what browsers parse by other rules than HTML, and what is not prose. */
export const DROPPED_TAGS = [
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
