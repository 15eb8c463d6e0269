import type { Metadata } from "next";
import { Contact } from "@/components/site/home/contact";
import { Hero } from "@/components/site/home/hero";
import { Impact } from "@/components/site/home/impact";
import { Methodology } from "@/components/site/home/methodology";
import { MorePortfolio } from "@/components/site/home/more-portfolio";
import { Philosophy } from "@/components/site/home/philosophy";
import { Portfolio } from "@/components/site/home/portfolio";
import { Recognition } from "@/components/site/home/recognition";
import { Structure } from "@/components/site/home/structure";
import { Team } from "@/components/site/home/team";
import { JsonLd } from "@/components/site/json-ld";
import { TermNotes } from "@/components/site/term-notes";
import { site } from "@/lib/content/site";
import { env } from "@/lib/env";
import { listActivePortfolioItems } from "@/lib/portfolio/queries";
import { homeData, pageMetadata } from "@/lib/seo";

export const dynamic = "force-static";

export function generateMetadata(): Metadata {
  const title = `${env().SITE_NAME}: ${site.tagline}`;
  return pageMetadata({ title, description: site.description, path: "/", absoluteTitle: true });
}

export default async function HomePage() {
  const items = await listActivePortfolioItems();
  return (
    <>
      <JsonLd data={homeData()} />
      <Hero />
      <Philosophy />
      <Methodology />
      <Structure />
      <Portfolio>
        <MorePortfolio items={items} />
      </Portfolio>
      <Impact />
      <Team />
      <Recognition />
      <Contact address={env().CONTACT_NOTIFY_TO} />
      <TermNotes />
    </>
  );
}
