import { createElement, type ReactNode } from "react";
import { type Element, type Html, isTag, serialize, VOID_TAGS } from "@/lib/article-html/tree";
import { contentsOf } from "@/lib/posts/rules";
import type { SiteTexts } from "@/lib/site/registry";
import { ArticleLayout } from "../blog/article-layout";
import { Collection, type Collections, isEmptyOf } from "./collection";
import { collectionAt, holdsCollection, withoutEmpty } from "./shown-blocks";

type Props = {
  texts: Pick<SiteTexts, "post">;
  page: { title: string };
  /** From articleTree(). */
  blocks: Html[];
  collections: Collections;
  /** The path of the editor. */
  edit?: string;
};

/** A page that the staff have written; previews render the same. */
export function TextPage({ texts, page, blocks, collections, edit }: Props) {
  const shown = withoutEmpty(blocks, isEmptyOf(collections));
  return (
    <ArticleLayout
      title={page.title}
      contents={texts.post.pageContents}
      body={serialize(shown)}
      drawn={shown.some(holdsCollection) && <PageBody blocks={shown} collections={collections} />}
      chapters={chaptersOf(shown)}
      edit={edit}
    />
  );
}

const isBlock = (node: Html, name: string) => isTag(node, "div") && node.attributes.class?.split(" ").includes(name);

/** Lists the headings outside of columns; none if bands cross the page, because they leave no room beside the text. */
const chaptersOf = (blocks: Html[]) =>
  blocks.some((node) => isBlock(node, "page-band"))
    ? []
    : contentsOf(serialize(blocks.filter((node) => !isBlock(node, "page-columns"))));

/** Further collections are shown as links. */
const MAX_COLLECTIONS = 12;

/** Renders the blocks of a page with their collections; blocks without one are plain HTML. */
export function PageBody({ blocks, collections }: { blocks: Html[]; collections: Collections }) {
  let heading: "h2" | "h3" = "h2";
  let drawn = 0;
  const render = (node: Html, key: number): ReactNode => {
    if (typeof node === "string") return node;
    const data = collectionAt(node);
    if (data && drawn++ < MAX_COLLECTIONS)
      return <Collection key={key} data={data} collections={collections} heading={heading} />;
    const props = { key, ...propsOf(node) };
    if (!data && holdsCollection(node)) return createElement(node.tag, props, node.children.map(render));
    const html = serialize([node]);
    // below an h2, entries have an h3
    if (html.includes("<h2")) heading = "h3";
    if (VOID_TAGS.has(node.tag)) return createElement(node.tag, props);
    return createElement(node.tag, { ...props, dangerouslySetInnerHTML: { __html: serialize(node.children) } });
  };
  return blocks.map(render);
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
