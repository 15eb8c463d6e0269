import postcss, { type AtRule, type ChildNode, type Root, type Rule } from "postcss";
import type { Need, Selector, SheetPart } from "../lib/front/deferred-hydration/used-styles.ts";

/**
 * Splits the style sheet at `address`. Rules that show only after a user event are left out: the whole sheets come by
 * then. Throws an UnknownIdiom for a sheet that it cannot split without changing what a page looks like.
 */
export function sheetParts(css: string, address: string): SheetPart[] {
  const root = postcss.parse(css);
  refuseUnknownIdioms(root);
  // relative addresses become absolute, for the inline copy
  root.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(
      /url\((["']?)(?!data:|#)([^"')]+)\1\)/g,
      (_match, _quote, target: string) => `url(${new URL(target, `http://site${address}`).pathname})`,
    );
  });
  inlineColorMix(root);
  colorPlaceholdersAlways(root);
  inlineInitialValues(root);
  removeInteractionRules(root);
  removeFirstRanges(root);
  root.walkDecls((declaration) => {
    if (!/["']/.test(declaration.value)) declaration.value = declaration.value.replace(/,\s+/g, ",");
  });
  return partsOf(root.nodes);
}

export class UnknownIdiom extends Error {}

const COLOR_MIX = /^\(color:\s*color-mix\(in lab, red, red\)\)$/;
const GROUPS = new Set(["media", "supports", "layer", "container", "starting-style"]);
const WHOLE = /^(?:(?:-\w+-)?keyframes|property|font-face)$/;

/** What the steps below take for granted about the sheets that Tailwind and Next.js write. */
function refuseUnknownIdioms(root: Root): void {
  const registered = new Set<string>();
  root.walkAtRules("property", ({ params }) => void registered.add(params));
  root.walkAtRules((rule) => {
    if (rule.nodes && !GROUPS.has(rule.name) && !WHOLE.test(rule.name)) throw new UnknownIdiom(`@${rule.name}`);
    if (rule.name === "supports" && rule.params.includes("color-mix") && !COLOR_MIX.test(rule.params))
      throw new UnknownIdiom(`@supports ${rule.params}`);
    if (rule.name === "layer" && rule.params === "properties")
      rule.walkDecls(({ prop }) => {
        if (!registered.has(prop)) throw new UnknownIdiom(`${prop} in @layer properties`);
      });
  });
  root.walkRules((rule) => {
    if (rule.some(({ type }) => type === "rule" || type === "atrule"))
      throw new UnknownIdiom(`a rule within ${rule.selector}`);
  });
}

const partsOf = (nodes: ChildNode[]) =>
  nodes.flatMap((node): SheetPart[] => {
    if (node.type === "rule") return [ruleOf(node)];
    return node.type === "atrule" ? [atRuleOf(node)] : [];
  });

const ruleOf = (rule: Rule): SheetPart => ({
  selectors: rule.selectors.map((text) => ({ text, needs: needsOf(text), ...oneClassOf(text) })),
  // the compiler repeats some
  declarations: [...new Set(rule.nodes.filter(({ type }) => type === "decl").map(textOf))],
});

function atRuleOf(rule: AtRule): SheetPart {
  const css = textOf(rule);
  if (/keyframes$/.test(rule.name) || rule.name === "property") return { css, name: rule.params };
  if (rule.name === "font-face") return { css, name: descriptor(rule, "font-family"), ...charactersOf(rule) };
  if (!rule.nodes) return { css: `${css};` };
  return { open: `@${rule.name} ${rule.params}`, parts: partsOf(rule.nodes) };
}

function descriptor(face: AtRule, name: string): string {
  let found = "";
  face.walkDecls(name, ({ value }) => {
    found = value.replace(/^["']|["']$/g, "");
  });
  return found;
}

function charactersOf(face: AtRule): { characters?: [number, number][] } {
  const ranges = descriptor(face, "unicode-range");
  if (!ranges) return {};
  // U+4?? is U+400-4FF
  const bounds = (range: string): [number, number] => {
    const [first = "", last = first] = range.trim().slice(2).split("-");
    return [parseInt(first.replaceAll("?", "0"), 16), parseInt(last.replaceAll("?", "f"), 16)];
  };
  return { characters: ranges.split(",").map(bounds) };
}

/** Tailwind writes a fallback color before one with color-mix(). Browsers that run this site know the second. */
function inlineColorMix(root: Root): void {
  root.walkAtRules("supports", (group) => {
    if (!COLOR_MIX.test(group.params)) return;
    const before = group.prev();
    const [first] = group.nodes ?? [];
    if (before?.type === "rule" && first?.type === "rule" && before.selector === first.selector) {
      const replaced = new Set(first.nodes.map((node) => (node.type === "decl" ? node.prop : "")));
      for (const node of [...before.nodes]) if (node.type === "decl" && replaced.has(node.prop)) node.remove();
      if (before.nodes.length === 0) before.remove();
    }
    group.replaceWith(group.nodes ?? []);
  });
}

/** Tailwind asks for a Safari in which the color of a hint may be mixed: all that run this site. */
function colorPlaceholdersAlways(root: Root): void {
  root.walkAtRules("supports", (group) => {
    if (/-apple-pay-button.*contain-intrinsic-size/.test(group.params)) group.replaceWith(group.nodes ?? []);
  });
}

/**
 * Tailwind also sets its registered variables on all elements, for browsers without @property. Left out: an unset
 * variable has its initial value.
 */
function inlineInitialValues(root: Root): void {
  root.walkAtRules("layer", (layer) => {
    // its place before the other layers remains
    if (layer.nodes && layer.params === "properties") layer.removeAll();
  });
  const set = new Set<string>();
  root.walkDecls(/^--/, ({ prop }) => void set.add(prop));
  const initial = new Map<string, string>();
  root.walkAtRules("property", (property) => {
    if (set.has(property.params)) return;
    property.walkDecls("initial-value", ({ value }) => void initial.set(property.params, value));
  });
  root.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(
      /var\((--[\w-]+)\)/g,
      (read, name: string) => initial.get(name) ?? read,
    );
  });
}

function removeInteractionRules(root: Root): void {
  root.walkAtRules((group) => {
    if (group.name === "starting-style" || /^\(hover:\s*hover\)$/.test(group.params)) group.remove();
  });
  root.walkDecls(/^transition/, (declaration) => void declaration.remove());
  root.walkRules((rule) => {
    const selectors = rule.selectors.filter(
      (selector) => !/(?<!\\):(hover|:selection|-moz-(focusring|ui-invalid))/.test(splitFunctions(selector).outside),
    );
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
}

/** A font with ASCII is on every page: its long range saves nothing. */
function removeFirstRanges(root: Root): void {
  root.walkAtRules("font-face", (face) => {
    if (charactersOf(face).characters?.some(([first]) => first < 0x80)) {
      face.walkDecls("unicode-range", (range) => void range.remove());
    }
  });
}

const textOf = (node: ChildNode) => node.toString().trim();

/** Pseudo-elements of some fields only. */
const PARTS_OF_FIELDS: [RegExp, string][] = [
  [/::file-selector-button/, "type=file"],
  [/::-webkit-(datetime-edit|date-and-time-value|calendar-picker)/, "type=date"],
  [/::-webkit-(inner|outer)-spin-button/, "type=number"],
  [/::-webkit-search-(?:decoration|cancel-button)/, "type=search"],
  [/::placeholder/, "[placeholder]"],
];

const CLASSES = /(?<!\\)\.((?:\\[0-9a-f]{1,6}\s?|\\.|[^\s\\.:#[\]>+~*,()])+)/gi;

/**
 * The classes, attributes, tags and fields that a page must have for a selector to match, and of a list such as
 * `:is(…)` those of one member; `:not(…)` and the like are ignored.
 */
function needsOf(selector: string): Need[] {
  const { outside, functions } = splitFunctions(selector);
  const classes = outside.matchAll(CLASSES);
  const names = outside.replace(/\\[0-9a-f]{1,6}\s?|\\./gi, "_").replace(/\[[^\]]*\]/g, "");
  const attributes = outside.replace(/\\./g, "_").matchAll(/\[([\w-]+)/g);
  const tags = names.matchAll(/(?<=^|[\s>+~])[a-z][\w-]*/gi);
  const lists = functions.filter(({ name }) => /^(is|where|has)$/.test(name));
  return [
    ...[...classes].map(([, name = ""]) => `.${unescape(name)}`),
    ...[...tags].map(([tag]) => tag.toLowerCase()),
    ...[...attributes].map(([, name]) => `[${name}]`),
    ...(/(?<!\\):disabled/.test(outside) ? ["[disabled]"] : []),
    ...PARTS_OF_FIELDS.filter(([part]) => part.test(selector)).map(([, need]) => need),
    ...lists
      .map(({ argument }) => postcss.list.comma(argument).map(needsOf))
      .filter((members) => members.every((needs) => needs.length > 0)),
  ];
}

function oneClassOf(selector: string): Pick<Selector, "ofClass"> {
  const [found, ...others] = selector.matchAll(CLASSES);
  if (!found || others.length > 0) return {};
  const [text, name = ""] = found;
  return { ofClass: { name: unescape(name), rest: selector.replace(text, "") } };
}

/** A selector without its functions, and the functions with what stands between their parentheses. */
function splitFunctions(selector: string) {
  const functions: { name: string; argument: string }[] = [];
  let outside = "";
  let argument = "";
  let depth = 0;
  for (const sign of selector.match(/\\.|[^]/gs) ?? []) {
    if (sign === ")" && --depth === 0) {
      functions.push({ name: /[\w-]*$/.exec(outside)?.[0] ?? "", argument });
      argument = "";
    } else if (depth > 0) argument += sign;
    else if (sign !== "(") outside += sign;
    if (sign === "(") depth += 1;
  }
  return { outside, functions };
}

const unescape = (name: string) =>
  name.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_match, code?: string, sign?: string) =>
    code ? String.fromCodePoint(parseInt(code, 16)) : (sign ?? ""),
  );
