import { GROOVES, SLOTS_PATH } from "./record-paths";

/** The largest size, in pixels, at which fine lines would close up. */
const SMALL = 32;

type Props = {
  /** Pixels. */
  size: number;
  /** In place of the slots. */
  initials?: string;
  /** In place of the drawing. */
  picture?: string;
};

/** A seven-inch record with three slots, bar, wedge, disc, for I, V and O. Decorative: the name is beside it. */
export function Mark({ size, initials = "", picture = "" }: Props) {
  if (picture)
    return <img src={picture} alt="" width={size} height={size} className="aspect-square shrink-0 object-contain" />;
  const isSmall = size <= SMALL;
  const radius = isSmall ? 67 : 50;
  return (
    <svg viewBox="0 0 200 200" width={size} height={size} aria-hidden="true" className="shrink-0">
      <circle cx="100" cy="100" r="99.5" fill="var(--foreground)" />
      {isSmall ? (
        <circle cx="100" cy="100" r="83" fill="none" stroke="var(--background)" strokeWidth="6" />
      ) : (
        <g fill="none" stroke="var(--background)">
          <path d={GROOVES.tracks} strokeWidth={1.1} strokeOpacity={0.5} />
          <path d={GROOVES.light} strokeWidth={1.8} />
        </g>
      )}
      <circle cx="100" cy="100" r={radius} fill="var(--signal)" />
      {initials ? (
        <text
          x="100"
          y="100"
          fill="var(--foreground)"
          dy="0.36em"
          textAnchor="middle"
          className="font-display font-extrabold tracking-[-0.04em]"
          style={{ fontSize: (radius * 1.6) / Math.max(1.5, initials.length) }}
        >
          {initials}
        </text>
      ) : (
        <path
          d={SLOTS_PATH}
          fill="var(--foreground)"
          transform={`translate(100 100) scale(${isSmall ? 1.72 : 1.26})`}
        />
      )}
    </svg>
  );
}
