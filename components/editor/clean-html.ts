import { allowedAttributes, DROPPED_TAGS, ELEMENTS, isEmptyMedia, RENAMED, WRAPPERS } from "@/lib/article-html/rules";
import { articleBlocks, canonicalRun } from "@/lib/article-html/canonical";
import { element, type Element, type Html } from "@/lib/article-html/tree";

/** The allowed part of a parsed document; lib/article-html/clean.ts does the same on the server. */
export function treeOf(parent: ParentNode): Html[] {
  return [...parent.childNodes].flatMap((node): Html[] => {
    if (node.nodeType === 3) return [node.nodeValue ?? ""];
    if (node.nodeType !== 1) return [];
    const dom = node as globalThis.Element;
    const name = dom.localName;
    if (DROPPED_TAGS.includes(name)) return [];
    const tag = WRAPPERS.includes(name) ? "div" : (RENAMED[name] ?? name);
    if (!Object.hasOwn(ELEMENTS, tag)) return treeOf(dom);
    const given = Object.fromEntries([...dom.attributes].map((attribute) => [attribute.name, attribute.value]));
    const attributes = allowedAttributes(tag, given);
    return isEmptyMedia(tag, attributes) ? [] : [element(tag, treeOf(dom), attributes)];
  });
}

const parseClean = (html: string): Html[] => treeOf(new DOMParser().parseFromString(html, "text/html").body);

/** Cleans HTML from any source and returns canonical blocks. */
export const blocksOf = (html: string): Element[] => articleBlocks(parseClean(html));

/** Cleans HTML from any source and returns one line of inline content. */
export const runOf = (html: string): Html[] => canonicalRun(parseClean(html));
