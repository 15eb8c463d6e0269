/**
 * A page holds only the style rules that its elements can use, inline, so that the first view waits for no second
 * request. The loader fetches whole sheets with the framework. scripts/build.ts splits the sheets; docs/decisions/0026.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { unescapeHtml } from "../../escape.ts";
import { BUILD_FOLDER, STYLE_PRECEDENCE, STYLE_SHEETS } from "../next-internals.ts";
import { withJoinedRules } from "./joined-rules.ts";
import { withoutUnreadVariables } from "./variables.ts";

export type SheetPart =
  | { selectors: Selector[]; declarations: string[] }
  /**
   * kept where another part names it: keyframes, a font, a registered variable; fonts may cover some characters only
   */
  | { css: string; name: string; characters?: CharacterRange[] }
  /** A statement, such as the order of layers. */
  | { css: string }
  /** A group, such as a media query or a layer. */
  | { open: string; parts: SheetPart[] };

type CharacterRange = [first: number, last: number];

export type Selector = {
  text: string;
  /** What a page must have for the selector to match. */
  needs: Need[];
  /** Its class, and the rest of it, where it has one class. */
  ofClass?: { name: string; rest: string };
};

/** A trait (`traitsOf`), or the needs of one of several. */
export type Need = string | Need[][];

/** Where a sheet's parts are stored, below the build folder. */
export const partsFile = (address: string) => path.join("sheets", `${path.basename(address)}.json`);

/** Added by defer-hydration.ts. */
const ADDED_CLASSES = ["rest-later", "fonts-later"];

/** Set by loader.ts, and by the browser for dialogs. */
const ADDED_ATTRIBUTES = ["data-loading", "data-glide", "open"];

const known = new Map<string, SheetPart[]>();

/** `html` with its styles inline, and the sheets' addresses; none where a sheet was not split. */
export function inlineUsedStyles(html: string): { html: string; sheets: string[] } {
  const sheets = [...html.matchAll(STYLE_SHEETS)].map(([, address = ""]) => address);
  const parts = sheets.map(partsOf);
  if (parts.length === 0 || parts.includes(null)) return { html, sheets: [] };
  const css = withoutReplaced(usedStyles(html, (parts as SheetPart[][]).flat()), html);
  let isFirst = true;
  const inlined = html.replace(STYLE_SHEETS, () => {
    if (!isFirst) return "";
    isFirst = false;
    // the framework inserts later sheets behind it
    return `<style data-precedence="${STYLE_PRECEDENCE}">${css}</style>`;
  });
  return { html: inlined, sheets };
}

/** The parts of a sheet that elements of `html` can use. */
export function usedStyles(html: string, sheet: SheetPart[]): string {
  const classLists = classListsOf(html);
  const found = withFoundSelectors(sheet, traitsOf(html, classLists));
  const rules = withJoinedRules(withoutUnreadVariables(found, html), classLists);
  const css = textOf(rules, () => false);
  const shown = shownBeyondAscii(html);
  const isShown = ([first, last]: CharacterRange) =>
    first < 0x80 || !shown || shown.some((code) => first <= code && code <= last);
  return textOf(rules, ({ name, characters }) => css.includes(name) && (!characters || characters.some(isShown)));
}

/** The different class attributes of a page, as lists. */
function classListsOf(html: string): string[][] {
  const attributes = new Set([...html.matchAll(/\sclass="([^"]*)"/g)].map(([, names = ""]) => names));
  return [...attributes].map((names) => unescapeHtml(names).split(/\s+/));
}

/** What selectors can match in a page: `.class`, `[attribute]`, `tag`, `type=…` of fields. */
function traitsOf(html: string, classLists: string[][]): Set<string> {
  const traits = new Set([...ADDED_CLASSES, ...new Set(classLists.flat())].map((name) => `.${name}`));
  for (const name of ADDED_ATTRIBUTES) traits.add(`[${name}]`);
  for (const [, name = ""] of html.matchAll(/\s([\w-]+)="/g)) traits.add(`[${name.toLowerCase()}]`);
  for (const [, tag = ""] of html.matchAll(/<([a-z][\w-]*)/gi)) traits.add(tag.toLowerCase());
  for (const [, type = ""] of html.matchAll(/\stype="([\w-]+)"/g)) {
    traits.add(`type=${/^(date|datetime-local|month|time|week)$/.test(type) ? "date" : type}`);
  }
  return traits;
}

function withFoundSelectors(parts: SheetPart[], traits: Set<string>): SheetPart[] {
  return parts.flatMap((part): SheetPart[] => {
    if ("parts" in part) return [{ ...part, parts: withFoundSelectors(part.parts, traits) }];
    if (!("selectors" in part)) return [part];
    const selectors = part.selectors.filter(({ needs }) => isMet(needs, traits));
    return selectors.length > 0 ? [{ ...part, selectors }] : [];
  });
}

const isMet = (needs: Need[], traits: Set<string>): boolean =>
  needs.every((need) =>
    typeof need === "string" ? traits.has(need) : need.some((alternative) => isMet(alternative, traits)),
  );

type Named = Extract<SheetPart, { name: string }>;

type Rule = { selector: string; body: string };

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

/** Adds a rule, merged with its neighbor of the same selector or declarations. */
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

/** A browser drops a whole list for one unknown selector. */
const isPlain = (selector: string) => !/(?<!\\):/.test(selector);

function leafText(part: Named | { css: string }, isNamed: (part: Named) => boolean): string {
  return !("name" in part) || isNamed(part) ? part.css : "";
}

/** An empty layer keeps its place in the order: the whole sheets may fill it. */
function groupText({ open }: { open: string }, inner: string, layers: Set<string>): string {
  const isNew = open.startsWith("@layer ") && !layers.has(open);
  layers.add(open);
  if (inner) return `${open}{${inner}}`;
  return isNew ? `${open};` : "";
}

/** The code points beyond ASCII in `html`; null where an entity hides one. */
function shownBeyondAscii(html: string): number[] | null {
  if (/&(?!(?:amp|lt|gt|quot|apos|nbsp|#x27|#39);)#?\w+;/.test(html)) return null;
  const runs = html.match(/[^\p{ASCII}]+/gu) ?? [];
  return [...new Set(runs.join(""))].map((character) => character.codePointAt(0) ?? 0);
}

/** `css` without the colors that the brand's style in `html` overrides (components/site/frame/site-frame.tsx). */
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
