import type { Metadata } from "next";
import { Analytics } from "@/components/site/analytics/analytics";
import { SiteFrame } from "@/components/site/frame/site-frame";
import { Hydrated } from "@/components/site/hydrated";
import { NotFoundPage } from "@/components/site/error-page/not-found-page";
import { siteMetadata, wholeTitle } from "@/lib/seo/metadata";
import { analyticsSetup, frameTexts, siteTexts } from "@/lib/site/queries";

export async function generateMetadata(): Promise<Metadata> {
  const texts = await siteTexts("brand", "not-found");
  return { ...siteMetadata(texts.brand), title: wholeTitle(texts.brand, texts["not-found"].title) };
}

/** The 404 page for unmatched URLs. It is outside of the (site) layout, so it renders the frame itself. */
export default async function NotFound() {
  return (
    <>
      <SiteFrame texts={await frameTexts()}>
        <NotFoundPage texts={await siteTexts("not-found")} />
      </SiteFrame>
      <Hydrated />
      <Analytics {...await analyticsSetup()} />
    </>
  );
}
