import { useLayoutEffect, useState, type RefObject } from "react";

/**
 * The higher the rank, the longer a tool stays in a narrow toolbar; it has its words instead of its icon in a wide one.
 */
export type Ranked = {
  id: string;
  rank: number;
  group: string;
  text?: string;
  choices?: unknown;
  /** Not in a wide toolbar. */
  isForPhones?: boolean;
};

/** In the order in which a narrow toolbar begins with them. */
export const FIRST_ON_PHONES = ["heading-2", "bullet", "link", "image", "bold"];

const NARROW = 500;
// pixels: the padding
const RESERVED = 12;
// with its gap
const TOOL = 36;
const COARSE_TOOL = 42;
const TEXT = 130;
const ARROW = 18;
const SEPARATOR = 11;

/** The tools that fit in `width` pixels beside the overflow menu. */
function fitting<T extends Ranked>(tools: T[], width: number, toolWidth: number): T[] {
  const widthOf = (shown: T[]) =>
    RESERVED +
    toolWidth +
    shown.reduce((sum, { text, choices }) => sum + (text ? TEXT : toolWidth + (choices ? ARROW : 0)), 0) +
    new Set(shown.map(({ group }) => group)).size * SEPARATOR;
  const byRank = [...tools].sort((one, other) => one.rank - other.rank);
  let shown = tools;
  for (const next of byRank) {
    if (widthOf(shown) <= width) break;
    shown = shown.filter((tool) => tool !== next);
  }
  return shown;
}

function forPhones<T extends Ranked>(tools: T[]): T[] {
  const first = FIRST_ON_PHONES.flatMap((id) => tools.find((tool) => tool.id === id) ?? []);
  return [
    ...first.map((tool) => ({ ...tool, group: "first", rank: Infinity })),
    ...tools.filter((tool) => !first.includes(tool)).map(({ text: _text, ...tool }) => tool as T),
  ];
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
  const offered = room && room.width < NARROW ? forPhones(tools) : tools.filter(({ isForPhones }) => !isForPhones);
  if (!room) return { visible: offered, hidden: [] };
  const visible = fitting(offered, room.width, room.toolWidth);
  return { visible, hidden: offered.filter((tool) => !visible.includes(tool)) };
}
