"use client";

import { useEffect, useEffectEvent, useRef, useState, type FocusEvent, type PointerEvent } from "react";
import { useMedia } from "@/lib/browser/use-media";

export type Rotation = ReturnType<typeof useRotation>;

type Hold = "hover" | "focus" | "note" | "unseen" | "hidden";
type Wish = "none" | "play" | "pause";

const REDUCED = "(prefers-reduced-motion: reduce)";

/**
 * Slides that advance every `interval` milliseconds. They pause on hover, focus inside, while a note is open, in a
 * hidden tab, out of view and with reduced motion, and resume with the time left. The pause button overrides all
 * that. `firstWait` is for slides that run before hydration: it returns the time left of the first one.
 */
export function useRotation(count: number, interval: number, firstWait?: () => number) {
  const region = useRef<HTMLDivElement>(null);
  const [chosen, setCurrent] = useState(0);
  // in a preview, the number of slides changes
  const current = Math.min(chosen, Math.max(0, count - 1));
  const [turns, setTurns] = useState(0);
  const [wish, setWish] = useState<Wish>("none");
  const [holds, setHolds] = useState<ReadonlySet<Hold>>(new Set<Hold>(firstWait ? [] : ["unseen"]));
  // before hydration, CSS handles reduced motion
  const still = useMedia(REDUCED);
  /** Milliseconds left of the slide; null after each change. */
  const left = useRef<number | null>(null);

  const hold = (reason: Hold, on: boolean) =>
    setHolds((before) => {
      if (before.has(reason) === on) return before;
      const after = new Set(before);
      if (on) after.add(reason);
      else after.delete(reason);
      return after;
    });

  function change(next: (index: number) => number): void {
    left.current = null;
    setCurrent((before) => (next(before) + count) % Math.max(1, count));
    setTurns((before) => before + 1);
  }
  const go = (index: number) => change(() => index);
  /** Relative, so that quick presses add up. */
  const turn = (steps: 1 | -1) => change((index) => index + steps);
  const note = useEffectEvent(hold);
  const advance = useEffectEvent(() => turn(1));

  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const seen = new IntersectionObserver(([entry]) => {
      const isSeen = entry?.isIntersecting ?? false;
      if (!isSeen) left.current ??= interval;
      note("unseen", !isSeen);
    });
    seen.observe(element);
    // a tap opens a note without hover or visible focus
    const noted = ({ newState }: ToggleEvent) => note("note", newState === "open");
    element.addEventListener("toggle", noted, true);
    const turnedTo = () => note("hidden", document.hidden);
    document.addEventListener("visibilitychange", turnedTo);
    // the state from before hydration
    turnedTo();
    note("hover", element.matches(":hover") && matchMedia("(hover: hover)").matches);
    note("focus", element.querySelector(":focus-visible") !== null);
    note("note", "popover" in element && element.querySelector(":popover-open") !== null);
    return () => {
      seen.disconnect();
      element.removeEventListener("toggle", noted, true);
      document.removeEventListener("visibilitychange", turnedTo);
    };
  }, [interval]);

  const rotating = wish === "play" || (wish === "none" && !still);
  const running = count > 1 && rotating && holds.size === 0;

  useEffect(() => {
    if (!running) return;
    const wait = (left.current ??= (turns === 0 && firstWait?.()) || interval);
    const started = performance.now();
    const timer = setTimeout(() => advance(), wait);
    return () => {
      clearTimeout(timer);
      if (left.current !== null) left.current = Math.max(0, wait - (performance.now() - started));
    };
    // `turns` restarts the clock when the same slide is chosen again
  }, [running, current, turns, interval, firstWait]);

  const toggle = () => {
    setWish(rotating ? "pause" : "play");
    if (!rotating) setHolds(new Set());
  };

  return {
    region,
    current,
    /** Counts the changes, as a key for animations; 0 before the first. */
    turns,
    /** False if paused by the visitor or reduced motion, regardless of temporary holds. */
    rotating,
    running,
    go,
    turn,
    toggle,
    /** Props of the region; touch is no hover, because it never leaves. */
    handlers: {
      onPointerEnter: (event: PointerEvent) => hold("hover", event.pointerType !== "touch"),
      onPointerLeave: () => hold("hover", false),
      onFocus: (event: FocusEvent) => event.target.matches(":focus-visible") && hold("focus", true),
      onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && hold("focus", false),
    },
  };
}
