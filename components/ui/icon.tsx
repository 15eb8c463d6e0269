const PATHS = {
  back: "M21 12H4m7-7-7 7 7 7",
  next: "M3 12h17m-7-7 7 7-7 7",
  plus: "M12 4v16M4 12h16",
  close: "M5 5l14 14M19 5 5 19",
  pencil: "M4 20l1-5L16 4l4 4L9 19zM14 6l4 4",
  trash: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5",
  eye: "M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z",
  external: "M9 5H5v14h14v-4M13 4h7v7M20 4 11 13",
  search: "M10 4a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM15 15l6 6",
  upload: "M12 16V4M6 10l6-6 6 6M4 20h16",
  picture: "M3 5h18v14H3zM3 16l6-6 5 5 3-3 4 4M16 8.5h.01",
} as const;

export type IconName = keyof typeof PATHS;

/** Lines on a 24 grid; the control around an icon carries the name. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" className="shrink-0">
      <path d={PATHS[name]} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinejoin="round" />
    </svg>
  );
}
