import type { BrandTexts } from "@/lib/site/documents/brand";
import type { HeroTexts } from "@/lib/site/documents/hero";
import { ActionButton } from "../action-button";
import { HeroSlide } from "./hero-slide";
import { HeroStage } from "./hero-stage";
import { HeroStickers } from "./hero-stickers";
import { HeroStill } from "./hero-still";

const ACTION =
  "max-[29.99rem]:flex-auto max-[29.99rem]:px-1 max-[29.99rem]:text-[0.9375rem] max-[22.49rem]:flex-[1_1_40%] lg:max-xl:px-3.5 lg:max-xl:text-base";
const LINE = "label tracking-label pb-4 lg:pb-[clamp(1.5rem,3vh,3rem)]";

/**
 * The h1 is the line above the slides, since their titles come and go. All three slides are in the HTML, so nothing
 * waits for a script.
 */
export function Hero({
  texts,
  title,
  brand: { name, tagline },
}: {
  texts: HeroTexts;
  title: string;
  brand: Pick<BrandTexts, "name" | "tagline">;
}) {
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
                <HeroSlide key={index} slide={slide} impactLabel={texts.impactLabel} focusLabel={texts.focusLabel} />
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
