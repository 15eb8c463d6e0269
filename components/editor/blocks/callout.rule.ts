import { type AttributeRule, type HtmlRule, canonicalContainer } from "../../../lib/article-html/rule.ts";

export const CALLOUT_KINDS = { note: "Note", tip: "Tip", warning: "Warning" } as const;
export type CalloutKind = keyof typeof CALLOUT_KINDS;

export function calloutKind(classNames = ""): CalloutKind | undefined {
  const names = classNames.split(/\s+/);
  if (!names.includes("callout")) return undefined;
  const kinds = Object.keys(CALLOUT_KINDS) as CalloutKind[];
  return kinds.find((kind) => names.includes(`callout-${kind}`)) ?? "note";
}

export const calloutAttributes = (kind: CalloutKind): Record<string, string> => ({
  class: `callout callout-${kind}`,
  role: "note",
  "aria-label": CALLOUT_KINDS[kind],
});

const attribute =
  (name: string): AttributeRule =>
  (_value, { class: classNames }) => {
    const kind = calloutKind(classNames);
    return kind && calloutAttributes(kind)[name];
  };

/** Asides that are neither callouts nor side notes are unwrapped. */
export const htmlRule: HtmlRule = {
  elements: {
    aside: { class: attribute("class"), role: attribute("role"), "aria-label": attribute("aria-label") },
  },
  canonical: { "aside.callout": canonicalContainer },
};
