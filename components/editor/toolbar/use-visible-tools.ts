import { useLayoutEffect, useState, type RefObject } from "react";

/** The higher the rank, the longer a tool stays in a narrow toolbar. */
export type Ranked = { id: string; rank: number; group: string; choices?: unknown };

// pixels: padding, the Block style menu with its separator, the overflow menu
const RESERVED = 195;
const RESERVED_ON_PHONE = 163;
// with its gap
const TOOL = 36;
const COARSE_TOOL = 42;
const ARROW = 18;
const SEPARATOR = 11;

/** The tools that fit in `width` pixels. */
function fitting<T extends Ranked>(tools: T[], width: number, toolWidth: number): T[] {
  const widthOf = (shown: T[]) =>
    (width < 500 ? RESERVED_ON_PHONE : RESERVED) +
    shown.reduce((sum, { choices }) => sum + toolWidth + (choices ? ARROW : 0), 0) +
    new Set(shown.map(({ group }) => group)).size * SEPARATOR;
  const byRank = [...tools].sort((one, other) => one.rank - other.rank);
  let shown = tools;
  for (const next of byRank) {
    if (widthOf(shown) <= width) break;
    shown = shown.filter((tool) => tool !== next);
  }
  return shown;
}

/** Splits the tools into those that fit in `bar` and those for the overflow menu. */
export function useVisibleTools<T extends Ranked>(
  bar: RefObject<HTMLElement | null>,
  tools: T[],
): { visible: T[]; hidden: T[] } {
  const [room, setRoom] = useState<{ width: number; toolWidth: number }>();
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const measure = () => {
      const toolWidth = matchMedia("(pointer: coarse)").matches ? COARSE_TOOL : TOOL;
      // no layout (tests): everything fits
      setRoom(element.clientWidth > 0 ? { width: element.clientWidth, toolWidth } : undefined);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [bar]);
  if (!room) return { visible: tools, hidden: [] };
  const visible = fitting(tools, room.width, room.toolWidth);
  return { visible, hidden: tools.filter((tool) => !visible.includes(tool)) };
}
