import type { Metadata } from "next";
import { PartnersPage } from "@/components/site/partners/partners-page";
import { JsonLd } from "@/components/site/json-ld";
import { pageMetadata } from "@/lib/seo/metadata";
import { pageData } from "@/lib/seo/structured-data";
import { siteTexts } from "@/lib/site/queries";

export const dynamic = "force-static";

export async function generateMetadata(): Promise<Metadata> {
  const { brand, partners } = await siteTexts("brand", "partners");
  return pageMetadata({ site: brand, ...partners.meta, path: "/partners" });
}

export default async function Page() {
  const texts = await siteTexts("partners");
  return (
    <>
      <PartnersPage texts={texts} />
      <JsonLd data={pageData({ name: texts.partners.page.name, path: "/partners" })} />
    </>
  );
}
