"use client";

import { useEffect, useState } from "react";
import { useListener } from "@/lib/browser/use-listener";

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
  const look = () => setCurrent(sections.find(isRead)?.id);
  // once a frame, as browsers send them
  useListener("scroll", look);
  useListener("resize", look);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setCurrent(sections.find(isRead)?.id));
    return () => cancelAnimationFrame(frame);
  }, [sections]);
  return current;
}
