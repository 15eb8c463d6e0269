import type { ProcessPageCopy } from "@/lib/content/process";
import styles from "./pilot-ruler.module.css";

/** Ninety strokes; the last sixty days, in which a pilot may end, at full height. */
export function PilotRuler({ first, middle, last }: ProcessPageCopy["ruler"]) {
  return (
    <div
      className={`${styles.ruler} relative grid grid-cols-[calc(100%/3)_minmax(0,1fr)_fit-content(33%)] pt-[clamp(4.5rem,8vw,7rem)] *:wrap-anywhere md:col-span-full`}
      aria-hidden="true"
    >
      <span className="label">{first}</span>
      <span className="label">{middle}</span>
      <span className="label">{last}</span>
    </div>
  );
}
