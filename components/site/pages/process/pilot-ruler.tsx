/** Ninety days as ninety strokes; the last sixty, in which a pilot may end, at full height. Drawn in process.css. */
export function PilotRuler() {
  return (
    <div className="ruler" aria-hidden="true">
      <span className="label">1</span>
      <span className="label">30</span>
      <span className="label">90</span>
    </div>
  );
}
