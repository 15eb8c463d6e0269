import type { AboutPageTexts } from "@/lib/site/documents/about";
import { PageClosing } from "../page/page-closing";
import { PageQuote } from "../page/page-quote";
import { PageSection } from "../page/page-section";
import { AboutHero } from "./hero";
import { Unique } from "./unique";
import { Values } from "./values";

export function AboutPage({ texts: { about } }: { texts: { about: AboutPageTexts } }) {
  return (
    <>
      <AboutHero {...about.page} />
      <Mission {...about.mission} />
      {about.values.items.length > 0 && <Values {...about.values} />}
      <PageQuote {...about.quote} />
      <Unique {...about.unique} />
      <PageClosing {...about.callToAction} />
    </>
  );
}

export function Mission({ number, heading, statement, paragraphs }: AboutPageTexts["mission"]) {
  return (
    <PageSection id="mission" number={number} heading={heading}>
      <p className="font-display text-[clamp(2.375rem,1.2rem+4.75vw,5.5rem)] leading-[0.95] font-bold tracking-[-0.04em] text-balance md:col-[3/-1] md:py-[clamp(1.5rem,3vw,3rem)]">
        {statement}
      </p>
      {paragraphs.map((paragraph, index) => (
        <p key={index} className="lg:text-lead mt-6 md:col-[3/span_5] md:even:col-[8/-1] lg:mt-4">
          {paragraph}
        </p>
      ))}
    </PageSection>
  );
}
