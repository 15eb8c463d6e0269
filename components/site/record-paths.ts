/** The record in a box of 200 by 200, for pages, the mark and the share image. */

type Tracks = readonly (readonly number[])[];

// radii of the grooves, outermost first: three bands
const MEDIUM: Tracks = [
  [92, 87.5, 83],
  [75, 70.5],
  [62.5, 58],
];
const FINE: Tracks = [
  [94.4, 92, 89.6, 87.2, 84.8, 82.4, 80],
  [75.2, 72.8, 70.4, 68, 65.6],
  [60.8, 58.4, 56, 53.6],
];

/** Circles around the center. Each is an arc that ends 0.1 from its start, because no arc can be a full circle. */
const circles = (radii: readonly number[]) => radii.map((r) => `M${tenth(100 - r)} 100a${r} ${r} 0 1 1 0 .1z`).join("");
const tenth = (number: number) => Math.round(number * 10) / 10;
const hundredth = (number: number) => Math.round(number * 100) / 100;

/** Degrees clockwise from twelve o'clock. */
const pointAt = (radius: number, degrees: number): [x: number, y: number] => {
  const t = (degrees * Math.PI) / 180;
  return [100 + radius * Math.sin(t), 100 - radius * Math.cos(t)];
};

function arc(radius: number, from: number, sweep: number): string {
  const [x1, y1] = pointAt(radius, from);
  const [x2, y2] = pointAt(radius, from + sweep);
  return `M${hundredth(x1)} ${hundredth(y1)}A${radius} ${radius} 0 0 1 ${hundredth(x2)} ${hundredth(y2)}`;
}

// each groove catches the light a little earlier or later than its neighbor
const OFFSETS = [0, 7, -4, 5, -7, 3, 9, -2, 6, -6, 2, 8, -5, 4, -3, 7];
function lightArcs(tracks: Tracks): string {
  return tracks
    .flat()
    .map((r, i) => {
      const shift = OFFSETS[i % OFFSETS.length] ?? 0;
      const tail = OFFSETS[(i * 5 + 3) % OFFSETS.length] ?? 0;
      return arc(r, -62 + shift, 34 + tail - shift) + arc(r, 122 - shift, 27 + tail);
    })
    .join("");
}

/** Bar, wedge and disc (I, V and O) around the origin, 63.5 wide and 24 high. */
export const SLOTS_PATH =
  "M-31.7-12h9v24h-9zM-17.7-12h26l-13 24.4zM31.8 0a12.1 12.1 0 1 1-24.2 0 12.1 12.1 0 1 1 24.2 0z";

const groovesOf = (tracks: Tracks) => ({ tracks: circles(tracks.flat()), light: lightArcs(tracks) });

/** The grooves of the mark. */
export const GROOVES = groovesOf(MEDIUM);
const FINE_GROOVES = groovesOf(FINE);

type Inks = { disc: string; groove: string; label: string; rim: string; slots: string };

/** The finely grooved record, as the content of an SVG. */
export const recordArt = ({ disc, groove, label, rim, slots }: Inks): string =>
  `<circle cx="100" cy="100" r="99.5" fill="${disc}"/><g fill="none" stroke="${groove}">` +
  `<path d="${FINE_GROOVES.tracks}" stroke-width=".4" stroke-opacity=".42"/>` +
  `<path d="${FINE_GROOVES.light}" stroke-width=".8"/></g>` +
  `<circle cx="100" cy="100" r="44" fill="${label}"/>` +
  `<circle cx="100" cy="100" r="41" fill="none" stroke="${rim}" stroke-width=".5"/>` +
  `<path d="${SLOTS_PATH}" fill="${slots}" transform="translate(100 100) scale(1.06)"/>`;
