import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { Analytics } from "@/components/site/analytics/analytics";
import { CountVisits } from "@/components/site/count-visits";
import { SiteFrame } from "@/components/site/frame/site-frame";
import { FailureTextsProvider } from "@/components/site/error-page/failure-page";
import { Hydrated } from "@/components/site/hydrated";
import { absoluteUrl, siteMetadata } from "@/lib/seo/metadata";
import { analyticsSetup, frameTexts, siteTexts } from "@/lib/site/queries";

export async function generateMetadata(): Promise<Metadata> {
  const { brand } = await siteTexts("brand");
  return siteMetadata(brand);
}

export async function generateViewport(): Promise<Viewport> {
  const { brand } = await siteTexts("brand");
  return { themeColor: brand.colors.paper };
}

export default async function SiteLayout({ children }: { children: ReactNode }) {
  const [{ failure, ...texts }, { privacy }] = await Promise.all([frameTexts(), siteTexts("privacy")]);
  return (
    <>
      <FailureTextsProvider texts={failure}>
        <SiteFrame texts={texts} address={new URL(absoluteUrl("/")).host}>
          {children}
        </SiteFrame>
      </FailureTextsProvider>
      <Hydrated />
      {privacy.countVisits && <CountVisits />}
      <Analytics {...await analyticsSetup()} />
    </>
  );
}
