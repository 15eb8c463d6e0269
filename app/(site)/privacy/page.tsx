import type { Metadata } from "next";
import { ConsentChoice } from "@/components/site/analytics/consent-choice";
import { JsonLd } from "@/components/site/json-ld";
import { PrivacyPage } from "@/components/site/privacy/privacy-page";
import { excerptOf, startOfText } from "@/lib/posts/rules";
import { pageMetadata } from "@/lib/seo/metadata";
import { breadcrumbData } from "@/lib/seo/structured-data";
import { analyticsSetup, siteTexts, siteArticle } from "@/lib/site/queries";

export const dynamic = "force-static";

export async function generateMetadata(): Promise<Metadata> {
  const { brand, privacy } = await siteTexts("brand", "privacy");
  return pageMetadata({
    site: brand,
    title: privacy.title,
    description: excerptOf(startOfText(privacy.body)),
    path: "/privacy",
  });
}

export default async function Page() {
  const [{ privacy }, { consent }] = await Promise.all([siteTexts("privacy"), analyticsSetup()]);
  return (
    <>
      <PrivacyPage texts={{ privacy: { ...privacy, body: await siteArticle(privacy.body) } }}>
        {consent && <ConsentChoice texts={consent} />}
      </PrivacyPage>
      <JsonLd data={breadcrumbData({ name: privacy.title, path: "/privacy" })} />
    </>
  );
}
