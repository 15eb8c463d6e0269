"use client";

import type { ReactNode } from "react";
import { PauseButton, SlideButtons } from "../rotation/rotation-controls";
import { useRotation } from "../rotation/use-rotation";
import { HeroRecord } from "./hero-record";
import styles from "./hero.module.css";
import type { SiteTexts } from "@/lib/site/registry";

const INTERVAL = 7000;
const MIN_TIME_LEFT = 300;

/** Returns the milliseconds left of the first slide, counted from the first paint instead of hydration. */
function firstTimeLeft(): number {
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  const seenFor = paint ? performance.now() - paint.startTime : 0;
  return Math.min(Math.max(INTERVAL - seenFor, MIN_TIME_LEFT), INTERVAL);
}

type Props = {
  titles: readonly string[];
  /** In the order of `titles`. Rendered on the server, so their components are not in the client bundle. */
  slides: readonly ReactNode[];
  stickers: ReactNode;
  /** The text on the record if there is only one slide. */
  print: string;
  children: ReactNode;
} & Pick<SiteTexts["hero"], "controls" | "sideLabel">;

/**
 * Rotates the slides. The record's arc fills in seven seconds; the pause button is the record's center. `data-running`
 * is in the HTML, so that record and arc move before hydration.
 */
export function HeroStage({ titles, slides, stickers, controls, sideLabel, print, children }: Props) {
  const rotation = useRotation(slides.length, INTERVAL, firstTimeLeft);
  const { region, current, turns, rotating, running, handlers } = rotation;
  const isTurning = slides.length > 1;
  const label = isTurning ? `${titles[current]} · ${sideLabel} ${current + 1}` : print;

  return (
    <div
      ref={region}
      role="group"
      aria-roledescription={controls.carousel}
      aria-label={controls.region}
      className={styles.stage}
      data-running={running || undefined}
      {...handlers}
    >
      <div className={styles.window}>
        <HeroRecord print={label} pressing={current} turn={isTurning ? turns : undefined} />
        {isTurning && (
          <PauseButton
            rotation={rotation}
            labels={controls}
            className={`${styles.center} bg-background hover:bg-butter hover:text-ink focus-visible:outline-butter z-2 grid size-18 place-items-center rounded-full transition-colors ease-out lg:size-24 noscript:hidden lg:[&_svg]:size-8`}
          />
        )}
        {stickers}
      </div>

      <div className={styles.slides} data-turned={turns > 0} aria-live={rotating ? "off" : "polite"}>
        {slides.map((slide, index) => (
          <div
            key={index}
            role="group"
            aria-roledescription={controls.slide}
            aria-label={`${index + 1} / ${slides.length}`}
            className={styles.slide}
            data-current={index === current || undefined}
          >
            {slide}
          </div>
        ))}
      </div>

      <div className={`${styles.foot} flex flex-wrap items-center gap-x-2 gap-y-4 sm:gap-x-3`}>
        {children}
        {isTurning && <SlideButtons titles={titles} rotation={rotation} labels={controls} className="xl:ml-auto" />}
      </div>
    </div>
  );
}
