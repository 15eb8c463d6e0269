"use client";

import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { PauseButton, SlideButtons } from "../rotation/rotation-controls";
import { useRotation } from "../rotation/use-rotation";
import { afterPause } from "@/lib/browser/after-pause";
import type { SiteTexts } from "@/lib/site/registry";

const INTERVAL = 5000;
const SCROLL_END_MS = 100;

/** Returns the pixels to scroll from one slide to the next. */
const stepOf = ({ clientWidth, scrollWidth, children }: HTMLElement) =>
  (scrollWidth - clientWidth) / Math.max(1, children.length - 1);

type Props = {
  name: string;
  titles: readonly string[];
  slides: readonly ReactNode[];
  controls: SiteTexts["portfolio"]["controls"];
};

/** A scroll-snap strip: swipes, scrolling, buttons and the clock share one state, its scroll position. */
export function Carousel({ name, titles, slides, controls }: Props) {
  const rotation = useRotation(slides.length, INTERVAL);
  const { region, current, turns, rotating, go, handlers } = rotation;
  const strip = useRef<HTMLDivElement>(null);
  // the name tells several carousels apart
  const of = (label: string) => `${label}, ${name}`;
  const { previous, next, pause, play } = controls;
  const labels = { ...controls, previous: of(previous), next: of(next), pause: of(pause), play: of(play) };

  useEffect(() => {
    const element = strip.current;
    if (!element || turns === 0) return;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    element.scrollTo({ left: current * stepOf(element), behavior: still ? "instant" : "smooth" });
  }, [current, turns]);

  const selectInView = useEffectEvent((element: HTMLElement) => {
    const index = Math.round(element.scrollLeft / stepOf(element));
    if (index !== current) go(index);
  });
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    // detects the end of a swipe without `scrollend`, which older iPhones lack
    const selectLater = afterPause(SCROLL_END_MS, () => selectInView(element));
    element.addEventListener("scroll", selectLater.call);
    return () => {
      selectLater.stop();
      element.removeEventListener("scroll", selectLater.call);
    };
    // a change of slide cancels the pending timer
  }, [current]);

  return (
    <div ref={region} role="group" aria-roledescription={controls.carousel} aria-label={name} {...handlers}>
      <div
        ref={strip}
        className="bg-background flex w-[round(down,100%,1px)] snap-x snap-mandatory scrollbar-none gap-4 overflow-x-auto overscroll-x-contain *:w-full *:flex-none *:snap-start *:snap-always print:overflow-visible print:*:w-0 print:*:flex-1"
        tabIndex={0}
        aria-label={name}
        role="group"
        aria-live={rotating ? "off" : "polite"}
      >
        {slides.map((slide, index) => (
          <div
            key={index}
            role="group"
            aria-roledescription={controls.slide}
            aria-label={`${index + 1} / ${slides.length}`}
          >
            {slide}
          </div>
        ))}
      </div>
      <div className="mt-2 flex items-center justify-between noscript:hidden">
        <SlideButtons titles={titles} rotation={rotation} labels={labels} />
        <PauseButton rotation={rotation} labels={labels} />
      </div>
    </div>
  );
}
