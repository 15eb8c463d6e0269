import { WithTerms } from "../glossary/term";
import { Section } from "../section";
import styles from "./methodology.module.css";
import { Fit } from "../fit";
import type { SiteTexts } from "@/lib/site/registry";

const SLEEVES = [styles.atWork, styles.shared, styles.open];

export function Methodology({ texts: { section, resultLabel, cards } }: { texts: SiteTexts["methodology"] }) {
  return (
    <Section id={section.id} number={section.number} name={section.name}>
      <div className="md:pt-10 md:max-lg:col-[3/-1] lg:col-[1/span_3] lg:row-start-1 lg:pt-20">
        <h2 className="text-display-2">
          <Fit text={section.heading} />
        </h2>
        <p className="text-lead mt-4 max-w-[24em] md:mt-5">{section.intro}</p>
      </div>
      <ol className="gap-x-gutter mt-6 grid grid-cols-1 gap-y-8 md:mt-8 md:grid-cols-3 lg:col-[4/-1] lg:row-start-1 lg:mt-0 lg:pt-6">
        {cards.map(({ number, title, text, result }, index) => (
          <li key={index} className="md:[&:nth-child(2)]:mt-10 md:[&:nth-child(3)]:mt-20">
            <div className={`${styles.sleeve} ${SLEEVES[index % SLEEVES.length]}`}>
              <span className="label" aria-hidden="true">
                {number}
              </span>
              <h3 className="max-w-[58%] text-[min(9.5cqi,2.5rem)] leading-[0.96] font-extrabold tracking-[-0.04em] md:max-w-[8em] md:text-[min(13.5cqi,2.5rem)]">
                {title}
              </h3>
            </div>
            <p className="mt-3 max-w-[32em] md:mt-4">
              <WithTerms text={text} />
            </p>
            <p className="mt-3 max-w-[32em] border-t pt-2 font-semibold md:mt-4 md:pt-3">
              <span className="label text-signal-text block">{resultLabel}</span> {result}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
