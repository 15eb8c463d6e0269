"use client";

import { useEffect } from "react";
import { untilLoaded } from "@/lib/browser/until-loaded";

const TERM = "[data-term]";
/** Of the first word that somebody points at, focuses or opens. */
const EVENTS = ["pointerover", "focusin", "toggle"];

/** Fetches what opens notes when it is first needed: a note waits longer than that on hover. */
export function TermNotes() {
  useEffect(() => {
    const waiting = new AbortController();
    let isLeft = false;
    let stop: (() => void) | undefined;
    const start = async () => {
      waiting.abort();
      const { openNotes } = await untilLoaded(() => import("./open-notes"));
      if (!isLeft) stop = openNotes();
    };
    const look = ({ target }: Event) => {
      const part = target instanceof Element ? target.closest<HTMLElement>(`${TERM}, [role=tooltip]`) : null;
      if (!part) return;
      part.dataset.hoveredAt = String(performance.now());
      void start();
    };
    // toggle events do not bubble
    for (const type of EVENTS) document.addEventListener(type, look, { signal: waiting.signal, capture: true });
    // from before hydration
    if (document.querySelector(`${TERM}:is(:hover, :focus-within)`)) void start();
    return () => {
      isLeft = true;
      waiting.abort();
      stop?.();
    };
  }, []);

  return null;
}
