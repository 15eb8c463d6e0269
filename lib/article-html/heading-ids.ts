import { slugify } from "../validation/slugify.ts";

// ids used by the page around an article
const PAGE_IDS = ["content", "share", "keep-reading", "contents", "related"];

/** The ids of headings, in their order: those given, or made of their words; numbered where they are taken. */
export function createHeadingIds(): (given: string | undefined, text: string) => string {
  // with the next number to try
  const used = new Map(PAGE_IDS.map((id) => [id, 2]));
  return (given, text) => {
    const base = (given ?? slugify(text)).replace(/^-+|-+$/g, "").slice(0, 80) || "section";
    let id = base;
    let number = used.get(base) ?? 2;
    for (; used.has(id); number += 1) id = `${base}-${number}`;
    used.set(base, number);
    used.set(id, used.get(id) ?? 2);
    return id;
  };
}
