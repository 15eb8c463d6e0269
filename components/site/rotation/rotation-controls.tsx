"use client";

import { ArrowLeft, ArrowRight, Pause, Play } from "lucide-react";
import type { RotationLabels } from "@/lib/site/field-groups";
import styles from "./rotation.module.css";

const FILLED = { fill: "currentColor", strokeWidth: 0, "aria-hidden": true } as const;

type SlideButtonsProps = {
  titles: readonly string[];
  current: number;
  labels: RotationLabels;
  go: (index: number) => void;
  turn: (steps: 1 | -1) => void;
  className?: string;
};

export function SlideButtons({ titles, current, labels, go, turn, className = "" }: SlideButtonsProps) {
  return (
    <div className={`flex items-center gap-2 noscript:hidden ${className}`}>
      <button type="button" className={styles.control} aria-label={labels.previous} onClick={() => turn(-1)}>
        <ArrowLeft aria-hidden="true" />
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
        <ArrowRight aria-hidden="true" />
      </button>
    </div>
  );
}

type PauseButtonProps = {
  rotating: boolean;
  labels: RotationLabels;
  className?: string;
  toggle: () => void;
};

export function PauseButton({ rotating, labels, className = styles.control, toggle }: PauseButtonProps) {
  return (
    <button type="button" className={className} aria-label={rotating ? labels.pause : labels.play} onClick={toggle}>
      {rotating ? <Pause {...FILLED} /> : <Play {...FILLED} />}
    </button>
  );
}
