import type { MethodStep } from "@/lib/site/documents/philosophy";
import type { SiteTexts } from "@/lib/site/registry";
import { Drawing } from "../drawing";
import { Fit } from "../fit";
import { WithTerms } from "../glossary/term";
import { Section, MoreLink } from "../section";
import styles from "./philosophy.module.css";

export function Philosophy({ texts }: { texts: SiteTexts["philosophy"] }) {
  const { section, audience, services, method, quote, more } = texts;
  const sentences = section.heading.split(/(?<=[.!?]) /);
  return (
    <Section id={section.id} number={section.number} name={section.name}>
      <h2 className="text-display-1 [--tracking:-0.04em] md:col-[3/-1] md:row-start-1 md:pt-[clamp(1.5rem,3vw,3rem)] lg:text-[clamp(4rem,6.1vw,5.5rem)]">
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

function Services({ texts, audience }: { texts: SiteTexts["philosophy"]["services"]; audience: string }) {
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

const GROOVES = ["/images/pages/home.svg#i", "/images/pages/home.svg#v", "/images/pages/home.svg#o"] as const;
const COLUMNS = ["md:col-span-4 lg:col-span-3", "md:col-span-4 lg:col-span-5", "md:col-span-4"] as const;

function Method({ texts }: { texts: SiteTexts["philosophy"]["method"] }) {
  return (
    <div className="max-md:below mt-part">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 className="text-display-3 xl:max-w-[38%]">
          <WithTerms text={texts.heading} />
        </h3>
        <MoreLink action={texts.more} />
      </div>
      <p className="sr-only">{texts.alt}</p>
      <ol className="md:gap-x-gutter mt-6 *:relative *:grid *:grid-cols-[4.5rem_minmax(0,1fr)] *:gap-x-4 md:mt-20 md:grid md:grid-cols-12 md:gap-y-10 md:*:block xl:mt-8">
        {texts.tracks.map((step, index) => (
          <Step key={index} step={step} index={index} middle={index === 1 ? texts.middle : undefined} />
        ))}
      </ol>
      <p className="label text-signal-text mt-2 pl-[5.5rem] md:mt-6 md:pl-[34%] lg:pl-[25.5%]">{texts.threshold}</p>
    </div>
  );
}

type StepProps = {
  step: MethodStep;
  index: number;
  middle?: SiteTexts["philosophy"]["method"]["middle"];
};

function Step({ step: { letter, name, text }, index, middle }: StepProps) {
  const groove = GROOVES[index % 3] ?? GROOVES[0];
  return (
    <li className={COLUMNS[index % 3]}>
      <div
        className="md:-mr-gutter relative md:grid md:min-h-[clamp(6rem,11vw,9.5rem)] md:items-center md:justify-items-start"
        aria-hidden="true"
      >
        <Drawing
          src={groove}
          viewBox="0 0 400 120"
          preserveAspectRatio="none"
          className="absolute inset-0 hidden size-full md:block"
        />
        {/* the same groove, rotated */}
        <svg viewBox="0 0 120 400" preserveAspectRatio="none" className="absolute inset-0 size-full md:hidden">
          <use href={groove} transform="matrix(0 1 -1 0 120 0)" />
        </svg>
        <p className="bg-background font-display relative pb-2 text-center text-[clamp(4.5rem,9vw,8rem)] leading-[0.8] font-extrabold tracking-[-0.05em] md:py-2 md:pr-[0.12em]">
          {letter}
        </p>
      </div>
      <div className="pb-6 md:pr-6 md:pb-0">
        <h4 className="text-display-3 md:mt-4">{name}</h4>
        <p className="mt-2 max-w-[24em]">
          <WithTerms text={text} />
        </p>
        {middle && (
          <p className="border-foreground mt-3 text-[0.9375rem] leading-[1.3] max-md:border-l-[1.5px] max-md:pl-3 md:absolute md:right-0 md:bottom-full md:left-18 md:mt-0 md:border-x-[1.5px] md:border-b-[1.5px] md:pb-1 md:text-center lg:right-6 lg:left-[clamp(6.5rem,13vw,12rem)]">
            <b className="font-display block text-[clamp(1.25rem,0.65rem+1.4vw,2rem)] leading-[1.1] tracking-[-0.03em]">
              {middle.value}
            </b>{" "}
            {middle.label}
          </p>
        )}
      </div>
    </li>
  );
}
