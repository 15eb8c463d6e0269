import type { ReactNode } from "react";
import type { HeroSlide as Slide } from "@/lib/site/documents/hero";
import type { SiteTexts } from "@/lib/site/registry";
import { cn } from "@/lib/utils";
import { ActionButton } from "../section";
import { Fit } from "../fit";
import { WithTerms } from "../glossary/term";
import { HeroRecord } from "./hero-record";
import { HeroStage } from "./hero-stage";
import styles from "./hero.module.css";

const ACTION =
  "max-[29.99rem]:flex-auto max-[29.99rem]:px-1 max-[29.99rem]:text-[0.9375rem] max-[22.49rem]:flex-[1_1_40%] lg:max-xl:px-3.5 lg:max-xl:text-base";
const LINE = "label tracking-label pb-4 lg:pb-[clamp(1.5rem,3vh,3rem)]";

type Props = {
  texts: SiteTexts["hero"];
  title: string;
  brand: Pick<SiteTexts["brand"], "name" | "tagline">;
};

/** The h1 is the line above the slides, because their titles change. All slides are in the HTML and need no script. */
export function Hero({ texts, title, brand: { name, tagline } }: Props) {
  const { section, slides, badges, controls, sideLabel } = texts;
  const { projects, conversation } = texts.actions;
  const print = `${tagline} · ${title}`;
  const actions = (
    <>
      <ActionButton action={projects} className={ACTION} />
      <ActionButton action={conversation} variant="outline" className={ACTION} />
    </>
  );
  return (
    <section id={section.id} aria-labelledby="home-label" className="relative overflow-clip">
      <div className="page-width pt-4 pb-6 lg:flex lg:min-h-[min(100svh-var(--bar-height),58rem)] lg:flex-col lg:pb-12">
        {slides.length > 0 ? (
          <>
            <h1 id="home-label" className={LINE}>
              {title}
            </h1>
            <HeroStage
              titles={slides.map(({ title: name }) => name)}
              slides={slides.map((slide, index) => (
                <HeroSlide key={index} slide={slide} texts={texts} />
              ))}
              stickers={<HeroStickers badges={badges} />}
              controls={controls}
              sideLabel={sideLabel}
              print={print}
            >
              {actions}
            </HeroStage>
          </>
        ) : (
          <>
            <p className={LINE}>{title}</p>
            <HeroStill name={name} tagline={tagline} print={print} badges={badges}>
              {actions}
            </HeroStill>
          </>
        )}
      </div>
    </section>
  );
}

/** Shown when there are no slides: the studio's name and tagline as the page's heading. */
function HeroStill({
  name,
  tagline,
  print,
  badges,
  children,
}: { name: string; tagline: string; print: string; children: ReactNode } & Pick<SiteTexts["hero"], "badges">) {
  return (
    <div className={styles.stage}>
      <div className={styles.window}>
        <HeroRecord print={print} />
        <HeroStickers badges={badges} />
      </div>
      <h1 id="home-label" className={SLIDE_TITLE}>
        <Fit text={`${name} ${tagline}`}>
          {name} <span className="mt-[0.2em] block text-[0.5em] leading-none tracking-[-0.035em]">{tagline}</span>
        </Fit>
      </h1>
      <div className={`${styles.foot} flex flex-wrap items-center gap-x-2 gap-y-4 sm:gap-x-3`}>{children}</div>
    </div>
  );
}

function HeroSlide({ slide, texts }: { slide: Slide; texts: SiteTexts["hero"] }) {
  const { icon, title, subtitle, description, stats, highlight } = slide;
  return (
    <>
      <h2 className={SLIDE_TITLE}>
        <Fit text={title} />
      </h2>
      <div className={styles.text}>
        <p className="text-lead flex gap-3.5 leading-[1.3] font-semibold">
          <HeroGlyph icon={icon} />
          <span>
            <WithTerms text={subtitle} />
          </span>
        </p>
        <p className="mt-3 lg:mt-4">{description}</p>
      </div>
      <dl className={`${styles.notes} lg:text-body text-base leading-[1.45]`}>
        <Note label={texts.impactLabel} text={stats} />
        <Note label={texts.focusLabel} text={highlight} />
      </dl>
    </>
  );
}

function Note({ label, text }: { label: string; text: string }) {
  return (
    <>
      <dt className="label border-foreground border-t pt-3">{label}</dt>
      <dd className="pb-3">{text}</dd>
    </>
  );
}

/** Idea: rings; handshake: interlocking rings; ledger: bars. */
const PATHS: Record<Slide["icon"], string> = {
  idea: "M14 20a6 6 0 1 1 12 0 6 6 0 0 1-12 0zM9 31a15.5 15.5 0 0 1 0-22M31 9a15.5 15.5 0 0 1 0 22",
  handshake: "M26 20a10 10 0 1 1-20 0 10 10 0 0 1 20 0zM34 20a10 10 0 1 1-20 0 10 10 0 0 1 20 0z",
  ledger: "M6 9h28M6 20h18M6 31h23",
};

function HeroGlyph({ icon }: { icon: Slide["icon"] }) {
  return (
    <svg
      viewBox="0 0 40 40"
      width="32"
      height="32"
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      aria-hidden="true"
      className="text-signal-text shrink-0"
    >
      <path d={PATHS[icon]} />
    </svg>
  );
}

/** How many stickers fit on the record. */
const PLACES = 3;

function HeroStickers({ badges }: Pick<SiteTexts["hero"], "badges">) {
  return (
    <ul className={cn(styles.stickers, badges.length > PLACES && styles.manyStickers)}>
      {badges.map(({ label, value }, index) => (
        <li key={index} className={styles.sticker}>
          <span className="label">{label}</span>{" "}
          <b className="font-display text-xl leading-tight font-extrabold tracking-[-0.02em]">{value}</b>
        </li>
      ))}
    </ul>
  );
}

/** The largest type of the page. */
const SLIDE_TITLE = `${styles.title} text-hero -ml-[0.05em] w-full max-w-[6.4em] font-extrabold lg:[@media(height<45rem)]:text-[16vh] [--tracking:-0.045em]`;
