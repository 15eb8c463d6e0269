import { Info, Lightbulb, PanelRight, TriangleAlert } from "lucide-react";
import type { MenuItem } from "../block";
import { containerBlock } from "../container-block";
import { CALLOUT_KINDS, calloutAttributes, calloutKind, type CalloutKind } from "./callout.rule";

type Item = Pick<MenuItem, "label" | "hint" | "icon" | "keywords"> & Partial<Pick<MenuItem, "places">>;

const item = (kind: CalloutKind, rest: Item) => ({ kind, group: "Blocks" as const, places: [], ...rest });

export const callout = containerBlock({
  type: "callout",
  tag: "aside",
  reads: "aside",
  kinds: CALLOUT_KINDS,
  kindOf: calloutKind,
  attributes: calloutAttributes,
  menu: [
    item("note", {
      label: "Callout",
      hint: "A note set apart from the text",
      icon: Info,
      keywords: "note info box admonition",
      places: ["toolbar"],
    }),
    item("tip", { label: "Tip", hint: "A callout with advice", icon: Lightbulb, keywords: "callout hint box" }),
    item("warning", {
      label: "Warning",
      hint: "A callout with a warning",
      icon: TriangleAlert,
      keywords: "callout caution danger box",
    }),
    item("side", {
      label: "Side note",
      hint: "A note in the margin. On phones it moves below the paragraph",
      icon: PanelRight,
      keywords: "margin aside footnote remark",
    }),
  ],
});
