import { type RefObject, useLayoutEffect, useState } from "react";

/** Of the tools in `line`, which wraps, the ids of those that have no room in its first row. */
export function useWrapped(line: RefObject<HTMLElement | null>, ids: string[]): string[] {
  const [wrapped, setWrapped] = useState("");
  const all = ids.join(" ");
  useLayoutEffect(() => {
    const element = line.current;
    if (!element) return;
    const measure = () =>
      setWrapped(
        [...element.querySelectorAll<HTMLElement>("[data-tool]")]
          .filter(({ offsetTop }) => offsetTop > 0)
          .map(({ dataset }) => dataset.tool)
          .join(" "),
      );
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [line, all]);
  return wrapped.split(" ");
}
