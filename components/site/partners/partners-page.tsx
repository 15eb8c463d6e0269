import type { PartnerGroup } from "@/lib/site/documents/partners";
import { cn } from "@/lib/utils";
import type { SiteTexts } from "@/lib/site/registry";
import { Drawing } from "../drawing";
import { Fit } from "../fit";
import { PageClosing, PageName, PageQuote } from "../page/page-parts";
import styles from "./partners.module.css";

export function PartnersPage({ texts: { partners } }: { texts: Pick<SiteTexts, "partners"> }) {
  return (
    <>
      <PartnersHero {...partners} />
      {partners.sides.map((side, index) => (
        <Partners key={index} index={index} texts={side} labels={partners.labels} />
      ))}
      {partners.terms.steps.length > 0 && <Terms {...partners.terms} />}
      <PageQuote {...partners.quote} />
      <PageClosing {...partners.callToAction} />
    </>
  );
}

function PartnersHero({ page, sides }: Pick<SiteTexts["partners"], "page" | "sides">) {
  return (
    <header className="overflow-clip pt-[clamp(1.5rem,3vw,2.5rem)] pb-[clamp(4rem,8vw,8rem)]">
      <div className="grid-page *:col-span-full">
        <PageName>{page.name}</PageName>
        <h1 className="mt-[clamp(3rem,6vw,6rem)] max-w-[7.2em] text-[clamp(2.75rem,0.95rem+7.8vw,8.5rem)] leading-[0.88] font-extrabold [--tracking:-0.05em]">
          <Fit text={page.heading} />
        </h1>
        <Drawing
          src="/images/pages/partners.svg#split"
          viewBox="0 0 1000 600"
          className="isolate mt-10 mb-8 -ml-[36%] w-[118%] max-w-none lg:col-[1/span_6] lg:row-[3/span_2] lg:m-0 lg:mt-12 lg:mr-6 lg:w-[max(100%+14vw,46rem)] lg:justify-self-end"
        />
        <p className="text-lead lg:col-[7/-1] lg:mt-[clamp(3rem,5vw,5rem)]">{page.intro}</p>
        <ol className="border-foreground mt-7 border-t lg:col-[7/-1]">
          {sides.flatMap(({ side, groups }, place) =>
            groups.map(({ title }, index) => (
              <li key={`${place}.${index}`}>
                <a
                  href={`#${partnerId(place, index)}`}
                  className="font-display hover:text-signal-text grid grid-cols-[minmax(3rem,auto)_minmax(0,1fr)] items-baseline border-b py-2.5 text-[clamp(1.25rem,1.1rem+0.6vw,1.5625rem)] leading-[1.15] font-bold tracking-[-0.025em] hover:border-current"
                >
                  <span className="label text-signal-text pr-3">{`${side}${index + 1}`}</span> {title}
                </a>
              </li>
            )),
          )}
        </ol>
      </div>
    </header>
  );
}

type PartnersTexts = SiteTexts["partners"]["sides"][number];

type PartnersProps = {
  index: number;
  texts: PartnersTexts;
  labels: SiteTexts["partners"]["labels"];
};

/** The letter stays in view while its partners scroll; every second side is mirrored. */
function Partners({ index: place, texts, labels }: PartnersProps) {
  const { side, title, intro, groups } = texts;
  const id = partnersId(place);
  const isFlipped = isMirrored(place);
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={cn("border-t", isFlipped && "on-green")}>
      <div className="grid-page *:col-span-full">
        <div
          className={cn(
            "pt-4 sm:max-lg:grid sm:max-lg:grid-cols-[fit-content(50%)_minmax(0,1fr)] sm:max-lg:grid-rows-[1fr_auto] sm:max-lg:gap-x-10 sm:max-lg:pb-8 lg:sticky lg:top-[calc(var(--bar-height)+0.5rem)] lg:self-start lg:pb-12",
            isFlipped ? "lg:col-[9/-1] lg:row-start-1" : "lg:col-[1/span_5]",
          )}
        >
          <p className={cn(styles.letter, isFlipped && "-ml-[0.07em] print:ml-0")} aria-hidden="true">
            <span className="block" style={{ fontSize: `${1 / side.length}em` }}>
              {side}
            </span>
          </p>
          <h2 id={`${id}-heading`} className="text-display-3 self-end">
            <Fit text={title} />
          </h2>
          <p className="mt-2 max-w-[18em]">{intro}</p>
        </div>
        <ol
          className={cn(
            "pt-4 pb-[clamp(3rem,6vw,6rem)]",
            isFlipped ? "lg:col-[1/span_7] lg:row-start-1" : "lg:col-[6/-1]",
          )}
        >
          {groups.map((group, index) => (
            <Partner key={index} group={group} side={side} place={place} index={index} labels={labels} />
          ))}
        </ol>
      </div>
    </section>
  );
}

const isMirrored = (place: number) => place % 2 === 1;

const letterOf = (place: number) => String.fromCharCode("a".charCodeAt(0) + place);

const partnersId = (place: number) => `partners-${letterOf(place)}`;
const partnerId = (place: number, index: number) => `${partnersId(place)}${index + 1}`;

type PartnerProps = {
  group: PartnerGroup;
  side: string;
  place: number;
  index: number;
  labels: SiteTexts["partners"]["labels"];
};

function Partner({ group, side, place, index, labels }: PartnerProps) {
  const { title, situation, youBring, weBring, firstTrack } = group;
  return (
    <li
      id={partnerId(place, index)}
      className="border-foreground relative scroll-mt-4 pt-5 pb-[clamp(2.5rem,4.5vw,4.5rem)] not-first:border-t"
    >
      <p className="label text-signal-text" aria-hidden="true">
        {`${side}${index + 1}`}
      </p>
      <h3 className="mt-3 text-[clamp(2.25rem,1.3rem+3.4vw,4.75rem)] leading-[0.95] font-extrabold tracking-[-0.045em]">
        {title}
      </h3>
      <p className="text-lead mt-4 max-w-[29em]">{situation}</p>
      <dl className="gap-x-gutter mt-6 grid gap-y-5 *:min-w-0 sm:grid-cols-2">
        <div>
          <dt className="label text-muted-foreground">{labels.youBring}</dt>
          <dd className="mt-1">{youBring}</dd>
        </div>
        <div>
          <dt className="label text-muted-foreground">{labels.weBring}</dt>
          <dd className="mt-1">{weBring}</dd>
        </div>
        <div className={`${isMirrored(place) ? "bg-butter" : "bg-sand"} text-ink px-4 pt-3.5 pb-4 sm:col-span-full`}>
          <dt className="label">{labels.firstTrack}</dt>
          <dd className="font-display mt-1 text-[clamp(1.25rem,1.15rem+0.5vw,1.5rem)] leading-[1.15] font-bold tracking-[-0.02em] text-balance">
            {firstTrack}
          </dd>
        </div>
      </dl>
    </li>
  );
}

// down and to the right, as a tonearm moves
const STEPS = ["md:col-[1/span_6]", "md:col-[3/span_6]", "md:col-[5/span_6]", "md:col-[7/-1]"];

function Terms({ heading, steps }: SiteTexts["partners"]["terms"]) {
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
