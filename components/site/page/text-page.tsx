import type { BlogPostCopy } from "@/lib/content/post";
import { type Html, serialize } from "@/lib/article-html/tree";
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
  texts: { post: BlogPostCopy };
  page: { title: string };
  /** from articleTree() */
  blocks: Html[];
  collections: Collections;
  /** the path of its editor */
  edit?: string;
}) {
  const shown = withoutEmpty(blocks, isEmptyOf(collections));
  return (
    <ArticleLayout
      title={page.title}
      contents={texts.post.contents}
      body={serialize(shown)}
      drawn={shown.some(holdsCollection) && <ShownBody blocks={shown} collections={collections} />}
      edit={edit}
    />
  );
}
