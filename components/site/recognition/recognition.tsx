import type { Venture } from "@/lib/portfolio/rules";
import type { SiteTexts } from "@/lib/site/registry";
import { Fit } from "../fit";
import { RECORD } from "../drawing";
import { Section, ActionButton } from "../section";

const SPINES = [
  "bg-sand",
  "mr-[clamp(-1.5rem,-2vw,0rem)] ml-[clamp(0.5rem,3vw,2.5rem)] bg-butter",
  "mx-[clamp(0.25rem,1vw,1rem)] bg-mist",
];

const STACK =
  "*:border-ink *:text-ink *:grid *:grid-cols-[auto_minmax(0,1fr)] *:items-center *:gap-x-4 *:border-[1.5px] *:px-5 *:py-3 *:transition-transform *:duration-200 *:ease-out *:not-first:-mt-[1.5px] *:hover:translate-x-3 sm:*:grid-cols-[minmax(5.5rem,auto)_minmax(0,1fr)_fit-content(40%)]";

type Props = { texts: SiteTexts["recognition"]; ventures: readonly Venture[] };

export function Recognition({ texts: { section, seal, panel, action }, ventures }: Props) {
  return (
    <Section id={section.id} number={section.number} name={section.name} ground="green">
      <div className="md:col-[3/-1] md:pt-10 lg:col-[6/-1] lg:row-start-1">
        <h2 className="text-display-2">
          <Fit text={section.heading} />
        </h2>
        <p className="text-lead mt-4 max-w-[34em] md:mt-5">{section.intro}</p>
      </div>
      <div className="mt-6 grid grid-cols-[2fr_3fr] items-center gap-x-6 md:col-[3/-1] md:mt-8 lg:col-[1/span_4] lg:row-[1/span_2] lg:mt-20 lg:block">
        <Seal {...seal} className="-rotate-8 lg:w-[min(100%,24rem)]" />
        <div className="max-md:contents lg:mt-8">
          <h3 className="text-display-3">
            {seal.title} <span className="text-butter block">{seal.subtitle}</span>
          </h3>
          <p className="text-muted-foreground mt-3 max-w-[26em] max-md:col-span-full max-md:mt-5">{seal.text}</p>
        </div>
      </div>
      <div className="mt-8 md:col-[3/-1] md:mt-10 lg:col-[6/-1] lg:mt-12">
        <p className="label text-muted-foreground">{panel.label}</p>
        <h3 className="text-display-3">{panel.heading}</h3>
        <ul className={`my-5 ${STACK}`}>
          {ventures.map(({ slug, catalogNumber, shortName, field }, index) => (
            <li key={slug} className={SPINES[index % SPINES.length]}>
              <span className="label max-sm:row-start-2">{catalogNumber}</span>
              <b className="font-display text-spine font-extrabold tracking-[-0.04em] max-sm:col-span-full">
                {shortName}
              </b>
              <span className="label text-right">{field}</span>
            </li>
          ))}
        </ul>
        <p className="mb-5 max-w-[26em]">{panel.text}</p>
        <ActionButton action={action} variant="outline" />
      </div>
    </Section>
  );
}

/** The edge is a disc and a ring of dots: shallow scallops of a pressed sticker, not a starburst. */
const DOTS = { count: 48, ring: 134.5, width: 26 };
const SPACING = ((2 * Math.PI * DOTS.ring) / DOTS.count).toFixed(3);

const PRINT = "var(--ink)";

type SealProps = {
  title: string;
  subtitle: string;
  alt: string;
  className?: string;
};

/** The Quality Mark: the record in a ring of text on a sticker. textLength closes the ring in any font. */
function Seal({ title, subtitle, alt, className }: SealProps) {
  return (
    <svg viewBox="-4 -4 308 308" width="100%" className={className} role="img" aria-label={alt}>
      <defs>
        <circle
          id="seal-edge"
          cx="150"
          cy="150"
          r={DOTS.ring}
          strokeWidth={DOTS.width}
          strokeLinecap="round"
          strokeDasharray={`0 ${SPACING}`}
        />
      </defs>
      <use href="#seal-edge" x="3" y="3" fill="var(--signal)" stroke="var(--signal)" />
      <use href="#seal-edge" fill="var(--butter)" stroke="var(--butter)" />
      <circle cx="150" cy="150" r="134" fill="none" stroke={PRINT} strokeWidth="1.5" />
      {/* the text starts at nine o'clock */}
      <path id="seal-text" d="M39 150a111 111 0 1 1 222 0a111 111 0 1 1-222 0" fill="none" />
      <text fill={PRINT} fontFamily="var(--font-display), sans-serif" fontWeight="700" fontSize="25" aria-hidden="true">
        <textPath href="#seal-text" textLength="688" lengthAdjust="spacing">
          {`${title} · ${subtitle} ·`.toUpperCase()}
        </textPath>
      </text>
      <use href={RECORD} x="50" y="50" width="200" height="200" />
    </svg>
  );
}
