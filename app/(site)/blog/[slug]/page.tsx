import type { Metadata } from "next";
import { Article } from "@/components/site/blog/article";
import { Neighbors } from "@/components/site/blog/neighbors";
import { Related } from "@/components/site/blog/related";
import { SharePost } from "@/components/site/blog/share-post";
import { JsonLd } from "@/components/site/json-ld";
import { plainText } from "@/lib/article-html/clean";
import { postPath } from "@/lib/paths";
import { articleBody } from "@/lib/posts/article";
import { listLatestPosts } from "@/lib/posts/list-queries";
import { getNeighbors } from "@/lib/posts/queries";
import { readingMinutes, wordCount } from "@/lib/posts/rules";
import { absoluteUrl, postMetadata } from "@/lib/seo/metadata";
import { postData } from "@/lib/seo/structured-data";
import { siteTexts } from "@/lib/site/queries";
import { findPost } from "./find-post";

export const dynamic = "force-static";
export const revalidate = false;
export const dynamicParams = true;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ slug: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { brand } = await siteTexts("brand");
  return postMetadata(brand, await findPost((await params).slug));
}

export default async function PostPage({ params }: Props) {
  const post = await findPost((await params).slug);
  const words = wordCount(plainText(post.content));
  const [{ brand, ...texts }, related, neighbors] = await Promise.all([
    siteTexts("brand", "blog", "post"),
    listLatestPosts(3, { categorySlug: post.categories[0]?.slug, except: post.id }),
    getNeighbors(post),
  ]);
  return (
    <>
      <Article texts={texts} post={post} body={articleBody(post.content)} minutes={readingMinutes(words)}>
        <SharePost copy={texts.post} url={absoluteUrl(postPath(post.slug))} title={post.title} />
      </Article>
      <Related texts={texts} posts={related} />
      <Neighbors copy={texts.post} {...neighbors} />
      <JsonLd data={postData(brand, texts.blog, { ...post, wordCount: words })} />
    </>
  );
}
