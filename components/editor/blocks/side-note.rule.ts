import { type BlockRule, className } from "../../../lib/article-html/rule.ts";
import { element } from "../../../lib/article-html/tree.ts";

const SIDE_NOTE = /^side-note$/;
const ofSideNote = className(SIDE_NOTE);

export const sideNoteAttributes = { class: "side-note", role: "note" };

export const htmlRule: BlockRule = {
  order: 95,
  elements: {
    aside: {
      class: ofSideNote,
      role: (_value, given) => ofSideNote(given.class, given) && sideNoteAttributes.role,
    },
  },
  canonical: {
    "aside.side-note": (node, { blocks }) => {
      const inner = blocks(node.children);
      return inner.length > 0 ? [element("aside", inner, node.attributes)] : [];
    },
  },
};
