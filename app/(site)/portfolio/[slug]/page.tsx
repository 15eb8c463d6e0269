import type { Metadata } from "next";
import { JsonLd } from "@/components/site/json-ld";
import { StoryPage } from "@/components/site/portfolio/story-page";
import { storyPath } from "@/lib/paths";
import { listOtherStories } from "@/lib/portfolio/queries";
import { articleBody } from "@/lib/posts/article";
import { absoluteUrl, storyMetadata } from "@/lib/seo/metadata";
import { storyData } from "@/lib/seo/structured-data";
import { siteTexts } from "@/lib/site/queries";
import { findStory } from "./find-story";

export const dynamic = "force-static";
export const revalidate = false;
export const dynamicParams = true;
export const generateStaticParams = () => [];

const OTHER_STORIES = 3;

type Props = { params: Promise<{ slug: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { brand } = await siteTexts("brand");
  return storyMetadata(brand, await findStory((await params).slug));
}

export default async function Page({ params }: Props) {
  const item = await findStory((await params).slug);
  const [{ brand, ...texts }, others] = await Promise.all([
    siteTexts("brand", "portfolio", "story", "post"),
    listOtherStories(item.id, OTHER_STORIES),
  ]);
  return (
    <>
      <StoryPage
        texts={texts}
        item={item}
        body={articleBody(item.story)}
        others={others}
        url={absoluteUrl(storyPath(item.slug))}
      />
      <JsonLd data={storyData(brand, texts.portfolio.section.name, item)} />
    </>
  );
}
