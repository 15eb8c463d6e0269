/** Scrolls the words into view, unless they are: a long paragraph can be seen without them. */
export function scrollToRange(range: Range): void {
  const element = range.startContainer.parentElement;
  if (!element || isSeen(range, element)) return;
  element.scrollIntoView({ block: "center", behavior: "instant" });
  if (isSeen(range, element)) return;
  const { top, bottom } = range.getBoundingClientRect();
  const seen = seenPart(element);
  scrollerOf(element).scrollBy({ top: (top + bottom - seen.top - seen.bottom) / 2, behavior: "instant" });
}

function isSeen(range: Range, element: Element): boolean {
  const { top, bottom } = range.getBoundingClientRect();
  const seen = seenPart(element);
  return top >= seen.top && bottom <= seen.bottom;
}

/** The visible part of the scrolling box around `element`. */
function seenPart(element: Element): { top: number; bottom: number } {
  const { top, bottom } = scrollerOf(element).getBoundingClientRect();
  return { top: Math.max(0, top), bottom: Math.min(window.innerHeight, bottom) };
}

function scrollerOf(element: Element): Element {
  for (let around = element.parentElement; around; around = around.parentElement)
    if (around.scrollHeight > around.clientHeight && /auto|scroll/.test(getComputedStyle(around).overflowY))
      return around;
  return document.documentElement;
}
