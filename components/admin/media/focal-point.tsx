import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from "react";
import { imageCopies } from "@/lib/media/rules";

const STEP = 0.02;
const LARGE_STEP = 0.1;
const MOVES: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Point = { x: number; y: number };
type Picture = { objectPath: string; width: number; height: number };

type Props = {
  picture: Picture;
  point: Point;
  /** Without it, the point cannot be moved. */
  onChange?: (point: Point) => void;
};

export function FocalPoint({ picture: { objectPath, width, height }, point, onChange }: Props) {
  const frame = useRef<HTMLDivElement>(null);

  function moveTo({ clientX, clientY }: MouseEvent) {
    const box = frame.current?.getBoundingClientRect();
    if (box) onChange?.({ x: ratio((clientX - box.left) / box.width), y: ratio((clientY - box.top) / box.height) });
  }

  function drag(event: PointerEvent) {
    if (event.buttons !== 1) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    moveTo(event);
  }

  function move(event: KeyboardEvent) {
    const [right, down] = MOVES[event.key] ?? [0, 0];
    if (right === 0 && down === 0) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    onChange?.({ x: ratio(point.x + right * step), y: ratio(point.y + down * step) });
  }

  return (
    <div className="bg-muted grid shrink-0 place-items-center rounded">
      <div
        ref={frame}
        className="relative max-w-full select-none"
        style={{ aspectRatio: `${width} / ${height}`, width: `min(100%, ${(20 * width) / height}rem)` }}
        // not a key's click on the point
        onClick={(event) => event.detail > 0 && moveTo(event)}
        // a swipe of a finger or pen scrolls
        onPointerMove={(event) => event.pointerType === "mouse" && drag(event)}
      >
        <img
          src={objectPath}
          {...imageCopies(objectPath, "26rem")}
          alt=""
          width={width}
          height={height}
          draggable={false}
          className="size-full object-contain"
        />
        {onChange && (
          <button
            type="button"
            aria-label={`Focal point, ${percent(point.x)} from the left, ${percent(point.y)} from the top. Arrow keys move it.`}
            // dark on light in both color schemes, because it lies on a picture
            className="absolute grid size-7 -translate-1/2 cursor-grab touch-none place-items-center rounded-full border-2 border-black bg-white/70"
            style={{ left: percent(point.x), top: percent(point.y) }}
            onKeyDown={move}
            onPointerMove={drag}
          >
            <span aria-hidden="true" className="size-1.5 rounded-full bg-black" />
          </button>
        )}
      </div>
    </div>
  );
}

const ratio = (value: number) => Math.min(1, Math.max(0, Math.round(value * 1_000) / 1_000));
const percent = (value: number) => `${Math.round(value * 100)}%`;
