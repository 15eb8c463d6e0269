import type { Metadata } from "next";
import { MissingPage } from "@/components/site/error-page/not-found-page";
import { siteTexts } from "@/lib/site/queries";

export async function generateMetadata(): Promise<Metadata> {
  const { post } = await siteTexts("post");
  return { title: post.notFound.heading, robots: { index: false } };
}

export default async function PostNotFound() {
  const { post } = await siteTexts("post");
  return <MissingPage texts={post.notFound} />;
}
