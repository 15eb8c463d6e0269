import type { Metadata } from "next";
import { HomePage } from "@/components/site/home/home-page";
import { JsonLd } from "@/components/site/json-ld";
import { getShownRetentionMonths } from "@/lib/contact/queries";
import { listActivePortfolioItems } from "@/lib/portfolio/queries";
import { shownVentures } from "@/lib/portfolio/rules";
import { listLatestPosts, shownLinks } from "@/lib/posts/list-queries";
import { pageMetadata } from "@/lib/seo/metadata";
import { homeData } from "@/lib/seo/structured-data";
import { withTeamPictures, withVenturePictures } from "@/lib/site/pictures";
import { homeTexts } from "@/lib/site/queries";

export const dynamic = "force-static";

export async function generateMetadata(): Promise<Metadata> {
  const { brand, home } = await homeTexts();
  const title = `${brand.name}: ${brand.tagline}`;
  return pageMetadata({ site: brand, title, description: home.description, path: "/", absoluteTitle: true });
}

export default async function Page() {
  const [texts, items, posts, retentionMonths] = await Promise.all([
    homeTexts(),
    listActivePortfolioItems(),
    listLatestPosts(3),
    getShownRetentionMonths(),
  ]);
  const { brand, home, contact, impact } = texts;
  const [sources, ventures, team] = await Promise.all([
    shownLinks(impact.statements.map(({ figure }) => figure.source)),
    withVenturePictures(shownVentures(texts)),
    withTeamPictures(texts.team),
  ]);
  return (
    <>
      <JsonLd data={homeData(brand, { description: home.description, ...contact })} />
      <HomePage
        texts={{ ...texts, team }}
        ventures={ventures}
        items={items}
        posts={posts}
        retentionMonths={retentionMonths}
        sources={sources}
      />
    </>
  );
}
