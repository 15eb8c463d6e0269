import { GROOVES, SLOTS_PATH } from "./record-paths";

type Tone = "ground" | "paper";
type Detail = "low" | keyof typeof GROOVES;

/** `ground` follows the ground around the mark; `paper` is always light. */
const TONES: Record<Tone, { disc: string; groove: string }> = {
  ground: { disc: "var(--foreground)", groove: "var(--background)" },
  paper: { disc: "var(--paper)", groove: "var(--ink)" },
};

/** Size of the label and its slots. */
const LABELS: Record<Detail, { radius: number; scale: number }> = {
  low: { radius: 67, scale: 1.72 },
  medium: { radius: 50, scale: 1.26 },
  high: { radius: 44, scale: 1.06 },
};

/** Fine lines close up when small. */
function detailFor(size: number | string): Detail {
  if (typeof size !== "number") return "high";
  return size <= 32 ? "low" : size <= 120 ? "medium" : "high";
}

/**
 * The mark: a seven-inch record whose label has three slots, bar, wedge and disc, for I, V and O. Decorative: the
 * name stands beside it.
 */
export function Mark({
  size,
  tone = "ground",
  initials = "",
  picture = "",
}: {
  /** Pixels, or any CSS length. */
  size: number | string;
  tone?: Tone;
  /** In place of the slots. */
  initials?: string;
  /** In place of the drawing. */
  picture?: string;
}) {
  if (picture) {
    return <img src={picture} alt="" width={size} height={size} className="aspect-square shrink-0 object-contain" />;
  }
  const { disc, groove } = TONES[tone];
  const detail = detailFor(size);
  const { radius, scale } = LABELS[detail];
  const fine = detail === "high";
  return (
    <svg viewBox="0 0 200 200" width={size} height={size} aria-hidden="true" className="shrink-0">
      <circle cx="100" cy="100" r="99.5" fill={disc} />
      {detail === "low" ? (
        <circle cx="100" cy="100" r="83" fill="none" stroke={groove} strokeWidth="6" />
      ) : (
        <g fill="none" stroke={groove}>
          <path d={GROOVES[detail].tracks} strokeWidth={fine ? 0.4 : 1.1} strokeOpacity={fine ? 0.42 : 0.5} />
          <path d={GROOVES[detail].light} strokeWidth={fine ? 0.8 : 1.8} />
        </g>
      )}
      <circle cx="100" cy="100" r={radius} fill="var(--signal)" />
      {fine && <circle cx="100" cy="100" r="41" fill="none" stroke={disc} strokeWidth="0.5" />}
      {initials ? (
        <text
          x="100"
          y="100"
          fill={disc}
          dy="0.36em"
          textAnchor="middle"
          className="font-display font-extrabold tracking-[-0.04em]"
          style={{ fontSize: (radius * 1.6) / Math.max(1.5, initials.length) }}
        >
          {initials}
        </text>
      ) : (
        <path d={SLOTS_PATH} fill={disc} transform={`translate(100 100) scale(${scale})`} />
      )}
    </svg>
  );
}
