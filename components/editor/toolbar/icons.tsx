// Lines on a 24 grid, in the weight of components/ui/icon.tsx.
const PATHS = {
  undo: "M9 5 4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3",
  redo: "m15 5 5 5-5 5M20 10H10a6 6 0 0 0 0 12h3",
  bold: "M7 4h6a4 4 0 0 1 0 8H7zM7 12h7a4 4 0 0 1 0 8H7z",
  italic: "M10 4h8M6 20h8M14 4l-4 16",
  underline: "M7 4v7a5 5 0 0 0 10 0V4M5 21h14",
  strikethrough: "M4 12h16M17 8c0-3-2-4-5-4s-5 1-5 4c0 2 2 3 5 4s5 2 5 4c0 3-2 4-5 4s-5-1-5-4",
  code: "m8 7-5 5 5 5M16 7l5 5-5 5",
  highlight: "m14 4 6 6-9 9H6l-1-1v-5zM3 22h9",
  subscript: "m4 6 9 11M13 6 4 17M17 17c0-2 4-2 4 0 0 1.500-4 2.500-4 4h4",
  superscript: "m4 8 9 11M13 8 4 19M17 4c0-2 4-2 4 0 0 1.500-4 2.500-4 4h4",
  clear: "M5 5h13M11.500 5 9 15M4 20h8M15 15l5 5M20 15l-5 5",
  bullet: "M9 6h12M9 12h12M9 18h12M4 6h.01M4 12h.01M4 18h.01",
  number: "M10 6h11M10 12h11M10 18h11M4 4h1.500v5M3.500 9H7M3.500 14c1-1 3-.5 3 .7 0 1-3 2-3 3.300h3.200",
  check: "M10 6h11M10 12h11M10 18h11M3 6l1.500 1.500L7.500 4M3 17.500 4.500 19 7.500 15.500",
  quote: "M10 7c-4 1-6 4-6 7v3h6v-6H7M20 7c-4 1-6 4-6 7v3h6v-6h-3",
  left: "M3 6h18M3 10h11M3 14h18M3 18h11",
  center: "M3 6h18M7 10h10M3 14h18M7 18h10",
  right: "M3 6h18M10 10h11M3 14h18M10 18h11",
  justify: "M3 6h18M3 10h18M3 14h18M3 18h18",
  link: "M10 14a4 4 0 0 0 6 .5l4-4a4.200 4.200 0 0 0-6-6l-1.500 1.500M14 10a4 4 0 0 0-6-.5l-4 4a4.200 4.200 0 0 0 6 6l1.500-1.500",
  rule: "M3 12h18M6 6h12M6 18h12",
  image: "M3 5h18v14H3zM3 16l6-6 5 5 3-3 4 4M16 8.500h.01",
  video: "M3 5h18v14H3zM10 9v6l5-3z",
  table: "M3 5h18v14H3zM3 10h18M3 14.500h18M9 5v14M15 5v14",
  codeBlock: "M3 4h18v16H3zM9 9l-3 3 3 3M13 15h5",
  details: "m4 6 3 3 3-3M13 7h8M4 14h17M4 19h17",
  source: "m7 8-4 4 4 4M17 8l4 4-4 4M14 4l-4 16",
  down: "m6 9 6 6 6-6",
} as const;

export type ToolIcon = keyof typeof PATHS;

export function ToolGlyph({ name }: { name: ToolIcon }) {
  return (
    <svg viewBox="0 0 24 24" width={18} height={18} aria-hidden="true">
      <path d={PATHS[name]} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="square" strokeLinejoin="round" />
    </svg>
  );
}
