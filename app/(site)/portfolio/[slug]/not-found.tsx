import type { Metadata } from "next";
import { MissingPage } from "@/components/site/error-page/not-found-page";
import { siteTexts } from "@/lib/site/queries";

export async function generateMetadata(): Promise<Metadata> {
  const { story } = await siteTexts("story");
  return { title: story.notFound.heading, robots: { index: false } };
}

export default async function StoryNotFound() {
  const { story } = await siteTexts("story");
  return <MissingPage texts={story.notFound} />;
}
