/**
 * The style sheets of a page are sent within it, without the rules that none of its elements can use, so that the first
 * view waits for no second request. The loader fetches the whole sheets with the framework, which adds elements.
 * scripts/build.ts takes the sheets apart; docs/decisions/0026 says why.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { unescapeHtml } from "../../escape.ts";
import { BUILD_FOLDER, STYLE_PRECEDENCE, STYLE_SHEETS } from "../next-internals.ts";
import { withoutUnreadVariables } from "./variables.ts";

/** A part of a style sheet, in its order. */
export type SheetPart =
  | { selectors: Selector[]; declarations: string[] }
  /** used where another part names it: keyframes, a typeface, a registered variable; a typeface may be for some characters alone */
  | { css: string; name: string; characters?: CharacterRange[] }
  /** a statement, such as the order of layers */
  | { css: string }
  /** a group, such as a media query or a layer, that begins with `open` */
  | { open: string; parts: SheetPart[] };

type CharacterRange = [first: number, last: number];

/** `needs` are the traits that a page must have (`traitsOf`) for the selector to find anything; without any it always may. */
type Selector = { text: string; needs: string[] };

/** Where the parts of the sheet at an address are kept, below the folder of the build. */
export const partsFile = (address: string) => path.join("sheets", `${path.basename(address)}.json`);

/** Added to the document by the page itself (defer-hydration.ts). */
const ADDED_CLASSES = ["rest-later", "fonts-later"];

/** Set by the loader (loader.ts), and by the browser where it opens a dialog. */
const ADDED_ATTRIBUTES = ["data-loading", "data-glide", "open"];

const known = new Map<string, SheetPart[]>();

/** `html` with its styles inline, and the addresses of their sheets; none where a sheet has not been taken apart. */
export function inlineUsedStyles(html: string): { html: string; sheets: string[] } {
  const sheets = [...html.matchAll(STYLE_SHEETS)].map(([, address = ""]) => address);
  const parts = sheets.map(partsOf);
  if (parts.length === 0 || parts.includes(null)) return { html, sheets: [] };
  const css = withoutReplaced(usedStyles(html, (parts as SheetPart[][]).flat()), html);
  let isFirst = true;
  const inlined = html.replace(STYLE_SHEETS, () => {
    if (!isFirst) return "";
    isFirst = false;
    // the framework puts the sheets of pages that are opened later behind it
    return `<style data-precedence="${STYLE_PRECEDENCE}">${css}</style>`;
  });
  return { html: inlined, sheets };
}

/** The parts of a sheet that elements of `html` can use. */
export function usedStyles(html: string, sheet: SheetPart[]): string {
  const traits = traitsOf(html);
  const rules = withoutUnreadVariables(withFoundSelectors(sheet, traits), html);
  const css = textOf(rules, () => false);
  const shown = shownBeyondAscii(html);
  const isShown = ([first, last]: CharacterRange) =>
    first < 0x80 || !shown || shown.some((code) => first <= code && code <= last);
  return textOf(rules, ({ name, characters }) => css.includes(name) && (!characters || characters.some(isShown)));
}

