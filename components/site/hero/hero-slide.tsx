import type { HeroTexts, HeroSlide as Slide } from "@/lib/site/documents/hero";
import { WithTerms } from "../glossary/term";
import { Fit } from "../fit";
import { HeroGlyph } from "./hero-glyph";
import styles from "./hero.module.css";
import { SLIDE_TITLE } from "./slide-title";

export function HeroSlide({
  slide: { icon, title, subtitle, description, stats, highlight },
  impactLabel,
  focusLabel,
}: { slide: Slide } & Pick<HeroTexts, "impactLabel" | "focusLabel">) {
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
        <Note label={impactLabel} text={stats} />
        <Note label={focusLabel} text={highlight} />
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
