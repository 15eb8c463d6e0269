"use client";

import { useEffect, useState } from "react";

/** How far below the top of the view a section counts as the one being read. */
const PROBE = 200;

function sectionAt(ids: readonly string[]): string | undefined {
  return ids.find((id) => {
    const box = document.getElementById(id)?.getBoundingClientRect();
    return box !== undefined && box.top <= PROBE && box.bottom > PROBE;
  });
}

/** The section whose box contains the point 200 px below the top of the view; undefined where none of `ids` does. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();

  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      setCurrent(sectionAt(ids));
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
  }, [ids]);

  return current;
}