/** What a selector may ask of a page: `.class`, `[attribute]`, `tag`, `type=…` of its fields. */
function traitsOf(html: string): Set<string> {
  const traits = new Set(ADDED_CLASSES.map((name) => `.${name}`));
  for (const [, names = ""] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of unescapeHtml(names).split(/\s+/)) traits.add(`.${name}`);
  }
  for (const name of ADDED_ATTRIBUTES) traits.add(`[${name}]`);
  for (const [, name = ""] of html.matchAll(/\s([\w-]+)="/g)) traits.add(`[${name.toLowerCase()}]`);
  for (const [, tag = ""] of html.matchAll(/<([a-z][\w-]*)/gi)) traits.add(tag.toLowerCase());
  for (const [, type = ""] of html.matchAll(/\stype="([\w-]+)"/g)) {
    traits.add(`type=${/^(date|datetime-local|month|time|week)$/.test(type) ? "date" : type}`);
  }
  return traits;
}

function withFoundSelectors(parts: SheetPart[], traits: Set<string>): SheetPart[] {
  return parts.map((part) => {
    if ("parts" in part) return { ...part, parts: withFoundSelectors(part.parts, traits) };
    if (!("selectors" in part)) return part;
    return { ...part, selectors: part.selectors.filter(({ needs }) => needs.every((need) => traits.has(need))) };
  });
}

type Named = Extract<SheetPart, { name: string }>;

type Rule = { selector: string; body: string };

/** `parts` as text, without what is empty. */
function textOf(parts: SheetPart[], isNamed: (part: Named) => boolean, layers = new Set<string>()): string {
  const texts: (Rule | string)[] = [];
  for (const part of parts) {
    if ("selectors" in part) {
      addRule(texts, part);
      continue;
    }
    const text =
      "parts" in part ? groupText(part, textOf(part.parts, isNamed, layers), layers) : leafText(part, isNamed);
    if (text) texts.push(text);
  }
  return texts.map((text) => (typeof text === "string" ? text : `${text.selector}{${text.body}}`)).join("");
}

/** Adds a rule, as one with its neighbor where their selectors or declarations are the same. */
function addRule(
  texts: (Rule | string)[],
  { selectors, declarations }: Extract<SheetPart, { selectors: unknown }>,
): void {
  const selector = selectors.map(({ text }) => text).join();
  const body = declarations.join(";");
  if (!selector || !body) return;
  const last = texts.at(-1);
  const neighbor = typeof last === "object" ? last : undefined;
  if (neighbor?.selector === selector) neighbor.body += `;${body}`;
  else if (neighbor?.body === body && isPlain(selector) && isPlain(neighbor.selector))
    neighbor.selector += `,${selector}`;
  else texts.push({ selector, body });
}

/** Whether every browser knows the selector: of one that it does not know it drops the whole list. */
const isPlain = (selector: string) => !/(?<!\\):/.test(selector);

function leafText(part: Named | { css: string }, isNamed: (part: Named) => boolean): string {
  return !("name" in part) || isNamed(part) ? part.css : "";
}

/** Of a layer without rules its place remains: whole sheets, which come later, may have some. */
function groupText({ open }: { open: string }, inner: string, layers: Set<string>): string {
  const isNew = open.startsWith("@layer ") && !layers.has(open);
  layers.add(open);
  if (inner) return `${open}{${inner}}`;
  return isNew ? `${open};` : "";
}

/** The code points beyond ASCII that `html` shows; null where it names one by an entity of which nothing is known here. */
function shownBeyondAscii(html: string): number[] | null {
  if (/&(?!(?:amp|lt|gt|quot|apos|nbsp|#x27|#39);)#?\w+;/.test(html)) return null;
  return [...new Set(html.match(/[^\p{ASCII}]/gu))].map((character) => character.codePointAt(0) ?? 0);
}

/** `css` without the colors in place of which a brand's own style in `html` (components/site/frame/brand-style.tsx) has others. */
function withoutReplaced(css: string, html: string): string {
  const [, brand = ""] = /<style>[^<]*?:root\{([^}]*)\}/.exec(html) ?? [];
  const replaced = new Set([...brand.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
  if (replaced.size === 0) return css;
  return css.replace(/:root\{[^}]*\}/g, (rule) =>
    rule.replace(/(--[\w-]+):[^;}]*;?/g, (declaration, name: string) => (replaced.has(name) ? "" : declaration)),
  );
}

/** Null in development, and for a sheet of another build. */
function partsOf(address: string): SheetPart[] | null {
  const found = known.get(address);
  if (found) return found;
  try {
    const file = path.resolve(BUILD_FOLDER, partsFile(address));
    const parts = JSON.parse(readFileSync(file, "utf8")) as SheetPart[];
    known.set(address, parts);
    return parts;
  } catch {
    return null;
  }
}
