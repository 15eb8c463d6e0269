"use client";

import { useEffect } from "react";

/** For browsers without scroll-driven animations. */
export function useScrolled(): void {
  useEffect(() => {
    if (CSS.supports("animation-timeline: scroll()")) return;
    const look = () => document.documentElement.toggleAttribute("data-scrolled", scrollY > 0);
    look();
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, []);
}
