/**
 * The style sheets of a page are sent within it, without the rules that none of its elements can use, so that the first
 * view waits for no second request. The loader fetches the whole sheets with the framework, which adds elements.
 * scripts/build.ts takes the sheets apart; docs/decisions/0026 says why.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { BUILD_FOLDER, STYLE_SHEETS } from "../next-internals.ts";

/** A part of a style sheet, in its order. */
export type SheetPart =
  /** a rule; `classes` are those that each of its selectors needs (a selector without any is always used) */
  | { css: string; classes: string[][] }
  /** what is used where another part names it: keyframes, a typeface, a registered variable */
  | { css: string; name: string }
  /** a group, such as a media query or a layer, that begins with `open` */
  | { open: string; parts: SheetPart[] };

/** Where the parts of the sheet at an address are kept, below the folder of the build. */
export const partsFile = (address: string) => path.join("sheets", `${path.basename(address)}.json`);

/** Added to the document by the page itself (defer-hydration.ts). */
const ADDED_CLASSES = ["rest-later", "fonts-later"];

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
    return `<style data-precedence="next">${css}</style>`;
  });
  return { html: inlined, sheets };
}

/** The parts of a sheet that elements of `html` can use. */
export function usedStyles(html: string, sheet: SheetPart[]): string {
  const classes = new Set(ADDED_CLASSES);
  for (const [, names = ""] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of decode(names).split(/\s+/)) classes.add(name);
  }
  const rules = textOf(sheet, (part) => "classes" in part && isUsed(part.classes, classes));
  return textOf(sheet, (part) => ("name" in part ? rules.includes(part.name) : isUsed(part.classes, classes)));
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

const isUsed = (selectors: string[][], classes: Set<string>) =>
  selectors.some((needed) => needed.every((name) => classes.has(name)));

type Leaf = Exclude<SheetPart, { parts: unknown }>;

function textOf(parts: SheetPart[], isKept: (part: Leaf) => boolean): string {
  return parts
    .map((part) => {
      if (!("parts" in part)) return isKept(part) ? part.css : "";
      const inner = textOf(part.parts, isKept);
      return inner && `${part.open}{${inner}}`;
    })
    .join("");
}

/** How React writes attributes. */
const decode = (text: string) =>
  text
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");

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
