import type { ReactNode } from "react";
import { SLOTS_PATH } from "../record-paths";

/**
 * Sleeves for posts that have no photograph: twelve drawings in six sets of inks, none of them twice among twelve posts in a
 * row. The same post always has the same sleeve.
 *
 * Nothing here needs an id (no clip paths, no patterns, no filters), so any number of covers can share a page; the
 * halftone is a dashed line with round ends, which costs one attribute instead of a hundred circles.
 */

// The brand's colors, which no ground turns: a sleeve keeps its colors on a dark page too.
const C = {
  paper: "var(--paper)",
  ink: "var(--ink)",
  signal: "var(--signal)",
  green: "var(--green)",
  sand: "var(--sand)",
  butter: "var(--butter)",
  mist: "var(--mist)",
} as const;

/** Ground, two inks, the line on the ground and the line on the first ink; the accent is always the signal, once. */
type Sleeve = { ground: string; a: string; b: string; line: string; onA: string; over: "multiply" | "normal" };

const SLEEVES: readonly Sleeve[] = [
  { ground: C.sand, a: C.butter, b: C.green, line: C.ink, onA: C.ink, over: "multiply" },
  { ground: C.green, a: C.butter, b: C.mist, line: C.paper, onA: C.ink, over: "normal" },
  { ground: C.mist, a: C.paper, b: C.green, line: C.ink, onA: C.ink, over: "multiply" },
  { ground: C.butter, a: C.paper, b: C.green, line: C.ink, onA: C.ink, over: "multiply" },
  { ground: C.ink, a: C.green, b: C.sand, line: C.paper, onA: C.paper, over: "normal" },
  { ground: C.paper, a: C.mist, b: C.butter, line: C.ink, onA: C.ink, over: "multiply" },
];

/** FNV-1a, then a small linear generator: enough to spread slugs that differ by one letter. */
function dice(seed: string) {
  let h = 2166136261;
  for (const ch of seed) h = Math.imul(h ^ (ch.codePointAt(0) ?? 0), 16777619) >>> 0;
  h = Math.imul(h ^ (h >>> 15), 2246822519) >>> 0;
  const next = () => {
    h = (Math.imul(h, 1664525) + 1013904223) >>> 0;
    return (h >>> 8) / 16777216;
  };
  return {
    /** A whole number from `low` to `high`. */
    between: (low: number, high: number) => low + Math.floor(next() * (high - low + 1)),
  };
}
type Dice = ReturnType<typeof dice>;

