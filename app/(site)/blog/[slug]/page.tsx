import type { Metadata } from "next";
import { findBySlug } from "@/app/(site)/find-by-slug";
import { Article } from "@/components/site/blog/article";
import { PostEnd } from "@/components/site/blog/post-end";
import { SharePost } from "@/components/site/blog/share-post";
import { JsonLd } from "@/components/site/json-ld";
import { plainText } from "@/lib/article-html/clean";
import { adminPaths, NO_SLUG, postPath } from "@/lib/paths";
import { articleBody } from "@/lib/posts/article";
import { listLatestPosts } from "@/lib/posts/list-queries";
import { findRenamedPost, getNeighbors, getPublishedPost } from "@/lib/posts/queries";
import { readingMinutes, wordCount } from "@/lib/posts/rules";
import { absoluteUrl, postMetadata } from "@/lib/seo/metadata";
import { postData } from "@/lib/seo/structured-data";
import { siteTexts } from "@/lib/site/queries";
import PostNotFound, { generateMetadata as notFoundMetadata } from "./not-found";

export const dynamic = "force-static";

type Props = { params: Promise<{ slug: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params;
  if (slug === NO_SLUG) return notFoundMetadata();
  const { brand } = await siteTexts("brand");
  return postMetadata(brand, await findPost(slug));
}

export default async function PostPage({ params }: Props) {
  const { slug } = await params;
  return slug === NO_SLUG ? <PostNotFound /> : <Post slug={slug} />;
}

async function Post({ slug }: { slug: string }) {
  const post = await findPost(slug);
  const url = absoluteUrl(postPath(post.slug));
  const words = wordCount(plainText(post.content));
  const [{ brand, ...texts }, related, neighbors] = await Promise.all([
    siteTexts("brand", "blog", "post"),
    listLatestPosts(3, { categorySlug: post.categories[0]?.slug, except: post.id }),
    getNeighbors(post),
  ]);
  return (
    <>
      <Article
        texts={texts}
        post={post}
        body={articleBody(post.content, post.pictures)}
        minutes={readingMinutes(words)}
        edit={adminPaths.post(post.id)}
        url={url}
      >
        <SharePost texts={texts.post} url={url} title={post.title} />
      </Article>
      <PostEnd texts={texts} related={related} neighbors={neighbors} category={post.categories[0]} />
      <JsonLd data={postData(brand, texts.blog, { ...post, wordCount: words })} />
    </>
  );
}

const findPost = (slug: string) =>
  findBySlug(slug, { find: getPublishedPost, findRenamed: findRenamedPost, pathOf: postPath });
