import { type PointerEvent, type RefObject, useState } from "react";
import { layoutWith, nearestWidth, type Width, WIDTH_NAMES, widthOf, WIDTHS } from "./widths";

type Props = {
  picture: RefObject<HTMLImageElement | null>;
  layout: string | undefined;
  onChoose: (width: Width) => void;
};

/** At both sides of a selected picture: dragged, they snap to its widths. Keys have the menu `Width` below the text. */
export function WidthHandles({ picture, layout, onChoose }: Props) {
  const [shown, setShown] = useState<Width>();

  function start(event: PointerEvent<HTMLSpanElement>, side: 1 | -1) {
    const figure = picture.current?.closest("figure");
    if (!figure) return;
    event.preventDefault();
    const handle = event.currentTarget;
    handle.setPointerCapture(event.pointerId);
    const before = widthOf(layout);
    const measured = WIDTH_NAMES.map((width) => {
      figure.className = layoutWith(layout, width) ?? "";
      return figure.getBoundingClientRect().width;
    });
    figure.className = layout ?? "";
    const from = measured[WIDTH_NAMES.indexOf(before)] ?? 0;
    const startX = event.clientX;
    let chosen = before;
    setShown(chosen);
    const move = ({ clientX }: globalThis.PointerEvent) => {
      chosen = nearestWidth(from + side * (clientX - startX), measured);
      figure.className = layoutWith(layout, chosen) ?? "";
      setShown(chosen);
    };
    const stop = new AbortController();
    const end = (ended: Event) => {
      stop.abort();
      setShown(undefined);
      figure.className = layout ?? "";
      if (ended.type === "pointerup" && chosen !== before) onChoose(chosen);
    };
    handle.addEventListener("pointermove", move, { signal: stop.signal });
    for (const name of ["pointerup", "pointercancel"]) handle.addEventListener(name, end, { signal: stop.signal });
  }

  const handle = (side: 1 | -1, place: string) => (
    <span
      data-slot="width-handle"
      aria-hidden="true"
      className={`bg-signal border-card absolute top-1/2 h-12 w-3 -translate-y-1/2 cursor-ew-resize touch-none rounded border-2 ${place}`}
      onPointerDown={(event) => start(event, side)}
    />
  );
  return (
    <>
      {handle(-1, "-left-1.5")}
      {handle(1, "-right-1.5")}
      {shown !== undefined && (
        <span
          role="status"
          className="bg-popover text-popover-foreground border-foreground absolute top-2 left-2 rounded border px-2 py-0.5 text-sm"
        >
          {WIDTHS[shown]}
        </span>
      )}
    </>
  );
}
