"use client";

import { ArrowLeft, ArrowRight, Pause, Play } from "lucide-react";
import type { RotationLabels } from "@/lib/site/field-groups";
import styles from "./rotation.module.css";
import type { Rotation } from "./use-rotation";

const FILLED = { fill: "currentColor", strokeWidth: 0, "aria-hidden": true } as const;

type Props = { rotation: Rotation; labels: RotationLabels; className?: string };

export function SlideButtons({ titles, rotation, labels, className = "" }: Props & { titles: readonly string[] }) {
  const { current, go, turn } = rotation;
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

export function PauseButton({ rotation: { rotating, toggle }, labels, className = styles.control }: Props) {
  return (
    <button type="button" className={className} aria-label={rotating ? labels.pause : labels.play} onClick={toggle}>
      {rotating ? <Pause {...FILLED} /> : <Play {...FILLED} />}
    </button>
  );
}
