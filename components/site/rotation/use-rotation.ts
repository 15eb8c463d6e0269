"use client";

import { useEffect, useEffectEvent, useRef, useState, type FocusEvent, type PointerEvent } from "react";
import { useMedia } from "@/lib/browser/use-media";

export type Rotation = ReturnType<typeof useRotation>;

type Reason = "hover" | "focus" | "note" | "unseen" | "hidden";
type Wish = "none" | "play" | "pause";

const REDUCED = "(prefers-reduced-motion: reduce)";

/**
 * Slides that advance every `interval` milliseconds. They pause on hover, focus inside, while a note is open, in a
 * hidden tab, out of view and with reduced motion, and resume with the time left. The pause button overrides all
 * that. `firstTimeLeft` is for slides that run before hydration: it returns the time left of the first one.
 */
export function useRotation(count: number, interval: number, firstTimeLeft?: () => number) {
  const region = useRef<HTMLDivElement>(null);
  const [chosen, setCurrent] = useState(0);
  // in a preview, the number of slides changes
  const current = Math.min(chosen, Math.max(0, count - 1));
  const [turns, setTurns] = useState(0);
  const [wish, setWish] = useState<Wish>("none");
  const [reasons, setReasons] = useState<ReadonlySet<Reason>>(new Set<Reason>(firstTimeLeft ? [] : ["unseen"]));
  // before hydration, CSS handles reduced motion
  const isReduced = useMedia(REDUCED);
  /** Milliseconds left of the slide; null after each change. */
  const timeLeft = useRef<number | null>(null);

  const setPaused = (reason: Reason, on: boolean) =>
    setReasons((before) => {
      if (before.has(reason) === on) return before;
      const after = new Set(before);
      if (on) after.add(reason);
      else after.delete(reason);
      return after;
    });

  function change(next: (index: number) => number): void {
    timeLeft.current = null;
    setCurrent((before) => (next(before) + count) % Math.max(1, count));
    setTurns((before) => before + 1);
  }
  const go = (index: number) => change(() => index);
  /** Relative, so that quick presses add up. */
  const turn = (steps: 1 | -1) => change((index) => index + steps);
  const onReason = useEffectEvent(setPaused);
  const advance = useEffectEvent(() => turn(1));

  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => {
      const isSeen = entry?.isIntersecting ?? false;
      if (!isSeen) timeLeft.current ??= interval;
      onReason("unseen", !isSeen);
    });
    observer.observe(element);
    // a tap opens a note without hover or visible focus
    const onToggle = ({ newState }: ToggleEvent) => onReason("note", newState === "open");
    element.addEventListener("toggle", onToggle, true);
    const onVisibility = () => onReason("hidden", document.hidden);
    document.addEventListener("visibilitychange", onVisibility);
    // the state from before hydration
    onVisibility();
    onReason("hover", element.matches(":hover") && matchMedia("(hover: hover)").matches);
    onReason("focus", element.querySelector(":focus-visible") !== null);
    onReason("note", "popover" in element && element.querySelector(":popover-open") !== null);
    return () => {
      observer.disconnect();
      element.removeEventListener("toggle", onToggle, true);
      document.removeEventListener("visibilitychange", onVisibility);
    };
  }, [interval]);

  const rotating = wish === "play" || (wish === "none" && !isReduced);
  const running = count > 1 && rotating && reasons.size === 0;

  useEffect(() => {
    if (!running) return;
    const wait = (timeLeft.current ??= (turns === 0 && firstTimeLeft?.()) || interval);
    const started = performance.now();
    const timer = setTimeout(() => advance(), wait);
    return () => {
      clearTimeout(timer);
      if (timeLeft.current !== null) timeLeft.current = Math.max(0, wait - (performance.now() - started));
    };
    // `turns` restarts the clock when the same slide is chosen again
  }, [running, current, turns, interval, firstTimeLeft]);

  const toggle = () => {
    setWish(rotating ? "pause" : "play");
    if (!rotating) setReasons(new Set());
  };

  return {
    region,
    current,
    /** Counts the changes, as a key for animations; 0 before the first. */
    turns,
    /** False if paused by the visitor or reduced motion, regardless of temporary pauses. */
    rotating,
    running,
    go,
    turn,
    toggle,
    /** Props of the region; touch is no hover, because it never leaves. */
    handlers: {
      onPointerEnter: (event: PointerEvent) => setPaused("hover", event.pointerType !== "touch"),
      onPointerLeave: () => setPaused("hover", false),
      onFocus: (event: FocusEvent) => event.target.matches(":focus-visible") && setPaused("focus", true),
      onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && setPaused("focus", false),
    },
  };
}
