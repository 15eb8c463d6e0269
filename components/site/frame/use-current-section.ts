"use client";

import { useEffect, useState } from "react";

type Section = { id: string };

/** How far below the top of the view a section counts as the one being read. */
const PROBE = 200;

function isRead({ id }: Section): boolean {
  const box = document.getElementById(id)?.getBoundingClientRect();
  return box !== undefined && box.top <= PROBE && box.bottom > PROBE;
}

/**
 * The section whose box contains the point 200 px below the top of the view; undefined where none of `sections` does. The
 * first one until the page has been measured, since that is where a page begins.
 */
export function useCurrentSection(sections: readonly Section[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id);

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
