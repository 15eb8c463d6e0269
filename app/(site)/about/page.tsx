import type { Metadata } from "next";
import { JsonLd } from "@/components/site/json-ld";
import { AboutHero } from "@/components/site/pages/about/hero";
import { Mission } from "@/components/site/pages/about/mission";
import { Unique } from "@/components/site/pages/about/unique";
import { Values } from "@/components/site/pages/about/values";
import { PageClosing } from "@/components/site/pages/page-closing";
import { PageQuote } from "@/components/site/pages/page-quote";
import { aboutPage } from "@/lib/content/about-page";
import { pageData, pageMetadata } from "@/lib/seo";
import "./about.css";

export const dynamic = "force-static";

export const generateMetadata = (): Metadata => pageMetadata({ ...aboutPage.meta, path: "/about" });

export default function AboutPage() {
  return (
    <>
      <AboutHero />
      <Mission />
      <Values />
      <PageQuote {...aboutPage.quote} />
      <Unique />
      <PageClosing {...aboutPage.callToAction} />
      <JsonLd data={pageData({ name: aboutPage.page.name, path: "/about" })} />
    </>
  );
}
