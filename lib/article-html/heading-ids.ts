import { slugify } from "../validation/slugify.ts";

/** What the pages around an article use, and footnotes within it. */
const TAKEN =
  /^(?:title|content|contents|share|related|ways-on|closing-heading|site-panel|record|icon-(?:link|linkedin|twitter|instagram)|comment-(?:name|text)|fn(?:ref)?-\d+)$/;

/** The ids of headings, in their order: those given, or made of their words; numbered where they are taken. */
export function createHeadingIds(): (given: string | undefined, text: string) => string {
  // with the next number to try
  const used = new Map<string, number>();
  return (given, text) => {
    const base = (given ?? slugify(text)).replace(/^-+|-+$/g, "").slice(0, 80) || "section";
    let id = base;
    let number = used.get(base) ?? 2;
    // a second heading Fn, as fn-2, is a footnote's
    for (; used.has(id) || TAKEN.test(id); number += 1) id = `${TAKEN.test(id) ? id : base}-${number}`;
    used.set(base, number);
    used.set(id, used.get(id) ?? 2);
    return id;
  };
}
