"use client";

import { useEffect, useState } from "react";
import { useListener } from "@/lib/browser/use-listener";

/** An entry of the menu; with `href` it leads to a page instead of a section. */
type Section = { id: string; href?: string };

/** Pixels below the top of the viewport. */
const PROBE = 200;

function isAtProbe({ id, href }: Section): boolean {
  if (href) return false;
  const box = document.getElementById(id)?.getBoundingClientRect();
  return box !== undefined && box.top <= PROBE && box.bottom > PROBE;
}

/** Returns the id of the section at PROBE, undefined if it is not in `sections`; the first one until measured. */
export function useCurrentSection(sections: readonly Section[]): string | undefined {
  const [current, setCurrent] = useState(sections.find(({ href }) => !href)?.id);
  const update = () => setCurrent(sections.find(isAtProbe)?.id);
  // browsers send these events once per frame
  useListener("scroll", update);
  useListener("resize", update);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setCurrent(sections.find(isAtProbe)?.id));
    return () => cancelAnimationFrame(frame);
  }, [sections]);
  return current;
}
