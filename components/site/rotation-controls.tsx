"use client";

import { Chevron, PauseOrPlay } from "./control-icons";

type Labels = { previous: string; next: string; pause: string; play: string; choose: string };

/** Previous, one dot a slide, next. */
export function SlideButtons({
  titles,
  current,
  labels,
  go,
}: {
  titles: readonly string[];
  current: number;
  labels: Labels;
  go: (index: number) => void;
}) {
  return (
    <div className="slide-buttons">
      <button type="button" className="control" aria-label={labels.previous} onClick={() => go(current - 1)}>
        <Chevron back />
      </button>
      <div role="group" aria-label={labels.choose} className="dots">
        {titles.map((title, index) => (
          <button
            key={index}
            type="button"
            className="dot"
            aria-label={`${index + 1}: ${title}`}
            aria-current={index === current ? "true" : undefined}
            onClick={() => go(index)}
          />
        ))}
      </div>
      <button type="button" className="control" aria-label={labels.next} onClick={() => go(current + 1)}>
        <Chevron />
      </button>
    </div>
  );
}

export function PauseButton({
  rotating,
  labels,
  className = "control",
  toggle,
}: {
  rotating: boolean;
  labels: Labels;
  className?: string;
  toggle: () => void;
}) {
  return (
    <button type="button" className={className} aria-label={rotating ? labels.pause : labels.play} onClick={toggle}>
      <PauseOrPlay rotating={rotating} />
    </button>
  );
}
