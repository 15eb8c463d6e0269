import type { ProcessStep } from "@/lib/site/documents/process";
import type { PageIntro } from "@/lib/site/field-groups";
import { cn } from "@/lib/utils";
import type { SiteTexts } from "@/lib/site/registry";
import { Drawing } from "../drawing";
import { Fit } from "../fit";
import { PageClosing, PageName, PageQuote } from "../page/page-parts";
import styles from "./step.module.css";

export function ProcessPage({ texts: { process } }: { texts: Pick<SiteTexts, "process"> }) {
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

// the slots of the mark that stand for the steps: bar, wedge, disc
const SLOTS = [
  "before:w-[0.26em] before:bg-ink",
  "before:w-[0.66em] before:bg-signal before:[clip-path:polygon(0_0,100%_0,50%_100%)]",
  "before:w-[0.66em] before:rounded-full before:bg-ink",
];

function ProcessHero({ name, heading, intro }: PageIntro) {
  const sentences = heading.split(/(?<=\.) /);
  // short enough for the introduction to stand beside the heading
  const isShort = intro.length <= 200 && sentences.slice(0, 2).every(({ length }) => length <= 12);
  return (
    <header className="grid-page pt-[clamp(1.5rem,3vw,2.5rem)] pb-[clamp(4rem,7vw,7rem)] *:col-span-full">
      <PageName>{name}</PageName>
      <h1 className="row-start-2 mt-[clamp(3rem,6vw,6rem)] text-[clamp(2.375rem,0.1rem+9.9vw,9.45rem)] leading-[0.98] font-extrabold [--tracking:-0.05em]">
        <Fit text={heading}>
          {sentences.map((sentence, index) => (
            <span
              key={index}
              className={`grid grid-cols-[0.92em_minmax(0,1fr)] before:mt-[0.2em] before:h-[0.66em] forced-colors:leading-[1.2] forced-colors:before:bg-[CanvasText] ${SLOTS[index % SLOTS.length]}`}
            >
              {sentence}{" "}
            </span>
          ))}
        </Fit>
      </h1>
      <p
        className={cn(
          "text-lead mt-[clamp(2rem,4vw,4rem)] max-w-[28em] md:col-[6/-1]",
          isShort && "xl:col-[9/-1] xl:row-start-2 xl:mt-26 xl:self-start",
        )}
      >
        {intro}
      </p>
    </header>
  );
}

const TERM =
  "mt-1.5 max-w-[16em] font-display text-[clamp(1.5rem,1.2rem+1.3vw,2.25rem)] leading-[1.05] font-bold tracking-[-0.03em] text-balance";

const IDS = ["ideate", "validate", "operate"];

type StepProps = { index: number; step: ProcessStep } & Pick<SiteTexts["process"], "labels" | "ruler">;

function Step({ index, step, labels, ruler }: StepProps) {
  const { letter, name, line, happens, youBring, youGet, duration, decides } = step;
  const id = IDS[index] ?? `step-${index + 1}`;
  const isPilot = index === 1;
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={isPilot ? "on-sand" : undefined}>
      <div className="grid-page relative gap-y-9 pb-[clamp(3.5rem,6vw,6rem)] *:col-span-full max-md:pl-[min(4.5rem,22.5vw)]">
        <Groove letter={letter} index={index} />
        <div className="pt-[clamp(0.75rem,2vw,1.75rem)] md:col-[3/-1]">
          <h2
            id={`${id}-heading`}
            className="text-[clamp(2.75rem,1.2rem+6vw,7.5rem)] leading-[0.9] font-extrabold [--tracking:-0.05em]"
          >
            <Fit text={name} />
          </h2>
          <p className="font-display text-display-3 mt-3 font-medium tracking-[-0.025em]">{line}</p>
        </div>
        <div className="md:col-[3/-1] lg:col-[3/span_4]">
          <h3 className="label text-muted-foreground">{labels.happens}</h3>
          <p className="text-lead mt-2">{happens}</p>
        </div>
        <StepList heading={labels.youBring} items={youBring} className="md:col-[3/span_5] lg:col-[7/span_3]" />
        <StepList heading={labels.youGet} items={youGet} className="md:col-[8/-1] lg:col-[10/-1]" />
        <dl className="grid grid-cols-1 gap-y-7 md:col-[3/-1] md:grid-cols-subgrid">
          <div className={isPilot ? "md:col-span-full" : "md:col-[1/span_5] lg:col-[1/span_4]"}>
            <dt className="label text-muted-foreground">{labels.duration}</dt>
            <dd
              className={cn(
                TERM,
                isPilot &&
                  "max-w-none text-[clamp(2.25rem,0.6rem+7.4vw,7.75rem)] leading-[0.92] font-extrabold tracking-[-0.05em]",
              )}
            >
              {duration}
            </dd>
            {isPilot && (
              <dd className="mt-7" aria-hidden="true">
                <PilotRuler {...ruler} />
              </dd>
            )}
          </div>
          <div className="md:col-[6/-1] lg:col-[5/-1]">
            <dt className="label text-muted-foreground">{labels.decides}</dt>
            <dd className={TERM}>{decides}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}

const GROOVES = ["/images/pages/process.svg#i", "/images/pages/process.svg#v", "/images/pages/process.svg#o"] as const;

/** Runs down the left edge, stretched to each step's height. `col-auto` keeps it outside of the grid's columns. */
function Groove({ letter, index }: { letter: string; index: number }) {
  return (
    <div
      className="absolute inset-y-0 left-0 col-auto! w-[min(3.25rem,16.25vw)] md:w-[clamp(7rem,15.4vw,12.25rem)]"
      aria-hidden="true"
    >
      <Drawing
        src={GROOVES[index % 3] ?? GROOVES[0]}
        viewBox="0 0 120 1000"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full"
      />
      <span className="bg-background font-display relative block pt-[0.16em] pb-[0.14em] text-center text-[min(4.25rem,21.25vw)] leading-[0.76] font-extrabold tracking-[-0.05em] md:text-[clamp(4.25rem,14vw,13rem)]">
        {letter}
      </span>
    </div>
  );
}

function StepList({ heading, items, className }: { heading: string; items: readonly string[]; className: string }) {
  return (
    <div className={className}>
      <h3 className="label text-muted-foreground">{heading}</h3>
      <ul className="border-foreground mt-2 border-t">
        {items.map((item, index) => (
          <li key={index} className="border-b py-2 lg:text-lg lg:leading-snug">
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Ninety strokes, one per day; the last sixty, in which a pilot may end, have full height. */
function PilotRuler({ first, middle, last }: SiteTexts["process"]["ruler"]) {
  return (
    <div
      className={`${styles.ruler} relative grid grid-cols-[calc(100%/3)_minmax(0,1fr)_fit-content(33%)] pt-[clamp(4.5rem,8vw,7rem)] *:wrap-anywhere`}
    >
      <span className="label">{first}</span>
      <span className="label">{middle}</span>
      <span className="label">{last}</span>
    </div>
  );
}

const INKS = ["", "text-signal-large", "text-butter"];

/** Three tracks of one record: 70% of the outer band, day 30 to 90 of the middle one, two reviews on the inner one. */
function MeasurableImpact({ heading, intro, measures }: SiteTexts["process"]["measurableImpact"]) {
  return (
    <section
      id="measurable-impact"
      aria-labelledby="measurable-impact-heading"
      className="dark relative overflow-clip pt-[clamp(3rem,6vw,6rem)] pb-[clamp(5rem,9vw,9rem)]"
    >
      <Drawing
        src="/images/pages/process.svg#three-numbers"
        viewBox="0 0 1000 1000"
        className="mb-12 -ml-[8vw] w-[112vw] max-w-none lg:absolute lg:bottom-[clamp(4rem,9vw,9rem)] lg:left-[max(-2.5vw,50vw-43rem)] lg:m-0 lg:w-[min(54vw,47rem)] print:hidden"
      />
      <div className="grid-page *:col-span-full">
        <h2
          id="measurable-impact-heading"
          className="text-[clamp(2.75rem,1.2rem+6.4vw,8rem)] leading-[0.9] font-extrabold [--tracking:-0.05em] lg:col-[3/-1] lg:max-w-[6.2em]"
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
