import type { Metadata } from "next";
import { JsonLd } from "@/components/site/json-ld";
import { PageClosing } from "@/components/site/pages/page-closing";
import { PageQuote } from "@/components/site/pages/page-quote";
import { ProcessHero } from "@/components/site/pages/process/hero";
import { MeasurableImpact } from "@/components/site/pages/process/measurable-impact";
import { Step } from "@/components/site/pages/process/step";
import { processPage } from "@/lib/content/process-page";
import { pageData, pageMetadata } from "@/lib/seo";
import "./process.css";

export const dynamic = "force-static";

export const generateMetadata = (): Metadata => pageMetadata({ ...processPage.meta, path: "/process" });

export default function ProcessPage() {
  return (
    <>
      <ProcessHero />
      {processPage.steps.map((step) => (
        <Step key={step.letter} {...step} />
      ))}
      <PageQuote {...processPage.quote} />
      <MeasurableImpact />
      <PageClosing {...processPage.callToAction} ground="butter" />
      <JsonLd data={pageData({ name: processPage.page.name, path: "/process" })} />
    </>
  );
}
