import { RECORD } from "./record";
import { GROOVES, SLOTS_PATH } from "./record-paths";

/** What every VinylRecord of a page draws: its grooves stand in the page once. */
export function RecordSymbol() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      <symbol id={RECORD.slice(1)} viewBox="0 0 200 200">
        <circle cx="100" cy="100" r="99.5" fill="var(--disc, var(--ink))" />
        <g fill="none" stroke="var(--groove, var(--paper))">
          <path d={GROOVES.high.tracks} strokeWidth={0.4} strokeOpacity={0.42} />
          <path d={GROOVES.high.light} strokeWidth={0.8} />
        </g>
        <circle cx="100" cy="100" r="44" fill="var(--label, var(--signal))" />
        <circle
          cx="100"
          cy="100"
          r="41"
          fill="none"
          stroke="var(--rim, var(--slot, var(--disc, var(--ink))))"
          strokeWidth={0.5}
        />
        <path d={SLOTS_PATH} fill="var(--slot, var(--disc, var(--ink)))" transform="translate(100 100) scale(1.06)" />
      </symbol>
    </svg>
  );
}
