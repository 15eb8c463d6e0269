import type { ProcessPageTexts } from "@/lib/site/documents/process";
import { Drawing } from "../drawing";
import { Fit } from "../fit";

const INKS = ["", "text-signal-large", "text-butter"];

/** Three tracks of one record: 70% of the outer band, day 30 to 90 of the middle one, two reviews on the inner one. */
export function MeasurableImpact({ heading, intro, measures }: ProcessPageTexts["measurableImpact"]) {
  return (
    <section
      id="measurable-impact"
      aria-labelledby="measurable-impact-heading"
      className="dark relative overflow-clip pt-[clamp(3rem,6vw,6rem)] pb-[clamp(5rem,9vw,9rem)]"
    >
      <Drawing
        src="/images/pages/process.svg#three-numbers"
        viewBox="0 0 1000 1000"
        className="mb-12 -ml-[8vw] w-[112vw] max-w-none lg:absolute lg:bottom-[clamp(4rem,9vw,9rem)] lg:left-[max(-2.5vw,50vw-43rem)] lg:m-0 lg:w-[min(54vw,47rem)]"
      />
      <div className="grid-page *:col-span-full">
        <h2
          id="measurable-impact-heading"
          className="text-[clamp(2.75rem,1.2rem+6.4vw,8rem)] leading-[0.9] font-extrabold tracking-[-0.05em] lg:col-[3/-1] lg:max-w-[6em]"
        >
          <Fit text={heading} />
        </h2>
        <p className="text-lead mt-6 max-w-[24em] lg:col-[8/-1]">{intro}</p>
        <ol className="lg:col-[8/-1]">
          {measures.map(({ value, label, text }, index) => (
            <li key={index} className="mt-12 border-t pt-4">
              <p>
                <b
                  className={`font-display block text-[clamp(4.5rem,2rem+8.4vw,10rem)] leading-[0.85] font-extrabold tracking-[-0.055em] ${INKS[index % INKS.length]}`}
                >
                  {value}
                </b>{" "}
                <span className="mt-3 block font-semibold">{label}</span>
              </p>
              <p className="text-muted-foreground mt-1.5 max-w-[26em]">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
