import { createElement, type ReactNode } from "react";
import { type Element, type Html, serialize, VOID } from "@/lib/article-html/tree";
import { Collection, type Collections } from "./collection";
import { collectionAt, holdsCollection } from "./shown-blocks";

/** More are shown as the links that they are. */
const MOST_COLLECTIONS = 12;

/** The blocks of a page, with its collections in their places. Whatever holds none is plain HTML. */
export function ShownBody({ blocks, collections }: { blocks: Html[]; collections: Collections }) {
  let heading: "h2" | "h3" = "h2";
  let drawn = 0;
  const draw = (node: Html, key: number): ReactNode => {
    if (typeof node === "string") return node;
    const data = collectionAt(node);
    if (data && drawn++ < MOST_COLLECTIONS)
      return <Collection key={key} data={data} collections={collections} heading={heading} />;
    const props = { key, ...propsOf(node) };
    if (!data && holdsCollection(node)) return createElement(node.tag, props, node.children.map(draw));
    const html = serialize([node]);
    // below a chapter, entries are a level deeper
    if (html.includes("<h2")) heading = "h3";
    if (VOID.has(node.tag)) return createElement(node.tag, props);
    return createElement(node.tag, { ...props, dangerouslySetInnerHTML: { __html: serialize(node.children) } });
  };
  return blocks.map(draw);
}

/** The attributes of a block as React names them. */
function propsOf({ attributes: { class: className, tabindex, style, open, ...others } }: Element) {
  const [, textAlign] = /^text-align:(\w+)$/.exec(style ?? "") ?? [];
  return {
    ...others,
    ...(className !== undefined && { className }),
    ...(tabindex !== undefined && { tabIndex: Number(tabindex) }),
    ...(open !== undefined && { open: true }),
    ...(textAlign !== undefined && { style: { textAlign } }),
  };
}
