import type { Metadata } from "next";
import { MissingPage } from "@/components/site/error-page/not-found-page";
import { wholeTitle } from "@/lib/seo/metadata";
import { siteTexts } from "@/lib/site/queries";

export async function generateMetadata(): Promise<Metadata> {
  const { brand, story } = await siteTexts("brand", "story");
  return { title: wholeTitle(brand, story.notFound.heading), robots: { index: false } };
}

export default async function StoryNotFound() {
  const { story } = await siteTexts("story");
  return <MissingPage texts={story.notFound} />;
}
