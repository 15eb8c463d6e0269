import type { Metadata } from "next";
import { PostMissing } from "@/components/site/blog/post-missing";
import { siteTexts } from "@/lib/site/queries";

export async function generateMetadata(): Promise<Metadata> {
  const { post } = await siteTexts("post");
  return { title: post.notFound.heading };
}

export default async function PostNotFound() {
  const { post } = await siteTexts("post");
  return <PostMissing copy={post.notFound} />;
}
