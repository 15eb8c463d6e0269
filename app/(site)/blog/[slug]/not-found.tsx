import type { Metadata } from "next";
import { MissingPage } from "@/components/site/error-page/not-found-page";
import { wholeTitle } from "@/lib/seo/metadata";
import { siteTexts } from "@/lib/site/queries";

export async function generateMetadata(): Promise<Metadata> {
  const { brand, post } = await siteTexts("brand", "post");
  return { title: wholeTitle(brand, post.notFound.heading), robots: { index: false } };
}

export default async function PostNotFound() {
  const { post } = await siteTexts("post");
  return <MissingPage texts={post.notFound} />;
}
