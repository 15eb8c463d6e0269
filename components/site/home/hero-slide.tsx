import { hero, type HeroSlide as Slide } from "@/lib/content/hero";
import { WithTerms } from "../term";
import { HeroGlyph } from "./hero-glyph";

/** Title, then what it means, then two lines as liner notes print them. */
export function HeroSlide({ icon, title, subtitle, description, stats, highlight }: Slide) {
  return (
    <>
      <h2 className="hero-title text-hero">{title}</h2>
      <div className="hero-text">
        <p className="hero-subtitle">
          <HeroGlyph icon={icon} />
          <span>
            <WithTerms text={subtitle} />
          </span>
        </p>
        <p>{description}</p>
      </div>
      <dl className="hero-notes">
        <dt className="label">{hero.impactLabel}</dt>
        <dd>{stats}</dd>
        <dt className="label">{hero.focusLabel}</dt>
        <dd>{highlight}</dd>
      </dl>
    </>
  );
}
