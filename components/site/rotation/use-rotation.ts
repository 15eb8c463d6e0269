"use client";

import {
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type PointerEvent,
} from "react";

type Hold = "hover" | "focus" | "unseen";
type Wish = "none" | "play" | "pause";

const REDUCED = "(prefers-reduced-motion: reduce)";

function onMotionChange(notify: () => void) {
  const query = matchMedia(REDUCED);
  query.addEventListener("change", notify);
  return () => query.removeEventListener("change", notify);
}

function onVisibilityChange(notify: () => void) {
  document.addEventListener("visibilitychange", notify);
  return () => document.removeEventListener("visibilitychange", notify);
}

/**
 * Slides that advance by themselves every `interval` milliseconds and wrap around. They hold still under a mouse, while
 * the keyboard's focus is inside, in a hidden tab, out of view and for visitors who want less motion; a held slide goes
 * on with the time it had left. The pause button outranks all of it, and play brings the slides back at once.
 * `firstWait` returns the time that a first slide has left which is in view on hydration.
 */
export function useRotation(count: number, interval: number, firstWait?: () => number) {
  const region = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [turns, setTurns] = useState(0);
  const [wish, setWish] = useState<Wish>("none");
  const [holds, setHolds] = useState<ReadonlySet<Hold>>(new Set<Hold>(["unseen"]));
  // The server cannot know: nothing runs before the browser has said what its user prefers.
  const still = useSyncExternalStore(
    onMotionChange,
    () => matchMedia(REDUCED).matches,
    () => true,
  );
  const hidden = useSyncExternalStore(
    onVisibilityChange,
    () => document.hidden,
    () => false,
  );
  /** Milliseconds the slide has left; null for a slide that has just been chosen. */
  const left = useRef<number | null>(null);

  const hold = useCallback((reason: Hold, on: boolean) => {
    setHolds((before) => {
      if (before.has(reason) === on) return before;
      const after = new Set(before);
      if (on) after.add(reason);
      else after.delete(reason);
      return after;
    });
  }, []);

  const change = useCallback(
    (next: (index: number) => number) => {
      left.current = null;
      setCurrent((before) => (next(before) + count) % Math.max(1, count));
      setTurns((before) => before + 1);
    },
    [count],
  );
  const go = useCallback((index: number) => change(() => index), [change]);
  /** Relative, so that presses in quick succession add up. */
  const turn = useCallback((steps: 1 | -1) => change((index) => index + steps), [change]);

  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const seen = new IntersectionObserver(([entry]) => {
      const isSeen = entry?.isIntersecting ?? false;
      // its time begins when it comes into view
      if (!isSeen) left.current ??= interval;
      hold("unseen", !isSeen);
    });
    seen.observe(element);
    // a pointer that has come before hydration
    hold("hover", element.matches(":hover") && matchMedia("(hover: hover)").matches);
    return () => seen.disconnect();
  }, [hold, interval]);

  const rotating = wish === "play" || (wish === "none" && !still);
  const running = count > 1 && rotating && !hidden && holds.size === 0;

  useEffect(() => {
    if (!running) return;
    const wait = (left.current ??= (turns === 0 && firstWait?.()) || interval);
    const started = performance.now();
    const timer = setTimeout(() => turn(1), wait);
    return () => {
      clearTimeout(timer);
      if (left.current !== null) left.current = Math.max(0, wait - (performance.now() - started));
    };
    // `turns` starts the clock anew when the same slide is chosen again
  }, [running, current, turns, interval, firstWait, turn]);

  const toggle = () => {
    setWish(rotating ? "pause" : "play");
    if (!rotating) setHolds(new Set());
  };

  return {
    region,
    current,
    /** Counts the changes: a key for what begins anew with each slide. 0 until the first. */
    turns,
    /** What the pause button shows: the visitor's wish, not a passing hold. */
    rotating,
    running,
    go,
    turn,
    toggle,
    /** Spread over the region; touch has no hover to leave. */
    handlers: {
      onPointerEnter: (event: PointerEvent) => hold("hover", event.pointerType !== "touch"),
      onPointerLeave: () => hold("hover", false),
      onFocus: (event: FocusEvent) => event.target.matches(":focus-visible") && hold("focus", true),
      onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && hold("focus", false),
    },
  };
}
