"use client";

import { type ReactNode, useEffect } from "react";
import { hero } from "@/lib/content/hero";
import { site } from "@/lib/content/site";
import { PauseButton, SlideButtons } from "../rotation-controls";
import { useRotation } from "../use-rotation";
import { HeroSlide } from "./hero-slide";

const INTERVAL = 7000;
const { slides, controls } = hero;
// The first slide's seven seconds began when the page was opened, not when its script arrived.
const restOfFirst = () => Math.max(INTERVAL - performance.now(), 300);
const TITLES = slides.map((slide) => slide.title);

/** Turns the slides. The record is their clock: an arc fills along its edge in seven seconds, its centre is the pause button. */
export function HeroStage({ children }: { children: ReactNode }) {
  const { region, current, turns, rotating, running, go, toggle, handlers } = useRotation(slides.length, INTERVAL, restOfFirst);

  useEffect(() => {
    region.current?.style.setProperty("--elapsed", `${INTERVAL - restOfFirst()}ms`);
  }, [region]);

  return (
    <div
      ref={region}
      data-runtime="soon"
      role="group"
      aria-roledescription="carousel"
      aria-label={controls.region}
      className="hero-stage"
      data-running={running || undefined}
      {...handlers}
    >
      <div className="record" aria-hidden="true">
        <svg viewBox="0 0 200 200" className="record-disc">
          <path id="label-path" d="M64.5 100a35.5 35.5 0 1 1 71 0a35.5 35.5 0 1 1-71 0" fill="none" />
          <text className="record-print">
            <textPath href="#label-path" textLength="222">
              {site.tagline} · {site.title} ·
            </textPath>
          </text>
        </svg>
        <svg viewBox="0 0 200 200" className="record-clock">
          <circle key={turns} className="record-arc" data-first={turns === 0 || undefined} cx="100" cy="100" r="97.2" pathLength={1} transform="rotate(90 100 100)" />
        </svg>
      </div>

      <div className="hero-slides" data-turned={turns > 0 || undefined} aria-live={rotating ? "off" : "polite"}>
        {slides.map((slide, index) => (
          <div
            key={slide.title}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} / ${slides.length}`}
            className="hero-slide"
            data-current={index === current || undefined}
          >
            <HeroSlide {...slide} />
          </div>
        ))}
      </div>

      <div className="hero-foot">
        {children}
        <SlideButtons titles={TITLES} current={current} labels={controls} go={go} />
      </div>
      <PauseButton rotating={rotating} labels={controls} toggle={toggle} className="record-button" />
    </div>
  );
}
