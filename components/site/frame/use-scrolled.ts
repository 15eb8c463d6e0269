"use client";

import { useEffect } from "react";

/** Marks the document as scrolled for browsers without scroll-driven animations, which draw the bar from it. */
export function useScrolled(): void {
  useEffect(() => {
    if (CSS.supports("animation-timeline: scroll()")) return;
    const look = () => document.documentElement.toggleAttribute("data-scrolled", scrollY > 0);
    look();
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, []);
}
