import { RECORD } from "./drawing";
import { recordArt } from "./record-paths";

const INKS = {
  disc: "var(--disc, var(--ink))",
  groove: "var(--groove, var(--paper))",
  label: "var(--label, var(--signal))",
  rim: "var(--rim, var(--slot, var(--disc, var(--ink))))",
  slots: "var(--slot, var(--disc, var(--ink)))",
};

/** Defines the drawing of every VinylRecord, so that a page contains the grooves only once. */
export const RecordSymbol = () => (
  <svg width="0" height="0" className="absolute" aria-hidden="true">
    <symbol id={RECORD.slice(1)} viewBox="0 0 200 200" dangerouslySetInnerHTML={{ __html: recordArt(INKS) }} />
  </svg>
);
