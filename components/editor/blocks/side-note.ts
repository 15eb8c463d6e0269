import { PanelRight } from "lucide-react";
import { containerBlock } from "../container-block";
import { sideNoteAttributes } from "./side-note.rule";

export const sideNote = containerBlock({
  type: "side-note",
  tag: "aside",
  reads: "aside.side-note",
  attributes: () => sideNoteAttributes,
  menu: {
    group: "Blocks",
    label: "Side note",
    hint: "A note in the margin. On phones it moves below the paragraph",
    icon: PanelRight,
    keywords: "margin aside footnote remark",
    places: [],
  },
});
