import type { Metadata } from "next";
import { Article } from "@/components/site/blog/article";
import { Neighbors } from "@/components/site/blog/neighbors";
import { SharePost } from "@/components/site/blog/share-post";
import { JsonLd } from "@/components/site/json-ld";
import { plainText } from "@/lib/html";
import { postPath } from "@/lib/paths";
import { articleBody } from "@/lib/posts/article";
import { getNeighbors } from "@/lib/posts/queries";
import { readingMinutes, wordCount } from "@/lib/posts/rules";
import { absoluteUrl, postData, postMetadata } from "@/lib/seo";
import { findPost } from "./find-post";

export const dynamic = "force-static";
export const revalidate = false;
export const dynamicParams = true;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ slug: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return postMetadata(await findPost((await params).slug));
}

export default async function PostPage({ params }: Props) {
  const post = await findPost((await params).slug);
  const words = wordCount(plainText(post.content));
  return (
    <>
      <Article post={post} body={articleBody(post.content)} minutes={readingMinutes(words)}>
        <SharePost url={absoluteUrl(postPath(post.slug))} title={post.title} />
      </Article>
      <Neighbors {...await getNeighbors(post)} />
      <JsonLd data={postData({ ...post, wordCount: words })} />
    </>
  );
}
