import type { HeroCopy } from "@/lib/content/hero";
import { ActionButton } from "../action-button";
import { HeroStage } from "./hero-stage";

const ACTION =
  "max-[29.99rem]:grow max-[29.99rem]:px-2 max-[29.99rem]:text-[0.9375rem] lg:max-xl:px-3.5 lg:max-xl:text-base";

/**
 * The h1 is the line above the slides, since their titles come and go. All three slides are in the HTML, so nothing
 * waits for a script.
 */
export function Hero({ copy, title, tagline }: { copy: HeroCopy; title: string; tagline: string }) {
  const { projects, conversation } = copy.actions;
  return (
    <section id={copy.section.id} aria-labelledby="home-label" className="relative overflow-clip border-b">
      <div className="page-width pt-4 pb-6 lg:flex lg:min-h-[min(100svh-var(--bar-height),58rem)] lg:flex-col lg:pb-12">
        <h1 id="home-label" className="label tracking-label pb-4 lg:pb-[clamp(1.5rem,3vh,3rem)]">
          {title}
        </h1>
        <HeroStage copy={copy} print={`${tagline} · ${title} ·`}>
          <ActionButton action={projects} className={ACTION} />
          <ActionButton action={conversation} variant="outline" className={ACTION} />
        </HeroStage>
      </div>
    </section>
  );
}
