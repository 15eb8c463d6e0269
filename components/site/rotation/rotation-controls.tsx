"use client";

import type { RotationLabels } from "@/lib/content/pieces";
import styles from "./rotation.module.css";

export function SlideButtons({
  titles,
  current,
  labels,
  go,
  turn,
  className = "",
}: {
  titles: readonly string[];
  current: number;
  labels: RotationLabels;
  go: (index: number) => void;
  turn: (steps: 1 | -1) => void;
  className?: string;
}) {
  return (
    <div className={`flex items-center gap-2 noscript:hidden ${className}`}>
      <button type="button" className={styles.control} aria-label={labels.previous} onClick={() => turn(-1)}>
        <Chevron back />
      </button>
      <div role="group" aria-label={labels.choose} className="flex min-w-0 flex-wrap justify-center">
        {titles.map((title, index) => (
          <button
            key={index}
            type="button"
            className={styles.dot}
            aria-label={`${index + 1}: ${title}`}
            aria-current={index === current ? "true" : undefined}
            onClick={() => go(index)}
          />
        ))}
      </div>
      <button type="button" className={styles.control} aria-label={labels.next} onClick={() => turn(1)}>
        <Chevron />
      </button>
    </div>
  );
}

export function PauseButton({
  rotating,
  labels,
  className = styles.control,
  toggle,
}: {
  rotating: boolean;
  labels: RotationLabels;
  className?: string;
  toggle: () => void;
}) {
  return (
    <button type="button" className={className} aria-label={rotating ? labels.pause : labels.play} onClick={toggle}>
      <PauseOrPlay rotating={rotating} />
    </button>
  );
}

/**
 * Not from lucide: square ends like the mark's, and no component to load as script. The button around them has the
 * name.
 */

function Chevron({ back = false }: { back?: boolean }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path
        d={back ? "M21 12H4m7-7-7 7 7 7" : "M3 12h17m-7-7 7 7-7 7"}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      />
    </svg>
  );
}

/** Two slots of the mark. */
function PauseOrPlay({ rotating }: { rotating: boolean }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">
      <path d={rotating ? "M6 4h4v16H6zm8 0h4v16h-4z" : "M7 4v16l13-8z"} />
    </svg>
  );
}
