import type { PhilosophyCopy } from "@/lib/content/philosophy";
import { WithTerms } from "../glossary/term";
import { Section } from "../section";
import { Method } from "./method";
import styles from "./philosophy.module.css";

export function Philosophy({ copy }: { copy: PhilosophyCopy }) {
  const { section, audience, services, method, quote } = copy;
  return (
    <Section id={section.id} number={section.number} name={section.name} ruled={false}>
      <h2 className="text-display-1 max-w-[9.5em] tracking-[-0.04em] md:col-[3/-1] md:row-start-1 md:pt-[clamp(1.5rem,3vw,3rem)] lg:col-[3/span_7]">
        {section.heading}
      </h2>
      <p className="text-lead mt-5 max-w-[34em] md:col-[3/-1] md:mt-6 lg:col-[10/-1] lg:row-start-1 lg:self-end">
        <WithTerms text={section.intro} />
      </p>

      <div className="mt-part md:col-[3/-1] lg:col-[3/span_3]">
        <h3 className="text-display-3">{services.heading}</h3>
        <p className="text-muted-foreground mt-3">{audience}</p>
      </div>
      <div className="lg:mt-part mt-6 md:col-[3/-1] lg:col-[6/-1]">
        <p className="label border-foreground text-muted-foreground border-b pb-2 text-right" aria-hidden="true">
          {services.valueHeading}
        </p>
        <ol className={styles.tracks}>
          {services.items.map(({ title, value }, index) => (
            <li key={index}>
              <b>{title}</b> <span>{value}</span>
            </li>
          ))}
        </ol>
      </div>

      <Method copy={method} />

      <figure className="mt-part md:col-[3/-1]">
        <blockquote>
          <p className="hanging-quote font-display text-[clamp(1.875rem,1.2rem+2.8vw,3.5rem)] leading-[1.04] font-bold tracking-[-0.035em] text-balance">
            {quote.text}
          </p>
        </blockquote>
        <figcaption className="label mt-5">{quote.source}</figcaption>
      </figure>
    </Section>
  );
}
