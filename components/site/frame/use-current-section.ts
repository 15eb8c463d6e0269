"use client";

import { useEffect, useState } from "react";

/** An entry of the menu; with `href` it leads to a page. */
type Section = { id: string; href?: string };

/** Below the top of the view. */
const PROBE = 200;

function isRead({ id, href }: Section): boolean {
  if (href) return false;
  const box = document.getElementById(id)?.getBoundingClientRect();
  return box !== undefined && box.top <= PROBE && box.bottom > PROBE;
}

/** The section 200 px below the top of the view, undefined if none of `sections`; the first one until measured. */
export function useCurrentSection(sections: readonly Section[]): string | undefined {
  const [current, setCurrent] = useState(sections.find(({ href }) => !href)?.id);

  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      setCurrent(sections.find(isRead)?.id);
    };
    const request = () => {
      frame ||= requestAnimationFrame(look);
    };
    request();
    addEventListener("scroll", request, { passive: true });
    addEventListener("resize", request);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", request);
      removeEventListener("resize", request);
    };
  }, [sections]);

  return current;
}
