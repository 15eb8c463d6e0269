/**
 * One rule for classes that a page uses together only: a utility class sets one property, and many stand on one element
 * or on a list of equal ones. Fewer selectors to send, and fewer rules to match before the first text shows.
 */
import type { SheetPart } from "./used-styles.ts";

type PageRule = Extract<SheetPart, { selectors: unknown }>;

/** Where a class is used: the indices of the page's class lists. */
type Places = Map<string, number[]>;

/**
 * `parts` with each rule of one class joined to the first for the same elements, unless a rule between them decides.
 * `classLists`: the different ones of the page's elements.
 */
export function withJoinedRules(parts: SheetPart[], classLists: string[][]): SheetPart[] {
  return joined(parts, placesOf(classLists));
}

function placesOf(classLists: string[][]): Places {
  const places: Places = new Map();
  classLists.forEach((names, index) => {
    for (const name of names) {
      const others = places.get(name);
      if (!others) places.set(name, [index]);
      else if (others.at(-1) !== index) others.push(index);
    }
  });
  return places;
}

/** Which elements a rule is for: equal keys mean the same; `places` is null where they are not known. */
type Elements = { key?: string; places: number[] | null };

/** The rules that set an aspect so far. */
type Setters = Map<string, { index: number; places: number[] | null }[]>;

function joined(parts: SheetPart[], places: Places): SheetPart[] {
  const result: SheetPart[] = [];
  const setters: Setters = new Map();
  const firstOf = new Map<string, { index: number; rule: PageRule }>();
  for (const part of parts) {
    if ("parts" in part) {
      for (const rule of rulesIn(part.parts)) note(rule, { index: result.length, places: null }, setters);
      result.push({ ...part, parts: joined(part.parts, places) });
      continue;
    }
    if (!("selectors" in part)) {
      result.push(part);
      continue;
    }
    const elements = elementsOf(part, places);
    const first = elements.key === undefined ? undefined : firstOf.get(elements.key);
    if (first && !isDecidedBetween(part, elements, first.index, setters)) {
      note(part, { index: first.index, places: elements.places }, setters);
      first.rule.declarations = [...first.rule.declarations, ...part.declarations];
      if (textLength(part) < textLength(first.rule)) first.rule.selectors = part.selectors;
      continue;
    }
    const rule = { ...part };
    note(rule, { index: result.length, places: elements.places }, setters);
    if (elements.key !== undefined) firstOf.set(elements.key, { index: result.length, rule });
    result.push(rule);
  }
  return result;
}

function elementsOf({ selectors }: PageRule, places: Places): Elements {
  const [selector, ...others] = selectors;
  if (!selector?.ofClass || others.length > 0) return { places: null };
  const { name, rest } = selector.ofClass;
  const found = places.get(name);
  if (!found) return { places: null };
  return { key: `${found.join()} ${rest}`, places: rest === "" ? found : null };
}

function note(rule: PageRule, setter: { index: number; places: number[] | null }, setters: Setters): void {
  for (const aspect of aspectsOf(rule)) {
    const others = setters.get(aspect);
    if (others) others.push(setter);
    else setters.set(aspect, [setter]);
  }
}

/** Whether a rule behind `index` may set what `rule` sets for its elements. */
const isDecidedBetween = (rule: PageRule, { places }: Elements, index: number, setters: Setters) =>
  aspectsOf(rule).some((aspect) =>
    setters.get(aspect)?.some((other) => other.index > index && mayShare(other.places, places)),
  );

const mayShare = (some: number[] | null, others: number[] | null) =>
  !some || !others || some.some((place) => others.includes(place));

const rulesIn = (parts: SheetPart[]): PageRule[] =>
  parts.flatMap((part) => ("parts" in part ? rulesIn(part.parts) : "selectors" in part ? [part] : []));

const textLength = ({ selectors }: PageRule) => selectors[0]?.text.length ?? 0;

/** Declarations may overwrite one another where they share an aspect. */
function aspectsOf({ declarations }: PageRule): string[] {
  const [first = ""] = declarations;
  return declarations.length === 1 ? aspectsOfDeclaration(first) : declarations.flatMap(aspectsOfDeclaration);
}

const SIDES = { block: ["top", "bottom"], inline: ["left", "right"] };
const ALL_SIDES = [...SIDES.block, ...SIDES.inline];
const FONT = ["font-family", "font-feature", "font-size", "font-style", "font-variant", "font-weight", "line-height"];

// as many as the sheets have
const known = new Map<string, string[]>();

function aspectsOfDeclaration(declaration: string): string[] {
  const found = known.get(declaration);
  if (found) return found;
  const name = declaration.slice(0, declaration.indexOf(":")).trim();
  const aspects = name.startsWith("--") ? [name] : aspectsOfProperty(name.replace(/^-[a-z]+-/, ""));
  known.set(declaration, aspects);
  return aspects;
}

function aspectsOfProperty(property: string): string[] {
  const [first = "", second = ""] = property.split("-");
  if (ALL_SIDES.includes(first)) return [`inset-${first}`];
  if (/^(margin|padding|inset)$/.test(first)) {
    const sides = second === "block" || second === "inline" ? SIDES[second] : second ? [second] : ALL_SIDES;
    return sides.map((side) => `${first}-${side}`);
  }
  if (property === "gap") return ["row-gap", "column-gap"];
  if (first === "place") return [`align-${second}`, `justify-${second}`];
  if (property === "overflow") return ["overflow-x", "overflow-y"];
  if (property === "font") return FONT;
  if (property === "grid") return ["grid-template", "grid-auto"];
  if (property === "grid-area") return ["grid-row", "grid-column"];
  if (/^(block|inline)-size$/.test(property)) return ["width", "height"];
  if (property === "white-space") return ["text-wrap"];
  if (/^(font|grid|text|overflow|row|column|align|justify|line|min|max)$/.test(first)) return [`${first}-${second}`];
  return [first];
}
