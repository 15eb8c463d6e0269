import { Article } from "@/components/site/blog/article";
import { plainText } from "@/lib/article-html/clean";
import { articleBody } from "@/lib/posts/article";
import { readingMinutes, wordCount } from "@/lib/posts/rules";
import type { Preview } from "@/lib/previews/queries";
import { siteTexts } from "@/lib/site/queries";

export async function PreviewArticle({ post }: { post: Preview }) {
  const minutes = readingMinutes(wordCount(plainText(post.content)));
  const shown = { ...post, title: post.title || "Untitled" };
  const texts = await siteTexts("blog", "post");
  return <Article texts={texts} post={shown} body={articleBody(post.content)} minutes={minutes} />;
}
