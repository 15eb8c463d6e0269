import { Record } from "../record";
import styles from "./hero.module.css";

export function HeroRecord({ print, turn }: { print: string; turn: number }) {
  return (
    <div className={`${styles.record} ${styles.center}`} aria-hidden="true">
      <div className={styles.disc}>
        <Record className="absolute inset-0 size-full [--disc:var(--record)] [--label:var(--ink)] [--rim:var(--paper)] [--slot:transparent]" />
        <svg viewBox="0 0 200 200" className="absolute inset-0 size-full">
          <path id="label-path" d="M64.5 100a35.5 35.5 0 1 1 71 0a35.5 35.5 0 1 1-71 0" fill="none" />
          <text className="fill-paper font-display text-[6.4px] font-bold tracking-[0.02em] uppercase">
            <textPath href="#label-path" textLength="222">
              {print}
            </textPath>
          </text>
        </svg>
      </div>
      <svg viewBox="0 0 200 200" className="absolute inset-0 size-full">
        <circle
          key={turn}
          className={styles.arc}
          data-first={turn === 0 || undefined}
          cx="100"
          cy="100"
          r="97.2"
          pathLength={1}
          transform="rotate(90 100 100)"
        />
      </svg>
    </div>
  );
}
