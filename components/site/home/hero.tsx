import { ButtonLink } from "@/components/ui/button";
import { hero } from "@/lib/content/hero";
import { site } from "@/lib/content/site";
import { HeroStage } from "./hero-stage";

/**
 * The first view. The page's one h1 is the line above the slides, since the slides' titles come and go; all three slides
 * are in the HTML, the first one showing, so that nothing waits for a script.
 */
export function Hero() {
  const { section, actions, badges } = hero;
  return (
    <section id={section.id} aria-labelledby="home-label" className="hero">
      <div className="hero-inner">
        <h1 id="home-label" className="hero-label label">
          {site.title}
        </h1>
        <HeroStage>
          <div className="hero-actions">
            <ButtonLink href={actions.projects.href}>{actions.projects.label}</ButtonLink>
            <ButtonLink href={actions.conversation.href} variant="outline">
              {actions.conversation.label}
            </ButtonLink>
          </div>
        </HeroStage>
        <ul className="stickers">
          {badges.map(({ label, value }) => (
            <li key={label} className="sticker">
              <span className="label">{label}</span> <b>{value}</b>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
