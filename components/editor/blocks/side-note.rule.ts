import { type HtmlRule, className, canonicalContainer } from "../../../lib/article-html/rule.ts";

const ofSideNote = className(/^side-note$/);

export const sideNoteAttributes = { class: "side-note", role: "note" };

export const htmlRule: HtmlRule = {
  elements: {
    aside: {
      class: ofSideNote,
      role: (_value, given) => ofSideNote(given.class, given) && sideNoteAttributes.role,
    },
  },
  canonical: { "aside.side-note": canonicalContainer },
};
