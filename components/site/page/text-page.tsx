import type { BlogPostCopy } from "@/lib/content/post";
import { ArticleLayout } from "../blog/article-layout";

/** A page that the staff have written; previews render the same. */
export function TextPage({
  texts,
  page,
  body,
  edit,
}: {
  texts: { post: BlogPostCopy };
  page: { title: string };
  /** clean HTML from articleBody() */
  body: string;
  /** the path of its editor */
  edit?: string;
}) {
  return <ArticleLayout title={page.title} contents={texts.post.contents} body={body} edit={edit} />;
}
