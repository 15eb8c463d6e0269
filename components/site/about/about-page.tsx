import type { PageIntro } from "@/lib/site/field-groups";
import type { SiteTexts } from "@/lib/site/registry";
import { Drawing } from "../drawing";
import { Fit } from "../fit";
import { PageClosing, PageName, PageQuote, PageSection } from "../page/page-parts";
import styles from "./unique.module.css";

export function AboutPage({ texts: { about } }: { texts: Pick<SiteTexts, "about"> }) {
  return (
    <>
      <AboutHero {...about.page} />
      <Mission {...about.mission} />
      {about.values.items.length > 0 && <Values {...about.values} />}
      <PageQuote {...about.quote} />
      <Unique {...about.unique} />
      <PageClosing {...about.callToAction} />
    </>
  );
}

function Mission({ number, heading, statement, paragraphs }: SiteTexts["about"]["mission"]) {
  return (
    <PageSection id="mission" number={number} heading={heading}>
      <p className="font-display text-[clamp(2.375rem,1.2rem+4.75vw,5.5rem)] leading-[0.95] font-bold tracking-[-0.04em] text-balance md:col-[3/-1] md:py-[clamp(1.5rem,3vw,3rem)]">
        {statement}
      </p>
      {paragraphs.map((paragraph, index) => (
        <p key={index} className="lg:text-lead mt-6 md:col-[3/span_5] md:even:col-[8/-1] lg:mt-4">
          {paragraph}
        </p>
      ))}
    </PageSection>
  );
}

function AboutHero({ name, heading, intro }: PageIntro) {
  return (
    <header className="relative overflow-clip pt-[clamp(1.5rem,3vw,2.5rem)] pb-[clamp(4rem,9vw,9rem)]">
      <Drawing
        src="/images/pages/about.svg#run-out"
        viewBox="0 0 1000 1000"
        className="absolute top-22 left-[42%] w-[min(112vw,31rem)] sm:left-[58%] md:top-0 md:right-[max(-22rem,-24vw)] md:left-auto md:w-[min(78vw,74rem)] max-md:[@media(height<40rem)]:w-72"
      />
      <div className="grid-page relative *:col-span-full">
        <PageName>{name}</PageName>
        <h1 className="mt-[clamp(19rem,92vw,24rem)] max-w-[5em] text-[clamp(4.25rem,1.6rem+11vw,12.5rem)] leading-[0.86] font-extrabold [--tracking:-0.05em] md:mt-[clamp(5rem,11vw,11rem)] max-md:[@media(height<40rem)]:mt-[16.5rem]">
          <Fit text={heading} />
        </h1>
        <p className="text-lead mt-[clamp(1.75rem,3vw,3rem)] max-w-[27em] md:col-span-5">{intro}</p>
      </div>
    </header>
  );
}

const SLEEVES = ["creative-innovation", "social-impact", "sustainable-growth"] as const;

const PLACES = [
  { sleeve: "lg:col-[1/span_5]", notes: "lg:col-[6/span_6]" },
  { sleeve: "max-sm:ml-auto max-lg:order-1 lg:col-[5/span_5]", notes: "lg:col-[10/-1]" },
  { sleeve: "lg:col-[8/-1]", notes: "lg:col-[2/span_6] lg:self-end lg:pr-6 lg:text-right" },
] as const;

function Values({ number: sectionNumber, heading, items }: SiteTexts["about"]["values"]) {
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
                <h3 className="mt-1.5 text-[clamp(2.5rem,1.4rem+2.8vw,4.25rem)] leading-[0.94] font-extrabold [--tracking:-0.045em]">
                  <Fit text={title} />
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

function Unique({ heading, intro, sides }: SiteTexts["about"]["unique"]) {
  return (
    <section id="unique" aria-labelledby="unique-heading" className={`dark ${styles.record}`}>
      <div className={styles.label}>
        <h2
          id="unique-heading"
          className="w-full text-[clamp(2.5rem,1.5rem+3.4vw,4.75rem)] leading-[0.95] font-extrabold [--tracking:-0.045em] min-[72rem]:max-w-[8.5em]"
        >
          <Fit text={heading} />
        </h2>
        <p className="min-[72rem]:font-display mt-4 max-w-[22em] sm:max-w-none min-[72rem]:order-1 min-[72rem]:m-0 min-[72rem]:max-w-[15.5em] min-[72rem]:text-[2rem] min-[72rem]:leading-[1.05] min-[72rem]:font-bold min-[72rem]:tracking-[-0.03em] min-[72rem]:text-wrap">
          {intro}
        </p>
        <div className="mt-12 grid gap-12 *:min-w-0 sm:grid-cols-2 min-[72rem]:mt-21.5 min-[72rem]:mb-20 min-[72rem]:w-[90%] min-[72rem]:gap-x-28 min-[72rem]:text-left">
          {sides.map(({ side, title, tracks }, index) => (
            <div key={index}>
              <h3 className="border-ink flex items-baseline gap-2 border-b-2 pb-2.5 text-xl leading-[1.1]">
                <span
                  className="max-w-1/2 min-w-[1em] shrink-0 text-[3.5rem] leading-[0.75] font-extrabold"
                  aria-hidden="true"
                >
                  {side}
                </span>{" "}
                <span className="min-w-0 grow">{title}</span>
              </h3>
              <ol>
                {tracks.map((track, place) => (
                  <li
                    key={place}
                    className="border-ink/30 border-b py-3.5 leading-[1.4] last:border-0 min-[72rem]:text-lg"
                  >
                    <b className="font-display block text-2xl leading-tight tracking-[-0.03em]">{track.title}</b>{" "}
                    {track.text}
                  </li>
                ))}
              </ol>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
