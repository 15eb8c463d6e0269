import { type AttributeRule, type HtmlRule, canonicalContainer } from "../../../lib/article-html/rule.ts";

/** A side note stands in the margin. */
export const CALLOUT_KINDS = { note: "Note", tip: "Tip", warning: "Warning", side: "Side note" } as const;
export type CalloutKind = keyof typeof CALLOUT_KINDS;

export function calloutKind(classNames = ""): CalloutKind | undefined {
  const names = classNames.split(/\s+/);
  if (names.includes("side-note")) return "side";
  if (!names.includes("callout")) return undefined;
  return (["tip", "warning"] as const).find((kind) => names.includes(`callout-${kind}`)) ?? "note";
}

export const calloutAttributes = (kind: CalloutKind): Record<string, string> =>
  kind === "side"
    ? { class: "side-note", role: "note" }
    : { class: `callout callout-${kind}`, role: "note", "aria-label": CALLOUT_KINDS[kind] };

const attribute =
  (name: string): AttributeRule =>
  (_value, { class: classNames }) => {
    const kind = calloutKind(classNames);
    return kind && calloutAttributes(kind)[name];
  };

/** Other asides are unwrapped. */
export const htmlRule: HtmlRule = {
  elements: {
    aside: { class: attribute("class"), role: attribute("role"), "aria-label": attribute("aria-label") },
  },
  canonical: {
    aside: (node, canonical) =>
      node.attributes.class ? canonicalContainer(node, canonical) : canonical.blocks(node.children),
  },
};
