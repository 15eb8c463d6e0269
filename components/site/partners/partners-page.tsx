import type { PartnersPageCopy } from "@/lib/content/partners";
import { PageClosing } from "../page/page-closing";
import { PageQuote } from "../page/page-quote";
import { PartnersHero } from "./hero";
import { Partners } from "./partners";
import { Terms } from "./terms";

export function PartnersPage({ texts: { partners } }: { texts: { partners: PartnersPageCopy } }) {
  return (
    <>
      <PartnersHero {...partners} />
      {partners.sides.map((side, index) => (
        <Partners key={index} index={index} copy={side} labels={partners.labels} />
      ))}
      {partners.terms.steps.length > 0 && <Terms {...partners.terms} />}
      <PageQuote {...partners.quote} />
      <PageClosing {...partners.callToAction} />
    </>
  );
}
