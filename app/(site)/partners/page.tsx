import type { Metadata } from "next";
import { JsonLd } from "@/components/site/json-ld";
import { PageClosing } from "@/components/site/pages/page-closing";
import { PageQuote } from "@/components/site/pages/page-quote";
import { PartnersHero } from "@/components/site/pages/partners/hero";
import { Side } from "@/components/site/pages/partners/side";
import { Terms } from "@/components/site/pages/partners/terms";
import { partnersPage } from "@/lib/content/partners-page";
import { pageData, pageMetadata } from "@/lib/seo";
import "./partners.css";

export const dynamic = "force-static";

export const generateMetadata = (): Metadata => pageMetadata({ ...partnersPage.meta, path: "/partners" });

export default function PartnersPage() {
  return (
    <>
      <PartnersHero />
      {partnersPage.sides.map((side) => (
        <Side key={side.side} {...side} />
      ))}
      <Terms />
      <PageQuote {...partnersPage.quote} />
      <PageClosing {...partnersPage.callToAction} />
      <JsonLd data={pageData({ name: partnersPage.page.name, path: "/partners" })} />
    </>
  );
}
