import type { BlogPostTexts } from "@/lib/site/documents/post";
import { type Html, isTag, serialize } from "@/lib/article-html/tree";
import { contentsOf } from "@/lib/posts/rules";
import { ArticleLayout } from "../blog/article-layout";
import { type Collections, isEmptyOf } from "./collection";
import { ShownBody } from "./shown-body";
import { holdsCollection, withoutEmpty } from "./shown-blocks";

/** A page that the staff have written; previews render the same. */
export function TextPage({
  texts,
  page,
  blocks,
  collections,
  edit,
}: {
  texts: { post: BlogPostTexts };
  page: { title: string };
  /** From articleTree(). */
  blocks: Html[];
  collections: Collections;
  /** The path of its editor. */
  edit?: string;
}) {
  const shown = withoutEmpty(blocks, isEmptyOf(collections));
  return (
    <ArticleLayout
      title={page.title}
      contents={texts.post.pageContents}
      body={serialize(shown)}
      drawn={shown.some(holdsCollection) && <ShownBody blocks={shown} collections={collections} />}
      chapters={chaptersOf(shown)}
      edit={edit}
    />
  );
}

const isBlock = (node: Html, ...names: string[]) =>
  isTag(node, "div") && names.some((name) => node.attributes.class?.split(" ").includes(name));

/** Those of running text. Where bands cross the page there is no room for a list beside it. */
const chaptersOf = (blocks: Html[]) =>
  blocks.some((node) => isBlock(node, "page-band"))
    ? []
    : contentsOf(serialize(blocks.filter((node) => !isBlock(node, "page-columns", "page-contact"))));
