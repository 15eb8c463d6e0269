/** The brand's colors, the same on light and dark pages. */
export const COLORS = {
  paper: "var(--paper)",
  ink: "var(--ink)",
  signal: "var(--signal)",
  green: "var(--green)",
  sand: "var(--sand)",
  butter: "var(--butter)",
  mist: "var(--mist)",
} as const;

/** The inks of a cover; the signal color is used once, as accent. */
export type Sleeve = {
  ground: string;
  first: string;
  second: string;
  /** Lines on the ground. */
  line: string;
  /** Lines on the first ink. */
  lineOnFirst: string;
  /** How the second ink prints over the first. */
  blend: "multiply" | "normal";
};

const { paper, ink, green, sand, butter, mist } = COLORS;

export const SLEEVES: readonly Sleeve[] = [
  { ground: sand, first: butter, second: green, line: ink, lineOnFirst: ink, blend: "multiply" },
  { ground: green, first: butter, second: mist, line: paper, lineOnFirst: ink, blend: "normal" },
  { ground: mist, first: paper, second: green, line: ink, lineOnFirst: ink, blend: "multiply" },
  { ground: butter, first: paper, second: green, line: ink, lineOnFirst: ink, blend: "multiply" },
  { ground: ink, first: green, second: sand, line: paper, lineOnFirst: paper, blend: "normal" },
  { ground: paper, first: mist, second: butter, line: ink, lineOnFirst: ink, blend: "multiply" },
];
