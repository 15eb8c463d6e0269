import type { ProcessPageTexts } from "@/lib/site/documents/process";
import { PageClosing } from "../page/page-closing";
import { PageQuote } from "../page/page-quote";
import { ProcessHero } from "./hero";
import { MeasurableImpact } from "./measurable-impact";
import { Step } from "./step";

export function ProcessPage({ texts: { process } }: { texts: { process: ProcessPageTexts } }) {
  return (
    <>
      <ProcessHero {...process.page} />
      {process.steps.map((step, index) => (
        <Step key={index} index={index} step={step} labels={process.labels} ruler={process.ruler} />
      ))}
      <PageQuote {...process.quote} />
      {process.measurableImpact.measures.length > 0 && <MeasurableImpact {...process.measurableImpact} />}
      <PageClosing {...process.callToAction} ground="butter" />
    </>
  );
}
