import type { Metadata } from "next";
import { findBySlug } from "@/app/(site)/find-by-slug";
import { JsonLd } from "@/components/site/json-ld";
import { StoryPage, VenturePage } from "@/components/site/portfolio/story-page";
import { NO_SLUG, storyPath } from "@/lib/paths";
import { findRenamedStory, getStory } from "@/lib/portfolio/queries";
import type { Venture as ShownVenture } from "@/lib/portfolio/rules";
import { absoluteUrl, storyMetadata } from "@/lib/seo/metadata";
import { storyData } from "@/lib/seo/structured-data";
import { siteTexts, siteArticle } from "@/lib/site/queries";
import StoryNotFound, { generateMetadata as notFoundMetadata } from "./not-found";
import { findVenture, postsOf, otherPages, storyContent, ventureMeta } from "./venture";

export const dynamic = "force-static";

export async function generateMetadata({ params }: PageProps<"/portfolio/[slug]">): Promise<Metadata> {
  const { slug } = await params;
  if (slug === NO_SLUG) return notFoundMetadata();
  const [{ brand }, venture] = await Promise.all([siteTexts("brand"), findVenture(slug)]);
  return storyMetadata(brand, venture ? ventureMeta(venture) : await findStory(slug));
}

export default async function Page({ params }: PageProps<"/portfolio/[slug]">) {
  const { slug } = await params;
  if (slug === NO_SLUG) return <StoryNotFound />;
  const venture = await findVenture(slug);
  return venture ? <Venture venture={venture} /> : <Story slug={slug} />;
}

async function Story({ slug }: { slug: string }) {
  const item = await findStory(slug);
  const [{ brand, ...texts }, content] = await Promise.all([
    siteTexts("brand", "portfolio", "story", "post"),
    storyContent(item),
  ]);
  return (
    <>
      <StoryPage texts={texts} {...content} />
      <JsonLd data={storyData(brand, texts.portfolio.section.name, item)} />
    </>
  );
}

const findStory = (slug: string) =>
  findBySlug(slug, { find: getStory, findRenamed: findRenamedStory, pathOf: storyPath });

async function Venture({ venture }: { venture: ShownVenture }) {
  const { slug, story } = venture;
  const [{ brand, ...texts }, body, posts, others] = await Promise.all([
    siteTexts("brand", "portfolio", "ventures", "story", "post", "blog"),
    siteArticle(story),
    postsOf(venture),
    otherPages(slug),
  ]);
  return (
    <>
      <VenturePage
        texts={texts}
        venture={venture}
        body={body}
        posts={posts}
        others={others}
        url={absoluteUrl(storyPath(slug))}
      />
      <JsonLd data={storyData(brand, texts.portfolio.section.name, ventureMeta(venture))} />
    </>
  );
}