const n = (value: number) => String(Math.round(value * 10) / 10);
const disc = (x: number, y: number, r: number) =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 1 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 1 ${n(-2 * r)} 0z`;
const dome = (x: number, y: number, r: number) => `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 0 1 ${n(2 * r)} 0z`;
const arch = (x: number, y: number, r: number) => `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 0 1 ${n(2 * r)} 0`;
const steps = (from: number, to: number, by: number) =>
  Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, i) => from + i * by);

/** Rows of dots between two edges given per row: a screen in any outline without clipping. */
function Screen({
  rows,
  color,
  step = 6,
}: {
  rows: readonly (readonly [x1: number, x2: number, y: number])[];
  color: string;
  step?: number;
}) {
  const d = rows
    .filter(([x1, x2]) => x2 > x1)
    .map(([x1, x2, y], i) => `M${n(x1 + (i % 2 ? step / 2 : 0))} ${n(y)}H${n(x2)}`)
    .join("");
  return (
    <path
      d={d}
      fill="none"
      stroke={color}
      strokeWidth={step * 0.42}
      strokeLinecap="round"
      strokeDasharray={`0 ${step}`}
    />
  );
}
const discRows = (x: number, y: number, r: number, from = -1, to = 1) =>
  steps(y + r * from, y + r * to, 5).map((yy) => {
    const half = Math.sqrt(Math.max(0, r * r - (yy - y) ** 2)) - 2;
    return [x - half, x + half, yy] as const;
  });
const boxRows = (x: number, y: number, w: number, h: number) => steps(y, y + h, 5).map((yy) => [x, x + w, yy] as const);

type Layout = (s: Sleeve, d: Dice) => ReactNode;

const IDEATE: readonly Layout[] = [
  // Something rising, and the whole field set ringing by it.
  (s, d) => {
    const x = d.between(96, 224);
    const y = d.between(138, 156);
    return (
      <>
        <path
          d={steps(54, 234, 18)
            .map((r) => arch(x, y, r))
            .join("")}
          fill="none"
          stroke={s.a}
          strokeWidth="9"
        />
        <path d={dome(x, y, 42)} fill={C.signal} />
        <path d={`M0 ${y}h320v${200 - y}H0z`} fill={s.b} />
        <path
          d={steps(y + 9, 200, 9)
            .map((yy, i) => `M${x - 34 + i * 5} ${yy}h${68 - i * 10}`)
            .join("")}
          stroke={s.a}
          strokeWidth="4"
        />
        <path d={`M${x - 5} ${y - 92}h10v34h-10z`} fill={s.line} />
        <Screen rows={discRows(x, y, 40, -0.95, -0.05).map(([a, , c]) => [a, x - 4, c] as const)} color={C.ink} />
      </>
    );
  },
  // A shoot: quarter discs left and right of one bar.
  (s, d) => {
    const x = d.between(120, 200);
    const r = d.between(40, 46);
    return (
      <>
        <path d={disc(x, 52, 92)} fill={s.a} />
        <path
          d={steps(60, 86, 8)
            .map((q) => disc(x, 52, q))
            .join("")}
          fill="none"
          stroke={s.ground}
          strokeWidth="2"
        />
        <g style={{ mixBlendMode: s.over }} transform="translate(2 -2)" fill={s.b}>
          <path
            d={`M${x} ${104}h${-r}a${r} ${r} 0 0 0 ${r} ${r}zM${x} ${124}h${r}a${r} ${r} 0 0 1 ${-r} ${r}zM${x} ${66}h${r + 14}a${r + 14} ${r + 14} 0 0 1 ${-r - 14} ${r + 14}z`}
          />
          <path d={`M${x} 148h${-r - 20}a${r + 20} ${r + 20} 0 0 0 ${r + 20} ${r + 20}z`} />
        </g>
        <path d={`M${x - 3} 62h6v138h-6z`} fill={s.line} />
        <path d={disc(x, 46, 24)} fill={C.signal} />
        <path d={`M0 190h320v10H0z`} fill={s.line} />
        <Screen rows={boxRows(x + 62, 164, 320 - x - 62, 22)} color={s.line} />
      </>
    );
  },
  // Rays from the edge of the sleeve.
  (s, d) => {
    const y = d.between(70, 130);
    const rays = steps(-80, 80, 20);
    return (
      <>
        <path
          d={rays.map((a, i) => (i % 2 ? "" : `M70 ${y}L330 ${n(y + a * 3.1)}L330 ${n(y + (a + 11) * 3.1)}z`)).join("")}
          fill={s.a}
        />
        <path
          d={steps(96, 228, 22)
            .map((r) => disc(70, y, r))
            .join("")}
          fill="none"
          stroke={s.b}
          strokeWidth="6"
          style={{ mixBlendMode: s.over }}
        />
        <path d={disc(70, y, 64)} fill={s.line} />
        <path
          d={[58, 52, 46, 40].map((r) => disc(70, y, r)).join("")}
          fill="none"
          stroke={s.ground}
          strokeWidth="1.4"
        />
        <path d={disc(70, y, 27)} fill={C.signal} />
        <path d={SLOTS_PATH} transform={`translate(70 ${y}) scale(.66)`} fill={C.ink} />
      </>
    );
  },
];

const VALIDATE: readonly Layout[] = [
  // A gauge: ninety days round the dial, the pilot is the part that is filled.
  (s, d) => {
    const x = d.between(124, 196);
    const to = d.between(20, 58);
    const at = (r: number, deg: number) =>
      `${n(x + r * Math.sin((deg * Math.PI) / 180))} ${n(164 - r * Math.cos((deg * Math.PI) / 180))}`;
    const wedge = (r0: number, r1: number, a: number, b: number) =>
      `M${at(r0, a)}L${at(r1, a)}A${r1} ${r1} 0 0 1 ${at(r1, b)}L${at(r0, b)}A${r0} ${r0} 0 0 0 ${at(r0, a)}z`;
    return (
      <>
        <path d={dome(x, 164, 138)} fill={s.a} />
        <path d={wedge(70, 126, -60, to)} fill={C.signal} />
        <path
          d={[70, 77, 84, 91, 98].map((r) => arch(x, 164, r)).join("")}
          fill="none"
          stroke={C.ink}
          strokeWidth="1.2"
        />
        <path
          d={steps(-90, 90, 7.5)
            .map((a, i) => `M${at(i % 4 ? 128 : 120, a)}L${at(136, a)}`)
            .join("")}
          stroke={s.onA}
          strokeWidth="2"
        />
        <path d={dome(x, 164, 58)} fill={s.b} />
        <path d={`M${at(118, to)}L${at(12, to + 90)}L${at(12, to - 90)}z`} fill={C.ink} />
        <path d={disc(x, 164, 13)} fill={C.ink} />
        <path d="M0 164h320v36H0z" fill={s.line} />
        <path
          d={steps(8, 320, 12)
            .map((xx, i) => `M${xx} 164v${i % 4 ? 8 : 16}`)
            .join("")}
          stroke={s.ground}
          strokeWidth="2"
        />
      </>
    );
  },
  // Chevrons, each asking the same question more narrowly.
  (s, d) => {
    const x = d.between(110, 210);
    const gap = d.between(20, 24);
    return (
      <>
        <path d={`M0 0h320v30L${x} 176 0 30z`} fill={s.a} />
        <path
          d={steps(0, 5, 1)
            .map((i) => `M${x - 190} ${-70 + i * gap}L${x} ${102 + i * gap}L${x + 190} ${-70 + i * gap}`)
            .join("")}
          fill="none"
          stroke={s.b}
          strokeWidth="10"
          transform="translate(2 1)"
          style={{ mixBlendMode: s.over }}
        />
        <path d={disc(x, 62, 38)} fill={C.signal} />
        <path d={`M${x} 24a38 38 0 0 1 0 76z`} fill={C.ink} />
        <path d={disc(x, 186, 9)} fill={s.line} />
        <Screen rows={boxRows(0, 150, x - 72, 48)} color={s.line} />
      </>
    );
  },
  // The sieve: many go in, one comes out.
  (s, d) => {
    const hit = d.between(2, 6);
    const row = d.between(0, 1);
    const cells = steps(0, 8, 1).flatMap((i) => [0, 1].map((j) => ({ i, j, x: 24 + i * 34, y: 30 + j * 32 })));
    const x = 24 + hit * 34;
    return (
      <>
        <path d={`M0 84h320L${x + 22} 160v40h-44v-40z`} fill={s.b} />
        <path
          d={steps(92, 116, 8)
            .map((y, i) => `M${12 + i * 12} ${y}h${n(296 - i * 24)}`)
            .join("")}
          stroke={s.a}
          strokeWidth="2.5"
          strokeDasharray="10 5"
        />
        <path
          d={cells
            .filter((c) => c.i !== hit || c.j !== row)
            .map((c) =>
              (c.i * 3 + c.j * 5) % 4 ? disc(c.x, c.y, 12) : `M${c.x - 11} ${c.y - 11}h22L${c.x} ${c.y + 13}z`,
            )
            .join("")}
          fill={s.b}
        />
        <path
          d={steps(0, 8, 1)
            .map((i) => disc(24 + i * 34, 62, 6))
            .join("")}
          fill={s.ground}
        />
        <path d={disc(x, 168, 17)} fill={C.signal} />
        <path d={`M${x - 1.5} 122h3v22h-3z`} fill={s.a} />
        <Screen rows={boxRows(0, 178, x - 34, 22)} color={s.line} />
      </>
    );
  },
];

const OPERATE: readonly Layout[] = [
  // Two reels and the tape between them.
  (s, d) => {
    const r1 = d.between(56, 72);
    const r2 = 126 - r1;
    const y1 = d.between(82, 92);
    return (
      <>
        <path
          d={`M96 ${y1 - r1}L236 ${112 - r2}M96 ${y1 + r1}Q170 196 236 ${112 + r2}`}
          fill="none"
          stroke={s.line}
          strokeWidth="5"
        />
        <path d={disc(96, y1, r1) + disc(236, 112, r2)} fill={s.a} />
        <path
          d={[0.9, 0.8, 0.7, 0.6].map((k) => disc(96, y1, r1 * k) + disc(236, 112, r2 * k)).join("")}
          fill="none"
          stroke={s.onA}
          strokeWidth="1.4"
        />
        <g fill={s.b} style={{ mixBlendMode: s.over }}>
          <path d={disc(99, y1 - 2, r1 * 0.5)} />
        </g>
        <path d={disc(236, 112, r2 * 0.5)} fill={C.signal} />
        <path d={disc(96, y1, 7) + disc(236, 112, 7)} fill={C.ink} />
        <path d="M0 178h320v22H0z" fill={s.b} />
        <path
          d={steps(6, 316, 14)
            .map((x) => `M${x} 184h7v10h-7z`)
            .join("")}
          fill={s.ground}
        />
      </>
    );
  },
  // A piano roll: what is to be played, and when.
  (s, d) => {
    const lens = [52, 18, 84, 30, 18, 66, 40];
    const start = d.between(0, 6);
    const hot = d.between(2, 4);
    const rows = steps(0, 6, 1).map((j) => {
      let x = -d.between(0, 50);
      const slots: string[] = [];
      for (let k = 0; x < 320; k += 1) {
        const w = lens[(start + j * 3 + k) % lens.length] ?? 18;
        slots.push(`M${x} ${14 + j * 26}h${w}v15h${-w}z`);
        x += w + 14;
      }
      return slots;
    });
    const cut = d.between(110, 200);
    const hotSlot = `M${cut - 44} ${14 + hot * 26}h88v15h-88z`;
    return (
      <>
        <path d={`M${cut} 0h${320 - cut}v200h${cut - 320}z`} fill={s.a} />
        <path d={rows.flat().join("")} fill={s.b} style={{ mixBlendMode: s.over }} />
        <path d={`M${cut - 52} ${8 + hot * 26}h104v27h-104z`} fill={s.ground} />
        <path d={hotSlot} fill={C.signal} />
        <path d={`M${cut - 1.5} 0h3v200h-3z`} fill={s.line} />
      </>
    );
  },
  // A viaduct: the same arch as often as it is needed, one of them carrying the light.
  (s, d) => {
    const lit = d.between(1, 3);
    const shift = d.between(-24, 0);
    const y = d.between(112, 122);
    const xs = steps(0, 4, 1).map((i) => shift + 34 + i * 72);
    const lx = xs[lit] ?? 160;
    return (
      <>
        <path
          d={steps(40, 112, 12)
            .map((r) => arch(lx, y - 44, r))
            .join("")}
          fill="none"
          stroke={s.a}
          strokeWidth="5"
        />
        <path d={disc(lx, y - 62, 26)} fill={C.signal} />
        <path d={`M0 ${y - 40}h320V200H0z`} fill={s.b} />
        <path d={xs.map((x) => `M${x - 27} 200v${y - 190}a27 27 0 0 1 54 0v${190 - y}z`).join("")} fill={s.ground} />
        <path
          d={xs.map((x) => arch(x, y + 10, 32) + arch(x, y + 10, 37)).join("")}
          fill="none"
          stroke={s.a}
          strokeWidth="1.6"
        />
        <path d={`M0 ${y - 40}h320v7H0z`} fill={s.line} />
        <path
          d={
            steps(8, 320, 16)
              .map((x) => `M${x} ${y - 40}v-12`)
              .join("") + `M0 ${y - 52}h320`
          }
          stroke={s.line}
          strokeWidth="2"
        />
        <Screen rows={boxRows(lx - 22, 150, 44, 46)} color={s.line} />
      </>
    );
  },
];

const FIELD_NOTES: readonly Layout[] = [
  // Hills ploughed like records.
  (s, d) => {
    const x1 = d.between(30, 110);
    const x2 = d.between(200, 290);
    const sun = d.between(120, 200);
    return (
      <>
        <path d={disc(sun, 66, 28)} fill={C.signal} />
        <path d={disc(x2, 236, 146)} fill={s.a} />
        <path
          d={steps(92, 136, 11)
            .map((r) => disc(x2, 236, r))
            .join("")}
          fill="none"
          stroke={s.onA}
          strokeWidth="1.6"
        />
        <g style={{ mixBlendMode: s.over }} transform="translate(-2 2)">
          <path d={disc(x1, 250, 150)} fill={s.b} />
        </g>
        <path
          d={steps(60, 140, 10)
            .map((r) => disc(x1, 250, r))
            .join("")}
          fill="none"
          stroke={s.ground}
          strokeWidth="2"
        />
        <path d={`M${x1 + 43} 110v-28l15-14 15 14v41z`} fill={s.line} />
        <path d={`M${x1 + 53} 114v-21h9v25z`} fill={s.ground} />
        <Screen rows={steps(12, 42, 6).map((y, i) => [x2 - 50 + i * 6, 320, y] as const)} color={s.line} />
      </>
    );
  },
  // Leaves from a notebook, one laid over the other, and the cup that stood on them.
  (s, d) => {
    const tilt = d.between(-11, -5);
    const cx = d.between(206, 236);
    return (
      <>
        <g transform={`rotate(${-tilt} 160 100)`}>
          <path d="M36-20h150v250H36z" fill={s.b} />
        </g>
        <g transform={`rotate(${tilt} 160 100)`}>
          <path d="M84-30h170v260H84z" fill={s.a} />
          <path
            d={steps(14, 190, 16)
              .map((y, i) => `M106 ${y}h${[118, 96, 126, 70][i % 4] ?? 90}`)
              .join("")}
            stroke={s.onA}
            strokeWidth="2.4"
          />
          <path d="M106 38h58v42h-58z" fill={C.signal} />
          <path d="M106 80l20-24 14 14 10-10 14 20z" fill={C.ink} />
        </g>
        <path
          d={[44, 40, 31].map((r) => disc(cx, 132, r)).join("")}
          fill="none"
          stroke={s.onA}
          strokeWidth="2.2"
          style={{ mixBlendMode: s.over }}
        />
        <path d={`M${cx + 32} 20l14 8-70 118-16 10 2-18z`} fill={s.line} />
        <path d={`M${cx - 38} 156l2-18 14 8z`} fill={s.ground} />
      </>
    );
  },
  // A survey: plots, a river, one place marked.
  (s, d) => {
    const turn = d.between(-24, -12);
    const px = d.between(118, 204);
    const py = d.between(66, 106);
    return (
      <>
        <g transform={`rotate(${turn} 160 100)`}>
          <path
            d="M-30-40h84v76h-84zM62-40h70v40H62zM140-40h96v76h-96zM62 8h70v70H62zM-30 44h84v92h-84zM140 44h44v92h-44zM244-40h110v128H244zM62 86h70v50H62zM-30 172h110v80H-30zM88 172h140v80H88zM236 150h110v90H236z"
            fill={s.a}
          />
          <path
            d="M192 44h44v40h-44zM-22-32h30v60h-30zM70 16h20v54H70zM150 180h70v60h-70zM254-30h40v50h-40z"
            fill={s.b}
            style={{ mixBlendMode: s.over }}
            transform="translate(2 2)"
          />
          <path d="M-60 158C40 128 120 176 200 140S330 118 400 120" fill="none" stroke={s.b} strokeWidth="20" />
          <path
            d="M-60 158C40 128 120 176 200 140S330 118 400 120"
            fill="none"
            stroke={s.ground}
            strokeWidth="2"
            strokeDasharray="14 9"
          />
        </g>
        <path d={[26, 35, 44, 53].map((r) => disc(px, py, r)).join("")} fill="none" stroke={s.line} strokeWidth="1.8" />
        <path d={disc(px, py, 17)} fill={C.signal} />
        <path d={`M${px} ${py}V186`} stroke={s.line} strokeWidth="3" strokeDasharray="1 7" strokeLinecap="round" />
      </>
    );
  },
];

const LAYOUTS = [...IDEATE, ...VALIDATE, ...OPERATE, ...FIELD_NOTES];
// neither has a factor in common with 12 or 6: as many numbers in a row, as many different drawings and inks
const STEP = 5;

/**
 * Decoration: the card's title says what the post is. The catalog number chooses drawing and inks, so that posts published
 * one after the other never look alike; the seed moves the pieces, and chooses for a post that has no number yet. Fills its
 * box at any ratio; what matters stands in the middle band.
 */
export function CoverArt({ number, seed, className }: { number: number | null; seed: string; className?: string }) {
  const d = dice(seed);
  const turn = (number ?? d.between(1, LAYOUTS.length)) * STEP;
  const sleeve = SLEEVES[(turn + Math.floor(turn / LAYOUTS.length)) % SLEEVES.length] as Sleeve;
  const layout = LAYOUTS[turn % LAYOUTS.length] as Layout;
  return (
    <svg
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid slice"
      className={className}
      aria-hidden="true"
      focusable="false"
      style={{ isolation: "isolate", background: sleeve.ground }}
    >
      <path d="M0 0h320v200H0z" fill={sleeve.ground} />
      {layout(sleeve, d)}
    </svg>
  );
}
