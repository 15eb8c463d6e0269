import type { Metadata } from "next";
import { HomePage } from "@/components/site/home/home-page";
import { JsonLd } from "@/components/site/json-ld";
import { shownVentures } from "@/lib/portfolio/rules";
import { pageMetadata } from "@/lib/seo/metadata";
import { homeData } from "@/lib/seo/structured-data";
import { homeTexts, withTeamPictures, withVenturePictures } from "@/lib/site/queries";
import { homeContent } from "./home-content";

export const dynamic = "force-static";

export async function generateMetadata(): Promise<Metadata> {
  const { brand, home } = await homeTexts();
  const title = `${brand.name}: ${brand.tagline}`;
  return pageMetadata({ site: brand, title, description: home.description, path: "/", absoluteTitle: true });
}

export default async function Page() {
  const texts = await homeTexts();
  const { brand, home, contact, impact } = texts;
  const [content, ventures, team] = await Promise.all([
    homeContent(impact),
    withVenturePictures(shownVentures(texts)),
    withTeamPictures(texts.team),
  ]);
  return (
    <>
      <JsonLd data={homeData(brand, { description: home.description, ...contact })} />
      <HomePage texts={{ ...texts, team }} ventures={ventures} {...content} />
    </>
  );
}
