import postcss, { type AtRule, type ChildNode, type Rule } from "postcss";
import type { SheetPart } from "../lib/front/deferred-hydration/used-styles.ts";

/** Takes the style sheet that is served at `address` apart. */
export function sheetParts(css: string, address: string): SheetPart[] {
  const root = postcss.parse(css);
  // within a page an address is not relative to the sheet's
  root.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(
      /url\((["']?)(?!data:|#)([^"')]+)\1\)/g,
      (_match, _quote, target: string) => `url(${new URL(target, `http://site${address}`).pathname})`,
    );
  });
  return partsOf(root.nodes);
}

const partsOf = (nodes: ChildNode[]) =>
  nodes.flatMap((node): SheetPart[] => {
    if (node.type === "rule") return [ruleOf(node)];
    return node.type === "atrule" ? [atRuleOf(node)] : [];
  });

const ruleOf = (rule: Rule): SheetPart => ({ css: textOf(rule), classes: rule.selectors.map(classesOf) });

function atRuleOf(rule: AtRule): SheetPart {
  const css = textOf(rule);
  if (/keyframes$/.test(rule.name) || rule.name === "property") return { css, name: rule.params };
  if (rule.name === "font-face") return { css, name: familyOf(rule) };
  // a statement, such as the order of layers
  if (!rule.nodes) return { css: `${css};`, classes: [[]] };
  return { open: `@${rule.name} ${rule.params}`, parts: partsOf(rule.nodes) };
}

function familyOf(face: AtRule): string {
  let family = "";
  face.walkDecls("font-family", ({ value }) => {
    family = value.replace(/^["']|["']$/g, "");
  });
  return family;
}

const textOf = (node: ChildNode) => node.toString().trim();

/** The classes that an element and its surroundings must have; of `:not(…)`, `:is(…)` and the like nothing is known. */
function classesOf(selector: string): string[] {
  let outside = selector;
  for (let before = ""; before !== outside;) {
    before = outside;
    outside = outside.replace(/(?<!\\)\((?:\\.|[^()\\])*(?<!\\)\)/g, "");
  }
  const names = outside.matchAll(/(?<!\\)\.((?:\\[0-9a-f]{1,6}\s?|\\.|[^\s\\.:#[\]>+~*,()])+)/gi);
  return [...names].map(([, name = ""]) => unescape(name));
}

const unescape = (name: string) =>
  name.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_match, code?: string, sign?: string) =>
    code ? String.fromCodePoint(parseInt(code, 16)) : (sign ?? ""),
  );
