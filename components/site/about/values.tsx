import type { AboutPageTexts } from "@/lib/site/documents/about";
import { Drawing } from "../drawing";
import { PageSection } from "../page/page-section";

const SLEEVES = ["creative-innovation", "social-impact", "sustainable-growth"] as const;

const PLACES = [
  { sleeve: "lg:col-[1/span_5]", notes: "lg:col-[6/span_6]" },
  { sleeve: "max-sm:ml-auto max-lg:order-1 lg:col-[5/span_5]", notes: "lg:col-[10/-1]" },
  { sleeve: "lg:col-[8/-1]", notes: "lg:col-[2/span_6] lg:self-end lg:pr-6 lg:text-right" },
] as const;

export function Values({ number: sectionNumber, heading, items }: AboutPageTexts["values"]) {
  return (
    <PageSection id="values" number={sectionNumber} heading={heading}>
      <ol className="lg:grid lg:grid-cols-subgrid lg:pt-8">
        {items.map(({ number, title, line, text }, index) => {
          const place = PLACES[index % PLACES.length];
          return (
            <li
              key={index}
              className="col-span-full sm:max-lg:grid sm:max-lg:grid-cols-2 sm:max-lg:items-end sm:max-lg:gap-x-6 sm:max-lg:not-first:mt-8 lg:grid lg:grid-cols-subgrid lg:not-first:mt-[clamp(-6rem,-5vw,-2rem)] lg:not-last:*:last:pb-[calc(clamp(2rem,5vw,6rem)+1.25rem)]"
            >
              <Drawing
                src={`/images/pages/about.svg#${SLEEVES[index % SLEEVES.length]}`}
                viewBox="0 0 600 600"
                className={`w-[min(82%,26rem)] sm:w-full lg:row-start-1 ${place?.sleeve}`}
              />
              <div className={`pt-5 pb-16 sm:pb-0 lg:row-start-1 lg:pt-0 ${place?.notes}`}>
                <p className="label" aria-hidden="true">
                  {number}
                </p>
                <h3 className="mt-1.5 text-[clamp(2.5rem,1.4rem+2.8vw,4.25rem)] leading-[0.94] font-extrabold tracking-[-0.045em]">
                  {title}
                </h3>
                <p className="text-body mt-4 mb-2 font-semibold lg:text-xl">{line}</p>
                <p className="lg:text-lg">{text}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </PageSection>
  );
}
