import { slugify } from "../validation/slugify.ts";

/** Ids used by the pages around an article, and by footnotes in it. */
const RESERVED_ID =
  /^(?:title|content|contents|share|related|ways-on|closing-heading|site-panel|record|icon-(?:link|linkedin|twitter|instagram)|comment-(?:name|text)|fn(?:ref)?-\d+)$/;

/** Gives headings their ids, in order: the given id or the slug of the text, with a number if it is taken. */
export function createHeadingIds(): (given: string | undefined, text: string) => string {
  // id → next number to try
  const used = new Map<string, number>();
  return (given, text) => {
    const base = (given ?? slugify(text)).replace(/^-+|-+$/g, "").slice(0, 80) || "section";
    let id = base;
    let number = used.get(base) ?? 2;
    // a second heading "Fn" would be fn-2, the id of a footnote
    for (; used.has(id) || RESERVED_ID.test(id); number += 1) id = `${RESERVED_ID.test(id) ? id : base}-${number}`;
    used.set(base, number);
    used.set(id, used.get(id) ?? 2);
    return id;
  };
}
