import type { ReactNode } from "react";

/**
 * The mark: a seven-inch record seen from above. Three bands of grooves for three tracks, and a large centre label
 * with three slots cut through it: a bar, a wedge and a disc, which are I, V and O. Solid slots rather than letters,
 * because a bar, a wedge and a disc are still themselves at sixteen pixels.
 *
 * It is drawn once, here. Everything else that shows a record (seal, covers, share image, favicon) follows this drawing.
 */

export type MarkTone = "ink" | "paper" | "signal" | "green" | "mono";
export type MarkDetail = "low" | "medium" | "high";
export type MarkPart = "all" | "disc" | "label";

type Inks = { disc: string; groove: string; label: string; slot: string; arc: string };

// The section's own ink and ground: dark sections turn these two tokens round, and the default mark turns with them.
const ink = "var(--ink, #16130F)";
const ground = "var(--paper, #F6F1E7)";

const TONES: Record<MarkTone, Inks> = {
  ink: { disc: ink, groove: ground, label: "#E8502A", slot: ink, arc: "#E8502A" },
  paper: { disc: "#F6F1E7", groove: "#16130F", label: "#E8502A", slot: "#F6F1E7", arc: "#E8502A" },
  signal: { disc: "#E8502A", groove: "#F6F1E7", label: "#16130F", slot: "#F6F1E7", arc: "#16130F" },
  green: { disc: "#12423A", groove: "#F6F1E7", label: "#F3C969", slot: "#12423A", arc: "#F3C969" },
  // One ink on whatever ground it stands: `color` prints, --mark-ground (paper by default) shows through.
  mono: {
    disc: "currentColor",
    groove: "var(--mark-ground, var(--paper, #F6F1E7))",
    label: "var(--mark-ground, var(--paper, #F6F1E7))",
    slot: "currentColor",
    arc: "currentColor",
  },
};

/** Radii of the grooves, outermost first, in three bands with the widths of three tracks of different length. */
const TRACKS: Record<Exclude<MarkDetail, "low">, readonly (readonly number[])[]> = {
  medium: [[92, 87.5, 83], [75, 70.5], [62.5, 58]],
  high: [
    [94.4, 92, 89.6, 87.2, 84.8, 82.4, 80],
    [75.2, 72.8, 70.4, 68, 65.6],
    [60.8, 58.4, 56, 53.6],
  ],
};

const n = (value: number) => String(Math.round(value * 100) / 100);

/** A point on the record: degrees clockwise from twelve o'clock. Rounded, so that server and browser print the same digits. */
function at(radius: number, degrees: number): string {
  const t = (degrees * Math.PI) / 180;
  return `${n(100 + radius * Math.sin(t))} ${n(100 - radius * Math.cos(t))}`;
}

function arcPath(radius: number, from: number, sweep: number): string {
  const r = n(radius);
  // Two halves: one SVG arc cannot describe a whole turn.
  const half = sweep / 2;
  const big = half > 180 ? 1 : 0;
  return `M${at(radius, from)}A${r} ${r} 0 ${big} 1 ${at(radius, from + half)}A${r} ${r} 0 ${big} 1 ${at(radius, from + sweep)}`;
}

const rings = (radii: readonly number[]) =>
  radii.map((r) => `M100 ${n(100 - r)}a${n(r)} ${n(r)} 0 1 1 0 ${n(2 * r)}a${n(r)} ${n(r)} 0 1 1 0 ${n(-2 * r)}`).join("");

/** Light on vinyl, as an engraver would cut it: each groove catches it a little earlier or later than its neighbour. */
const RAGGED = [0, 7, -4, 5, -7, 3, 9, -2, 6, -6, 2, 8, -5, 4, -3, 7];
function lightPath(tracks: readonly (readonly number[])[]): string {
  return tracks
    .flat()
    .map((r, i) => {
      const shift = RAGGED[i % RAGGED.length] ?? 0;
      const tail = RAGGED[(i * 5 + 3) % RAGGED.length] ?? 0;
      return arcPath(r, -62 + shift, 34 + tail - shift) + arcPath(r, 122 - shift, 27 + tail);
    })
    .join("");
}

const GROOVES = {
  medium: { tracks: TRACKS.medium.map(rings).join(""), light: lightPath(TRACKS.medium) },
  high: { tracks: TRACKS.high.map(rings).join(""), light: lightPath(TRACKS.high) },
} as const;

