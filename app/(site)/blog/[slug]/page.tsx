import type { Metadata } from "next";
import { findBySlug } from "@/app/(site)/find-by-slug";
import { PostPage } from "@/components/site/blog/post-page";
import { JsonLd } from "@/components/site/json-ld";
import { adminPaths, NO_SLUG, postPath } from "@/lib/paths";
import { findRenamedPost, getPublishedPost } from "@/lib/posts/queries";
import { postMetadata } from "@/lib/seo/metadata";
import { postData } from "@/lib/seo/structured-data";
import { siteTexts } from "@/lib/site/queries";
import PostNotFound, { generateMetadata as notFoundMetadata } from "./not-found";
import { postContent } from "./post-content";

export const dynamic = "force-static";

export async function generateMetadata({ params }: PageProps<"/blog/[slug]">): Promise<Metadata> {
  const { slug } = await params;
  if (slug === NO_SLUG) return notFoundMetadata();
  const { brand } = await siteTexts("brand");
  return postMetadata(brand, await findPost(slug));
}

export default async function Page({ params }: PageProps<"/blog/[slug]">) {
  const { slug } = await params;
  return slug === NO_SLUG ? <PostNotFound /> : <Post slug={slug} />;
}

async function Post({ slug }: { slug: string }) {
  const post = await findPost(slug);
  const [{ brand, ...texts }, content] = await Promise.all([siteTexts("brand", "blog", "post"), postContent(post)]);
  return (
    <>
      <PostPage texts={texts} edit={adminPaths.post(post.id)} {...content} />
      <JsonLd data={postData(brand, texts.blog, { ...post, wordCount: content.words })} />
    </>
  );
}

const findPost = (slug: string) =>
  findBySlug(slug, { find: getPublishedPost, findRenamed: findRenamedPost, pathOf: postPath });
