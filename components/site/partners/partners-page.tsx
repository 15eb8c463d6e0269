import type { PartnersPageTexts } from "@/lib/site/documents/partners";
import { PageClosing } from "../page/page-closing";
import { PageQuote } from "../page/page-quote";
import { PartnersHero } from "./hero";
import { Partners } from "./partners";
import { Terms } from "./terms";

export function PartnersPage({ texts: { partners } }: { texts: { partners: PartnersPageTexts } }) {
  return (
    <>
      <PartnersHero {...partners} />
      {partners.sides.map((side, index) => (
        <Partners key={index} index={index} texts={side} labels={partners.labels} />
      ))}
      {partners.terms.steps.length > 0 && <Terms {...partners.terms} />}
      <PageQuote {...partners.quote} />
      <PageClosing {...partners.callToAction} />
    </>
  );
}