/** Bar, wedge and disc, around the origin in a box 63.5 wide and 24 high; the seal and the share image draw them too. */
export const SLOTS_PATH = "M-31.7-12h9v24h-9zM-17.7-12h26l-13 24.4zM31.8 0a12.1 12.1 0 1 1-24.2 0 12.1 12.1 0 1 1 24.2 0z";

/** The finely grooved record as bare path data, for pictures that are not React: the share image. */
export const RECORD_PATHS = { ...GROOVES.high, slots: SLOTS_PATH } as const;

function detailFor(size: number | string | undefined): MarkDetail {
  if (typeof size !== "number") return "high";
  return size <= 32 ? "low" : size <= 120 ? "medium" : "high";
}

export type MarkProps = {
  /** Pixels, or any CSS length. Left out, the mark fills its parent's width. */
  size?: number | string;
  /** `ink` (the default) takes the section's own ink, light on a dark section; the other inks stay what they are anywhere. */
  tone?: MarkTone;
  className?: string;
  /** Names the mark for assistive technology; without it the mark is decoration and hidden from it. */
  title?: string;
  /** How much of the arc is filled, 0 to 1. Left out there is no arc; "css" hands it to the variable --progress. */
  progress?: number | "css";
  /** Where the arc begins (degrees clockwise from the top) and how far it runs; a record cut off at the right uses the left half. */
  arc?: { from: number; sweep: number };
  /** Number of grooves. Chosen from the size when left out: fine lines close up in small print. */
  detail?: MarkDetail;
  /** Draws only the disc or only the label, so that the label alone can turn on its own cheap layer. */
  part?: MarkPart;
  /** False leaves the label blank, as room for a control laid over it. */
  slots?: boolean;
  /** Further SVG, drawn last, in the mark's 200 by 200 units. */
  children?: ReactNode;
};

/**
 * Styling hooks: `.mark-disc`, `.mark-label` and `.mark-arc`. The arc has pathLength 1 and a dash offset of
 * 1 - progress, so a keyframe on stroke-dashoffset (1 to 0) or on --progress (0 to 1) fills it.
 */
export function Mark({
  size,
  tone = "ink",
  className,
  title,
  progress,
  arc = { from: 0, sweep: 360 },
  detail = detailFor(size),
  part = "all",
  slots = true,
  children,
}: MarkProps) {
  const c = TONES[tone];
  const grooves = detail === "low" ? null : GROOVES[detail];
  const fine = detail === "high";
  const label = detail === "low" ? 67 : detail === "medium" ? 50 : 44;
  const scale = detail === "low" ? 1.72 : detail === "medium" ? 1.26 : 1.06;
  const length = size ?? "100%";

  return (
    <svg
      viewBox="0 0 200 200"
      width={length}
      height={size === undefined ? undefined : length}
      className={className}
      role={title ? "img" : undefined}
      aria-hidden={title ? undefined : true}
      focusable="false"
    >
      {title ? <title>{title}</title> : null}
      {part !== "label" && (
        <g className="mark-disc" fill="none">
          <circle cx="100" cy="100" r="99.5" fill={c.disc} />
          {grooves ? (
            <>
              <path d={grooves.tracks} stroke={c.groove} strokeWidth={fine ? 0.4 : 1.1} strokeOpacity={fine ? 0.42 : 0.5} />
              <path d={grooves.light} stroke={c.groove} strokeWidth={fine ? 0.8 : 1.8} />
            </>
          ) : (
            <circle cx="100" cy="100" r="83" stroke={c.groove} strokeWidth="6" />
          )}
        </g>
      )}
      {progress !== undefined && part !== "label" && (
        <path
          className="mark-arc"
          d={arcPath(fine ? 97.2 : 95, arc.from, arc.sweep)}
          pathLength={1}
          fill="none"
          stroke={c.arc}
          strokeWidth={fine ? 2.6 : 6}
          strokeDasharray="1 2"
          style={{ strokeDashoffset: progress === "css" ? "calc(1 - var(--progress, 0))" : 1 - progress }}
        />
      )}
      {part !== "disc" && (
        <g className="mark-label">
          <circle cx="100" cy="100" r={label} fill={c.label} />
          {fine && <circle cx="100" cy="100" r="41" fill="none" stroke={c.slot} strokeWidth="0.5" />}
          {slots && <path d={SLOTS_PATH} fill={c.slot} transform={`translate(100 100) scale(${scale})`} />}
        </g>
      )}
      {children}
    </svg>
  );
}
