import type { PhilosophyTexts } from "@/lib/site/documents/philosophy";
import { WithTerms } from "../glossary/term";
import { MoreLink } from "../action-button";
import { Section } from "../section";
import { Method } from "./method";
import styles from "./philosophy.module.css";
import { Fit } from "../fit";

export function Philosophy({ texts }: { texts: PhilosophyTexts }) {
  const { section, audience, services, method, quote, more } = texts;
  const sentences = section.heading.split(/(?<=[.!?]) /);
  return (
    <Section id={section.id} number={section.number} name={section.name}>
      <h2 className="text-display-1 tracking-[-0.04em] md:col-[3/-1] md:row-start-1 md:pt-[clamp(1.5rem,3vw,3rem)] lg:text-[clamp(4rem,6.1vw,5.5rem)]">
        <Fit text={section.heading}>
          {sentences.map((sentence, index) => (
            <span key={index} className="block">
              {sentence}{" "}
            </span>
          ))}
        </Fit>
      </h2>
      <p className="text-lead mt-5 max-w-[34em] md:col-[3/-1] md:mt-6 lg:col-[3/span_6]">
        <WithTerms text={section.intro} />
      </p>

      {services.items.length > 0 && <Services texts={services} audience={audience} />}
      {method.tracks.length > 0 && <Method texts={method} />}

      <figure className="max-md:below mt-part md:col-[3/-1]">
        <blockquote>
          <p className="font-display text-[clamp(1.875rem,1.2rem+2.8vw,3.5rem)] leading-[1.04] font-bold tracking-[-0.035em] text-balance">
            <span className="hanging-quote">{quote.text}</span>
          </p>
        </blockquote>
        <figcaption className="mt-2 flex flex-wrap items-center justify-between gap-x-6">
          <span className="label">{quote.source}</span> <MoreLink action={more} />
        </figcaption>
      </figure>
    </Section>
  );
}

function Services({ texts, audience }: { texts: PhilosophyTexts["services"]; audience: string }) {
  return (
    <>
      <div className="mt-part md:col-[3/-1] lg:col-[3/span_3]">
        <h3 className="text-display-3">{texts.heading}</h3>
        <p className="text-muted-foreground mt-3">{audience}</p>
      </div>
      <div className="max-md:below lg:mt-part mt-6 md:col-[3/-1] lg:col-[6/-1]">
        <p
          className="label border-foreground text-muted-foreground border-b pb-2 text-right max-md:hidden"
          aria-hidden="true"
        >
          {texts.valueHeading}
        </p>
        <ol className={`${styles.tracks} max-md:border-foreground max-md:border-t`}>
          {texts.items.map(({ title, value }, index) => (
            <li key={index}>
              <b>{title}</b> <span>{value}</span>
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}
