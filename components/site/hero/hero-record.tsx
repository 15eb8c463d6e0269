import { VinylRecord } from "../drawing";
import styles from "./hero.module.css";

/** Letters that fill the ring around the label. */
const RING_LETTERS = 60;

type HeroRecordProps = {
  /** The text around the label, repeated until the ring is full. */
  print: string;
  /** Selects one of three pressings, each with its own colors. */
  pressing?: number;
  /** Counts the changes of slides. Without it, the record shows its hole and no timer. */
  turn?: number;
};

export function HeroRecord({ print, pressing = 0, turn }: HeroRecordProps) {
  const isStill = turn === undefined;
  return (
    <div
      className={`${styles.record} ${styles.center}`}
      aria-hidden="true"
      data-pressing={pressing % 3}
      data-roll={rollOf(turn)}
    >
      <div className={styles.disc}>
        <VinylRecord className="absolute inset-0 size-full" />
        <svg viewBox="0 0 200 200" className="absolute inset-0 size-full">
          <path id="label-path" d="M64.5 100a35.5 35.5 0 1 1 71 0a35.5 35.5 0 1 1-71 0" fill="none" />
          <text className="fill-paper font-display text-[6.4px] font-bold tracking-[0.02em] uppercase">
            <textPath href="#label-path" textLength="222">
              {`${print} · `.repeat(Math.max(1, Math.round(RING_LETTERS / (print.length + 3)))).trimEnd()}
            </textPath>
          </text>
          {isStill && <circle cx="100" cy="100" r="6" className="fill-paper" />}
        </svg>
      </div>
      {!isStill && (
        <div className={styles.time}>
          <div key={turn} className={styles.arc} />
        </div>
      )}
    </div>
  );
}

/** Alternates between two names of one animation, because an animation restarts when its name changes. */
function rollOf(turn = 0): "none" | "odd" | "even" {
  if (turn === 0) return "none";
  return turn % 2 === 1 ? "odd" : "even";
}
