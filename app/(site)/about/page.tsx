import type { Metadata } from "next";
import { AboutPage } from "@/components/site/about/about-page";
import { JsonLd } from "@/components/site/json-ld";
import { pageMetadata } from "@/lib/seo/metadata";
import { pageData } from "@/lib/seo/structured-data";
import { siteTexts } from "@/lib/site/queries";

export const dynamic = "force-static";

export async function generateMetadata(): Promise<Metadata> {
  const { brand, about } = await siteTexts("brand", "about");
  return pageMetadata({ site: brand, ...about.meta, path: "/about" });
}

export default async function Page() {
  const texts = await siteTexts("about");
  return (
    <>
      <AboutPage texts={texts} />
      <JsonLd data={pageData({ name: texts.about.page.name, path: "/about" })} />
    </>
  );
}
