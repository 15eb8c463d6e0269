import type { PartnersPageTexts } from "@/lib/site/documents/partners";
import { Fit } from "../fit";

// down and to the right, as a tonearm moves
const STEPS = ["md:col-[1/span_7]", "md:col-[2/span_7]", "md:col-[4/span_7]", "md:col-[6/-1]"];

export function Terms({ heading, steps }: PartnersPageTexts["terms"]) {
  return (
    <section
      id="terms"
      aria-labelledby="terms-heading"
      className="pt-[clamp(3.5rem,6vw,6rem)] pb-[clamp(4rem,7vw,7rem)]"
    >
      <div className="grid-page *:col-span-full">
        <h2 id="terms-heading" className="text-display-2 max-w-[9em] lg:max-w-none">
          <Fit text={heading} />
        </h2>
        <ol className="mt-10 md:grid md:grid-cols-subgrid">
          {steps.map(({ number, title, text }, index) => (
            <li
              key={index}
              className={`border-foreground border-t pt-3.5 pb-7 *:col-[2/-1] md:grid md:grid-cols-subgrid md:items-baseline ${STEPS[index % STEPS.length]}`}
            >
              <span className="label text-signal-text col-span-1! row-start-1 whitespace-nowrap" aria-hidden="true">
                {number}
              </span>
              <h3 className="text-display-3">{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
