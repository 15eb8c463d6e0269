import { readCollections } from "@/app/(site)/[slug]/collections";
import { Article } from "@/components/site/blog/article";
import { TextPage } from "@/components/site/page/text-page";
import { plainText } from "@/lib/article-html/clean";
import { serialize } from "@/lib/article-html/tree";
import { readPictures } from "@/lib/media/queries";
import { articleTree } from "@/lib/posts/article";
import { readingMinutes, wordCount } from "@/lib/posts/rules";
import type { Preview } from "@/lib/previews/queries";
import { siteTexts } from "@/lib/site/queries";

export async function PreviewArticle({ post }: { post: Preview }) {
  const minutes = readingMinutes(wordCount(plainText(post.content)));
  const [texts, pictures] = await Promise.all([
    siteTexts("blog", "post"),
    readPictures([post.content, post.featuredImage]),
  ]);
  const blocks = articleTree(post.content, pictures);
  if (post.kind === "page") {
    const page = { title: post.title || "Untitled" };
    return <TextPage texts={texts} page={page} blocks={blocks} collections={await readCollections(blocks)} />;
  }
  const shown = { ...post, title: post.title || "Untitled", picture: pictures[post.featuredImage ?? ""] };
  return (
    <Article
      texts={post.state === "scheduled" ? { ...texts, post: { ...texts.post, published: "Scheduled for" } } : texts}
      post={shown}
      body={serialize(blocks)}
      minutes={minutes}
    />
  );
}
